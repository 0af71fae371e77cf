#pragma once
#include <stdint.h>

/// How often this process has asked for memory.
uint64_t count_of_mallocs(void);

/// Keeps the compiler from moving memory accesses out of a loop.
static inline void keep_in_loop(void) { __asm__ volatile("" ::: "memory"); }
