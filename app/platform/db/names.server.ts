import { asc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isSyllabic } from '../values/search-words.ts'

// Names are compared and searched by two functions of the database, made in the migrations, so that every locale and every PostgreSQL
// compares them alike. Nothing that JavaScript folded is compared with them.

type Text = string | SQLWrapper

/** Whether two names are one: in any encoding, case and width, with any kind of quotes, hyphens, joiners and blanks. */
export const isSameName = (one: Text, other: Text): SQL<boolean> => sql<boolean>`name_key(${one}) = name_key(${other})`

/** Shorter words are looked for at the beginning of a word only. */
const shortestPart = 3

/**
 * The condition that a text for searching (`search_key`, after a blank) has all words of a search, in any order, with or without the
 * accents of Latin letters. Words of one or two letters have to begin a word.
 */
export function hasWords(searchText: SQLWrapper, words: readonly string[]): SQL {
  return sql.join(
    words.map(word => {
      const before = [...word].length < shortestPart && !isSyllabic(word) ? '% ' : '%'
      return sql`${searchText} like ${before} || ${escapedKey(word)} || '%'`
    }),
    sql` and `,
  )
}

const escapedKey = (word: string) => sql`regexp_replace(search_key(${word}), '([\\\\%_])', '\\\\\\1', 'g')`

/** Sorts by people's names as readers of both scripts expect (Unicode's root collation): "abdul" beside "Abdul", then Bangla ones. */
export const byName = (name: SQLWrapper): SQL => asc(sql`${name} collate "und-x-icu"`)
