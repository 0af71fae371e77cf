#include "CountMalloc.h"

#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

static _Atomic uint64_t count;

uint64_t count_of_mallocs(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

static uint64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

uint64_t thread_nanoseconds(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }

uint64_t wall_nanoseconds(void) { return nanoseconds(CLOCK_MONOTONIC); }

#if defined(__GLIBC__) || defined(__linux__)
extern void *__libc_malloc(size_t size);

/// Takes the place of the C library's function in the whole program.
void *malloc(size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  return __libc_malloc(size);
}
#endif
