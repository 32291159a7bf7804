import { asc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Sorts by people's names as readers of both scripts expect (Unicode's root collation): "abdul" beside "Abdul", then Bangla ones. */
export const byName = (name: SQLWrapper): SQL => asc(sql`${name} collate "und-x-icu"`)
