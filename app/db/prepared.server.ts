import type { Database } from '../core/context.server.ts'

/**
 * What is made once for each database, not with each call: a query above all, which is then put into words once by us and, under its
 * name, by the server. Its `build` ends with Drizzle's `prepare`; values go in as placeholders.
 */
export function prepared<Made extends object>(build: (db: Database) => Made): (db: Database) => Made {
  const made = new WeakMap<Database, Made>()
  return db => {
    const known = made.get(db)
    if (known) return known
    const fresh = build(db)
    made.set(db, fresh)
    return fresh
  }
}
