import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

const uniqueViolation = '23505'

/** True when a write failed because a unique value is there already (PostgreSQL's code, not its words). */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === uniqueViolation
}
