// Shows the thread sanitizer the locks that it cannot see; linked into what Scripts/check-threads runs.
//
// On Linux a Synchronization.Mutex is taken and given back by an atomic exchange in our own code, which
// the sanitizer sees. Only when one thread waits for another, functions of libswiftSynchronization.so
// are called, and those are not instrumented: without this file, two threads that do nothing but
// take one Mutex in turns are reported as a race. What is linked into a program takes precedence over
// libraries, so the functions here are called in their place; each calls the one that it stands for
// and says what it did. Where a later Swift has no such functions, these are called by no one.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sanitizer/tsan_interface.h>
#include <stdbool.h>
#include <stdint.h>

// Methods of Synchronization._MutexHandle: _lockSlow(UInt32), _tryLockSlow() -> Bool, _unlockSlow().
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT_METHOD __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex

SWIFT_METHOD void lock(uint32_t thread, SELF) __asm__(LOCK);
SWIFT_METHOD bool try_lock(SELF) __asm__(TRY_LOCK);
SWIFT_METHOD void unlock(SELF) __asm__(UNLOCK);

SWIFT_METHOD void lock(uint32_t thread, SELF) {
  SWIFT_METHOD void (*original)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK);
  original(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT_METHOD bool try_lock(SELF) {
  SWIFT_METHOD bool (*original)(SELF) = dlsym(RTLD_NEXT, TRY_LOCK);
  bool is_taken = original(mutex);
  if (is_taken) __tsan_acquire(mutex);
  return is_taken;
}

SWIFT_METHOD void unlock(SELF) {
  SWIFT_METHOD void (*original)(SELF) = dlsym(RTLD_NEXT, UNLOCK);
  __tsan_release(mutex);
  original(mutex);
}
