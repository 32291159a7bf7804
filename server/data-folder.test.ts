import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureDataFolder } from './data-folder.ts'

const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8)

test('a new data folder is private to its user; an existing one stays as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await ensureDataFolder(join(folder, 'new', 'data'))
  expect(await modeOf(join(folder, 'new', 'data'))).toBe('700')
  await mkdir(join(folder, 'shared'), { mode: 0o750 })
  await ensureDataFolder(join(folder, 'shared'))
  expect(await modeOf(join(folder, 'shared'))).toBe('750')
})
