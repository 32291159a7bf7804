import { asc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isSyllabic } from '../values/search-words.ts'

// Functions in the database fold names alike in every locale. Never compare their results with text that JavaScript has folded.

type Text = string | SQLWrapper

/** Two names are the same in any encoding, case and width, and with any kind of quotes, hyphens, joiners and blanks. */
export const isSameName = (one: Text, other: Text): SQL<boolean> => sql<boolean>`name_key(${one}) = name_key(${other})`

const shortestPart = 3

/** All words have to be in the text (a `search_key` after a blank), with any accents on Latin letters. Short words have to begin a word. */
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

/** Unicode's root collation sorts names as readers of both scripts expect: "abdul" beside "Abdul", then Bangla names. */
export const byName = (name: SQLWrapper): SQL => asc(sql`${name} collate "und-x-icu"`)
