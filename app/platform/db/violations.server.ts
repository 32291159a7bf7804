import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { Refusal, type RefusalCode, type RefusalFacts } from '../errors.ts'

const foreignKeyViolation = '23503'
const uniqueViolation = '23505'
const exclusionViolation = '23P01'
const lockNotAvailable = '55P03'

/** For `catch`: turns the error of a write that repeats a unique value into a refusal. */
export const refusingTaken = (code: RefusalCode, facts?: RefusalFacts) => (error: unknown) => {
  throw codeOf(error) === uniqueViolation ? new Refusal(code, facts) : error
}

export function isExclusionViolation(error: unknown): boolean {
  return codeOf(error) === exclusionViolation
}

/** Whether a write failed because the account that it is about was deleted meanwhile. */
export function isAccountMissing(error: unknown): boolean {
  const cause = causeOf(error)
  return cause?.code === foreignKeyViolation && (cause.constraint?.endsWith('users_id_fk') ?? false)
}

export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === lockNotAvailable
}

function codeOf(error: unknown): string | undefined {
  return causeOf(error)?.code
}

function causeOf(error: unknown): pg.DatabaseError | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause : undefined
}
