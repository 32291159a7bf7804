// How `npm start` and the tests run the program.
import { join } from 'node:path'

/**
 * Warnings are written to the log instead (server/output.ts). A young generation large enough for a few requests, so that most objects die in it, and an old generation limited to far more than
 * the program needs (decision 010).
 */
export const nodeFlags = ['--no-warnings', '--max-semi-space-size=8', '--max-old-space-size=256']

/** The packages that a build loads from node_modules, besides the embedded PostgreSQL. */
export const unbundled = ['pg', 'pino', 'sharp', 'ssh2-sftp-client']

/** Node's arguments for running a build. */
export function programArguments(build) {
  return [...nodeFlags, join(build, 'server', 'index.js')]
}

/** One glibc arena for all threads; blocks larger than 64 KB and free memory at the heap's end are returned to the system at once. */
export const allocatorEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** The program's environment besides its settings. The compile cache is part of the build, for a faster second start. */
export function programEnvironment(build) {
  return { ...allocatorEnvironment, NODE_COMPILE_CACHE: join(build, 'compiled') }
}
