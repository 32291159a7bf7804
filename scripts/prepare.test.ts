import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('an installation that the system kills names memory as the reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'npm-'))
  const npm = join(folder, 'npm')
  await writeFile(npm, '#!/bin/sh\nkill -9 $$\n')
  await chmod(npm, 0o755)
  const code = "import { exitWith, prepareInstall } from './prepare.mjs'; await prepareInstall().catch(exitWith)"
  const env = { PATH: `${folder}:/usr/bin:/bin` }
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    env,
    cwd: import.meta.dirname,
  })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('most likely since memory ran out. This machine needs 1 GB.'),
  })
  await rm(folder, { recursive: true })
})
