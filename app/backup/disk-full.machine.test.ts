import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addPatients } from '../../test/many-patients.ts'
import { currentBuild, hasDatabaseServer, makeDataDir, runProgram } from '../../test/program.ts'
import { canMount, openSmallDisk } from '../../test/small-disk.ts'
import { until } from '../../test/until.ts'

/** So many that loading them takes longer than filling the disk. */
const patients = 20_000
let folder: string
let file: string
let target: string
let disk: Awaited<ReturnType<typeof openSmallDisk>> | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teeth-care-full-'))
  file = join(folder, 'clinic.backup')
  target = await mkdtemp(join(tmpdir(), 'teeth-care-small-'))
})
afterEach(async () => {
  await disk?.close()
  await rm(folder, { recursive: true })
  await rm(target, { recursive: true })
})

function command(name: string, dataDir: string, inside: readonly string[] = []) {
  const child = runProgram({ DATA_DIR: dataDir }, inside, currentBuild(), [name, file])
  const ended = Promise.all([once(child, 'exit'), text(child.stderr)]).then(([[code], said]) => ({ code, said }))
  return { child, ended }
}

async function makeBackup(): Promise<void> {
  const { dataDir, remove } = await makeDataDir()
  await addPatients(dataDir, patients, 'A Patient')
  expect(await command('backup', dataDir).ended).toEqual({ code: 0, said: '' })
  await remove()
}

/** Waits until the restore into a data folder loads its rows. */
async function loading(dataDir: string): Promise<void> {
  const host = join(dataDir, 'postgres', 'socket')
  const client = await until(
    async () => {
      const connecting = new pg.Client({ host, user: 'postgres', database: 'clinic' })
      return connecting.connect().then(
        () => connecting,
        () => undefined,
      )
    },
    { intervalMs: 5 },
  )
  const copying = "select 1 from pg_stat_activity where application_name = 'teeth-care-migrate' and query like 'copy %'"
  await until(async () => (await client.query(copying)).rows.length > 0, { intervalMs: 5 })
  await client.end()
}

describe.runIf(canMount())('on a small disk', () => {
  test('a restore that needs more space than there is says so, and changes nothing', async () => {
    await makeBackup()
    disk = await openSmallDisk(target, '150m')
    const { code, said } = await command('restore', target, disk.inside).ended
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(
        /^Restoring this backup needs about \d+\.\d MB in .*, and \d+\.\d MB are free: free some space, or/,
      ),
    ])
    expect(await readdir(disk.seen)).toEqual([])
  })

  test.each([
    ['nothing is', 0],
    ['50 MB are', 50e6],
  ])(
    'a disk that becomes full during a restore, so that %s left, ends it whole, and the next one works',
    async (_, left) => {
      await makeBackup()
      disk = await openSmallDisk(target, '350m')
      const { seen, inside } = disk
      const { child, ended } = command('restore', target, inside)
      await loading(seen)
      child.kill('SIGSTOP')
      await disk.fill('filler', left)
      child.kill('SIGCONT')
      const sentence = 'The disk is full: nothing was restored. Free some space, and restore the backup again.'
      expect(await ended).toEqual({ code: 1, said: expect.stringContaining(sentence) })
      expect(hasDatabaseServer(seen)).toBe(false)
      await rm(join(seen, 'filler'))
      expect(await command('restore', target, inside).ended).toEqual({ code: 0, said: '' })
    },
  )
})
