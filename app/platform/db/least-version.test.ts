import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'db/migrations'
/** There was no release before these. */
const beforeReleases = 9

test('each migration says first which version may run beside it, and none an earlier one than the migration before it', async () => {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).toSorted()
  const least: string[] = []
  for (const name of names.slice(beforeReleases)) {
    const [line = ''] = (await readFile(join(folder, name), 'utf8')).split('\n')
    const statement =
      /^COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS 'least version: (.+)';--> statement-breakpoint$/
    expect([name, line]).toEqual([name, expect.stringMatching(statement)])
    least.push(statement.exec(line)?.[1] ?? '')
  }
  expect(least).toEqual(least.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })))
})
