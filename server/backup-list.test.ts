import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../app/platform/environment.server.ts'
import { listBackups } from './backup-list.ts'

test('the list says when each backup was made, by its name, and otherwise when it was written', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'teeth-care-list-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const settings = readEnvironment({ DATA_DIR: dataDir })
  expect(await listBackups(settings)).toBe('There is no backup.')
  const folder = join(dataDir, 'backups')
  await mkdir(folder)
  for (const [index, name] of [
    'teeth-care-2026-11-29.tar.gz',
    'teeth-care-2026-11-29T0623Z.tar.gz.age',
    'before-0.3.0-20261120T040005Z.tar.gz',
    'by-hand.tar.gz',
  ].entries()) {
    await writeFile(join(folder, name), Buffer.alloc(index === 0 ? 123_456_789 : 300_000))
    await utimes(join(folder, name), new Date(), new Date(Date.UTC(2026, 11, 5 - index, 23, 9)))
  }
  expect((await listBackups(settings)).split('\n').map(line => line.split(/ {2,}/))).toEqual([
    ['teeth-care-2026-11-29.tar.gz', '123.5 MB', 'made 2026-11-29, written 2026-12-05 23:09 UTC', folder],
    ['teeth-care-2026-11-29T0623Z.tar.gz.age', '0.3 MB', 'made 2026-11-29 06:23 UTC', folder],
    ['before-0.3.0-20261120T040005Z.tar.gz', '0.3 MB', 'made 2026-11-20 04:00 UTC', folder],
    ['by-hand.tar.gz', '0.3 MB', 'written 2026-12-02 23:09 UTC', folder],
  ])
})
