// How the program is run, by `npm start` as by the tests.

/**
 * What Node is given: room for what was just made that is large enough for most answers to be gone before it is full, a look through
 * what is kept each time it grew by a few megabytes, and a bound far above what is ever kept. Nothing is taken for long-lived from the
 * first moment on: a busy start would have V8 do so with parts of each request, and those then keep all the rest (decision 010). And a
 * quiet moment is no reason to let go of what makes it fast.
 */
export const programArguments = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=15',
  '--no-allocation-site-pretenuring',
  '--no-memory-reducer',
  '--no-separate-gc-phases',
  '--max-old-space-size=256',
  'build/server/index.js',
]

/**
 * One heap for all of the program's threads: each of its own would hold on to what it has no use for. What is larger than 64 KB, a page's
 * text for one, and what is free at the heap's end go back to the system at once.
 */
export const programEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
