import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

const uniqueViolation = '23505'
const exclusionViolation = '23P01'

/** True when a write failed because a unique value is there already (PostgreSQL's code, not its words). */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === uniqueViolation
}

/** True when a write failed because it overlaps with a row that an exclusion constraint guards. */
export function isExclusionViolation(error: unknown): boolean {
  return codeOf(error) === exclusionViolation
}

function codeOf(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause.code : undefined
}
