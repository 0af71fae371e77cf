#ifndef SETPOINT_ATOMICS_H
#define SETPOINT_ATOMICS_H

// Atomic operations on 64 bits, for systems that lack Swift's Synchronization. They are always inlined, because the thread
// sanitizer sees only what is part of a Swift function.

#define SETPOINT_INLINE static inline __attribute__((always_inline))

typedef unsigned long long setpoint_word;

#define SETPOINT_LOAD(order, ORDER)                                                                   \
  SETPOINT_INLINE setpoint_word setpoint_load_##order(const setpoint_word *_Nonnull word) {           \
    return __atomic_load_n(word, ORDER);                                                              \
  }

#define SETPOINT_STORE(order, ORDER)                                                                  \
  SETPOINT_INLINE void setpoint_store_##order(setpoint_word *_Nonnull word, setpoint_word value) {    \
    __atomic_store_n(word, value, ORDER);                                                             \
  }

SETPOINT_LOAD(relaxed, __ATOMIC_RELAXED)
SETPOINT_LOAD(acquiring, __ATOMIC_ACQUIRE)
SETPOINT_LOAD(sequential, __ATOMIC_SEQ_CST)
SETPOINT_STORE(relaxed, __ATOMIC_RELAXED)
SETPOINT_STORE(releasing, __ATOMIC_RELEASE)
SETPOINT_STORE(sequential, __ATOMIC_SEQ_CST)

// Each of the following returns the word as it was before.

SETPOINT_INLINE setpoint_word setpoint_exchange(setpoint_word *_Nonnull word, setpoint_word value) {
  return __atomic_exchange_n(word, value, __ATOMIC_SEQ_CST);
}

SETPOINT_INLINE setpoint_word setpoint_compare_exchange(
    setpoint_word *_Nonnull word, setpoint_word expected, setpoint_word desired) {
  __atomic_compare_exchange_n(word, &expected, desired, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  return expected;
}

SETPOINT_INLINE setpoint_word setpoint_add(setpoint_word *_Nonnull word, setpoint_word value) {
  return __atomic_fetch_add(word, value, __ATOMIC_SEQ_CST);
}

SETPOINT_INLINE setpoint_word setpoint_or(setpoint_word *_Nonnull word, setpoint_word value) {
  return __atomic_fetch_or(word, value, __ATOMIC_SEQ_CST);
}

SETPOINT_INLINE void setpoint_acquiring_fence(void) { __atomic_thread_fence(__ATOMIC_ACQUIRE); }

#undef SETPOINT_INLINE
#undef SETPOINT_LOAD
#undef SETPOINT_STORE
#endif
