import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

const foreignKeyViolation = '23503'
const uniqueViolation = '23505'
const exclusionViolation = '23P01'
const lockNotAvailable = '55P03'

/** True if a write failed because a unique value exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === uniqueViolation
}

/** True if a write failed because it violates an exclusion constraint. */
export function isExclusionViolation(error: unknown): boolean {
  return codeOf(error) === exclusionViolation
}

/** True if a write failed because the account that it is about was deleted meanwhile. */
export function isAccountMissing(error: unknown): boolean {
  const cause = causeOf(error)
  return cause?.code === foreignKeyViolation && (cause.constraint?.endsWith('users_id_fk') ?? false)
}

/** True if a statement waited for a lock for longer than `lock_timeout`. */
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
