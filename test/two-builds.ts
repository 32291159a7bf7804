import { execFile } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { currentBuild } from './program.ts'

const notSources = [
  'node_modules',
  'builds',
  'build',
  'data',
  'release',
  'screens',
  'test-results',
  '.git',
  '.react-router',
]

/** A folder with two builds: the current one, and one with different texts on every screen. */
export async function makeTwoBuilds(folder: string): Promise<{ older: string; newer: string }> {
  const builds = join(folder, 'builds')
  const older = join(builds, basename(currentBuild()))
  await cp(currentBuild(), older, { recursive: true, filter: path => basename(path) !== 'compiled' })
  const checkout = join(folder, 'checkout')
  await cp('.', checkout, { recursive: true, filter: path => !notSources.includes(path) })
  await symlink(resolve('node_modules'), join(checkout, 'node_modules'))
  const texts = join(checkout, 'app', 'platform', 'i18n', 'texts.ts')
  await changeText(texts, "cancel: { en: 'Cancel'", "cancel: { en: 'Never mind'")
  await changeText(texts, "loading: { en: 'Loading …'", "loading: { en: 'One moment …'")
  await promisify(execFile)(resolve('node_modules', 'node', 'bin', 'node'), ['scripts/build.mjs'], {
    cwd: checkout,
    env: { ...process.env, BUILDS_DIR: builds },
  })
  return { older, newer: currentBuild(builds) }
}

async function changeText(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`)
  await writeFile(file, text.replace(from, to))
}
