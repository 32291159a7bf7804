// How the program is run, by `npm start` as by the tests.

/**
 * What Node is given: little room for what was just made, so that it is soon taken back, and a bound far above what is ever kept. What is
 * kept is looked through once it is 40 MB, some more than it is: by itself Node begins at once, and under load begins anew before it is done.
 */
export const programArguments = [
  '--max-semi-space-size=6',
  '--initial-old-space-size=40',
  '--max-old-space-size=256',
  'scripts/serve.ts',
]

/** One heap for all of the program's threads: each of its own would hold on to what it has no use for. */
export const programEnvironment = { MALLOC_ARENA_MAX: '1' }
