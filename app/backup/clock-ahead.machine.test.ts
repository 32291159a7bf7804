import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataDir, startProgram } from '../../test/program.ts'
import { queueBackup } from '../../test/queue-backup.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'

const token = 'a-token-of-24-or-more-letters'

async function backupsOf(url: string): Promise<unknown> {
  const response = await fetch(`${url}/health/details`, { headers: { authorization: `Bearer ${token}` } })
  const { parts }: { parts: Record<string, { status: string; sentence: string }> } = await response.json()
  return parts.backups
}

test.each(['day', 'hour'])(
  'a program that ran 400 days ahead, then at the right time, makes its backup each %s again',
  async every => {
    const { dataDir, remove } = await makeDataDir()
    const clockFolder = await mkdtemp(join(tmpdir(), 'teeth-care-ahead-'))
    onTestFinished(async () => {
      await remove()
      await rm(clockFolder, { recursive: true })
    })
    const clock = join(clockFolder, 'now')
    const variables = {
      ...{ DATA_DIR: dataDir, BACKUP_EVERY: every, WATCH_TOKEN: token },
      ...{ CLOCK_FILE: clock, NODE_OPTIONS: `--import=${pathToFileURL('test/moved-clock.mjs')}` },
    }
    const names = async () =>
      (await readdir(join(dataDir, 'backups')).catch(() => [])).filter(name => !name.includes('partial'))
    await writeFile(clock, String(Date.now() + 400 * millisecondsPerDay))
    const ahead = await startProgram(variables)
    await queueBackup(dataDir)
    await expect.poll(names, { timeout: 60_000 }).toHaveLength(1)
    await expect.poll(() => backupsOf(ahead.url), { timeout: 60_000 }).toMatchObject({ status: 'ok' })
    await ahead.stop()
    await writeFile(clock, '')
    const program = await startProgram(variables)
    onTestFinished(() => program.kill())
    const datedAhead = expect.stringContaining('The clock of this computer was once ahead')
    expect(await backupsOf(program.url)).toMatchObject({ status: 'attention', sentence: datedAhead })
    await queueBackup(dataDir)
    await expect.poll(names, { timeout: 60_000 }).toHaveLength(2)
    const made = expect.stringMatching(/^There is a backup of the last day\. The clock of this computer was once ahead/)
    await expect.poll(() => backupsOf(program.url), { timeout: 60_000 }).toMatchObject({ status: 'ok', sentence: made })
    expect(program.output()).toContain('The clock was wrong')
  },
  300_000,
)
