import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'db/migrations'
const migrations = async () => (await readdir(folder)).filter(name => name.endsWith('.sql')).toSorted()

test('each migration but the baseline says first which version may run beside it, and none an earlier one than the migration before it', async () => {
  const [, ...names] = await migrations()
  const least: string[] = []
  for (const name of names) {
    const [line = ''] = (await readFile(join(folder, name), 'utf8')).split('\n')
    const statement =
      /^COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS 'least version: (.+)';--> statement-breakpoint$/
    expect([name, line]).toEqual([name, expect.stringMatching(statement)])
    least.push(statement.exec(line)?.[1] ?? '')
  }
  expect(least).toEqual(least.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })))
})

test('of the snapshots only the last migration’s is there, as npm run db:generate leaves it', async () => {
  const last = (await migrations()).at(-1)?.slice(0, 4)
  expect((await readdir(join(folder, 'meta'))).toSorted()).toEqual([`${last}_snapshot.json`, '_journal.json'])
})
