import type { Database } from '../core/context.server.ts'

/**
 * Builds something once for each database instead of at each call, usually a query: `build` ends with Drizzle's `prepare`, values
 * are placeholders, and the server plans the query once under its name.
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
