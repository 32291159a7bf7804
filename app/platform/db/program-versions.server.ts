import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

// Which versions of the program a database's tables fit (decision 048). A migration names the least of them in a comment on
// Drizzle's table, a running program its own in the name of its connection.

/** The channel on which a program is notified of the least version that may go on. */
export const versionChannel = 'least_version'
const comment = /least version: (\d+\.\d+\.\d+)/
const noticesName = 'teeth-care-notices'
const checkMs = 200
/** A program that is notified cuts its requests after six seconds, and its jobs after five more. */
const stopLimitMs = 30_000

/** The name of the connection that a running program listens on. It is closed after everything else that needs the tables. */
export function noticesNameOf(version: string | undefined): string {
  return version === undefined ? noticesName : `${noticesName} ${version}`
}

/** Only major, minor and patch count: a build between two releases has the version of the last one. */
export function isAtLeast(version: string, least: string): boolean {
  const core = /^\d+\.\d+\.\d+/.exec(version)?.[0] ?? ''
  return core.localeCompare(least, 'en', { numeric: true }) >= 0
}

export function leastVersionIn(text: string): string | undefined {
  return comment.exec(text)?.[1]
}

type Rows = readonly { readonly note: string | null }[]

/** Returns what the database's newest migration says; undefined if that is nothing. */
export async function readLeastVersion(
  query: (statement: string) => Promise<{ rows: Rows }>,
): Promise<string | undefined> {
  const { rows } = await query("select obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') as note")
  return leastVersionIn(rows[0]?.note ?? '')
}

interface Stopping {
  readonly onWait?: ((sentence: string) => void) | undefined
  readonly limitMs?: number
}

/** Notifies the running programs that a migration leaves behind, and waits until they have ended. */
export async function stopOlderPrograms(
  client: pg.Client,
  least: string,
  { onWait, limitMs = stopLimitMs }: Stopping = {},
): Promise<void> {
  const deadlineMs = performance.now() + limitMs
  for (let isFirst = true; ; isFirst = false) {
    const older = await olderPrograms(client, least)
    if (older.length === 0) return
    const names = older.join(', ')
    if (performance.now() >= deadlineMs) {
      onWait?.(`The tables are changed though a program that can’t use them hasn’t ended: stop ${names}.`)
      return
    }
    if (isFirst) onWait?.(`The changed tables need version ${least} or later, so this waits until ${names} has ended.`)
    await notifyOfLeast(client, least)
    await pause(checkMs)
  }
}

export async function notifyOfLeast(client: pg.Client, least: string): Promise<void> {
  await client.query('select pg_notify($1, $2)', [versionChannel, `least version: ${least}`])
}

async function olderPrograms(client: pg.Client, least: string): Promise<string[]> {
  const { rows } = await client.query<{ pid: number; name: string }>(
    `select pid, application_name as name from pg_stat_activity
      where datname = current_database() and application_name like $1 order by pid`,
    [`${noticesName} %`],
  )
  return rows
    .map(({ pid, name }) => ({ pid, version: name.slice(noticesName.length + 1) }))
    .filter(({ version }) => !isAtLeast(version, least))
    .map(({ pid, version }) => `version ${version} (connection ${pid})`)
}
