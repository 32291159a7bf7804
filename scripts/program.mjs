// How the program is run, by `npm start` as by the tests.

/** What Node is given: little room for what was just made, so that it is soon taken back, and a bound far above what is ever kept. */
export const programArguments = ['--max-semi-space-size=4', '--max-old-space-size=256', 'build/server/index.js']

/** One heap for all of the program's threads: each of its own would hold on to what it has no use for. */
export const programEnvironment = { MALLOC_ARENA_MAX: '1' }
