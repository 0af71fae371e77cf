#pragma once
#include <stdint.h>

/// How often this process has asked for memory.
uint64_t count_of_mallocs(void);

/// The processor time of this thread in nanoseconds: what else the machine does is not in it.
uint64_t thread_nanoseconds(void);

/// The time that passes, in nanoseconds.
uint64_t wall_nanoseconds(void);

/// Keeps the compiler from moving memory accesses out of a loop.
static inline void keep_in_loop(void) { __asm__ volatile("" ::: "memory"); }
