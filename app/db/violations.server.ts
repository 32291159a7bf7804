import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Value } from './statement.server.ts'

const uniqueViolation = '23505'
const exclusionViolation = '23P01'
const divisionByZero = '22012'

/** True when a write failed because a unique value is there already (PostgreSQL's code, not its words). */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === uniqueViolation
}

/** True when a write failed because it overlaps with a row that an exclusion constraint guards. */
export function isExclusionViolation(error: unknown): boolean {
  return codeOf(error) === exclusionViolation
}

/** For an answer: fails its statement, and so the transaction, unless the two are the same; then `isUnequal`. */
export const demandEqual = (one: SQL, other: Value): SQL => sql`1 / (${one} = ${other})::int`

/** True when a statement failed since a `demandEqual` was not met. */
export function isUnequal(error: unknown): boolean {
  return codeOf(error) === divisionByZero
}

/**
 * True when the server itself says that a statement failed, and with it its whole transaction: nothing of it was kept. Where a
 * connection broke nobody knows.
 */
export function isRolledBack(error: unknown): boolean {
  return ['22', '23', '40'].includes(codeOf(error)?.slice(0, 2) ?? '')
}

function codeOf(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause.code : undefined
}
