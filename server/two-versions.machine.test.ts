import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { addMigrationTo } from '../test/add-migration.ts'
import { parseLines } from '../test/log-lines.ts'
import { currentBuild, makeDataDir, runProgram, startProgram } from '../test/program.ts'

const next = '9.0.0'

/** The build that comes next: of the same files, but for its version and a migration that only it can use. */
async function makeNext(folder: string): Promise<string> {
  const build = join(folder, 'builds', 'next')
  await cp(currentBuild(), build, { recursive: true, filter: path => basename(path) !== 'compiled' })
  const manifest = JSON.parse(await readFile(join(build, 'package.json'), 'utf8'))
  await writeFile(join(build, 'package.json'), JSON.stringify({ ...manifest, version: next }))
  await addMigrationTo(
    join(build, 'migrations'),
    `COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS 'least version: ${next}';--> statement-breakpoint
     alter table "treatments" rename column "about" to "description"`,
  )
  return build
}

test('a program ends before a newer one changes its tables: no call fails, and it doesn’t start again', async () => {
  const { dataDir, remove } = await makeDataDir()
  const folder = await makeDataDir({ isEmpty: true })
  const build = await makeNext(folder.dataDir)
  const older = await startProgram({ DATA_DIR: dataDir })
  const statuses = new Set<number | 'closed'>()
  const ended = once(older.child, 'close')
  const newer = startProgram({ DATA_DIR: dataDir }, [], build)
  while (older.child.exitCode === null) {
    // Another address each time, since a page from the cache needs no database.
    const asked = fetch(`${older.url}/api/treatments?name=${statuses.size}`).then(response => response.status)
    statuses.add(await asked.catch(() => 'closed' as const))
  }
  expect(await ended).toEqual([1, null])
  expect([...statuses].filter(status => status !== 200 && status !== 'closed')).toEqual([])
  const sentence = /^A newer version of this program changes the tables, which then need version 9\.0\.0 or later/
  expect(parseLines(older.output()).map(({ msg }) => msg)).toContainEqual(expect.stringMatching(sentence))

  const again = runProgram({ DATA_DIR: dataDir, PORT: '0' })
  let said = ''
  for (const stream of [again.stdout, again.stderr]) stream.on('data', chunk => (said += chunk))
  expect(await once(again, 'close')).toEqual([1, null])
  expect(parseLines(said).at(-1)?.msg).toMatch(/changed by a newer version of this program, and needs version 9\.0\.0/)

  const open = await newer
  expect((await (await fetch(`${open.url}/healthz`)).json()).version).toBe(next)
  expect(await open.stop()).toBe(0)
  await folder.remove()
  await remove()
})
