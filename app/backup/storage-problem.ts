export const storageProblems = [
  'UNREACHABLE',
  'KEY_REFUSED',
  'KEY_MALFORMED',
  'OTHER_REGION',
  'CLOCK_WRONG',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'FULL',
  'HOST_KEY_UNKNOWN',
  'HOST_KEY_DIFFERS',
  'DAMAGED',
  'NOT_ENCRYPTED',
  'NOT_HERE',
  'FAILED',
] as const

export type StorageProblem = (typeof storageProblems)[number]
