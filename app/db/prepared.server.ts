import type { Database } from '../core/context.server.ts'

/**
 * A query that is put into words once for each database, not with each call: by us and, under its name, by the server. `build`
 * ends with Drizzle's `prepare`; values go in as placeholders.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const made = new WeakMap<Database, Query>()
  return db => {
    const known = made.get(db)
    if (known) return known
    const query = build(db)
    made.set(db, query)
    return query
  }
}
