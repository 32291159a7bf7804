import { mkdtempSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDraft, findBuild, publishBuild, switchToBuild } from './builds.mjs'

const minuteMs = 60_000
const hashes = ['a', 'b', 'c', 'd', 'e'].map(letter => letter.repeat(64))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const published = async () => (await readdir(folder)).filter(name => !name.startsWith('.') && name !== 'current').sort()

/** Makes builds a minute apart, oldest first. */
function makeBuilds(): string[] {
  return hashes.map((hash, index) => {
    const draft = createDraft(folder)
    writeFileSync(join(draft, 'index.js'), hash)
    return publishBuild(draft, hash, Date.UTC(2026, 10, 20, 4, index))
  })
}

test('a build is found by its hash once it is complete, and the current one by its link', async () => {
  const [hash = ''] = hashes
  const draft = createDraft(folder)
  expect(findBuild(folder, hash)).toBeUndefined()
  const build = publishBuild(draft, hash)
  expect(findBuild(folder, hash)).toBe(build)
  switchToBuild(build)
  expect(readlinkSync(join(folder, 'current'))).toBe(basename(build))
  expect(await published()).toEqual([basename(build)])
})

test('the newest three builds stay, and older ones that a program or a switch touched recently', async () => {
  const builds = makeBuilds()
  const [, used = '', ...newest] = builds
  const now = Date.now()
  for (const build of builds) utimesSync(build, 0, (now - 30 * minuteMs) / 1000)
  utimesSync(used, 0, (now - minuteMs) / 1000)
  switchToBuild(newest[2] ?? '', now)
  expect(await published()).toEqual([used, ...newest].map(build => basename(build)))
  switchToBuild(used, now + 30 * minuteMs)
  expect(await published()).toContain(basename(used))
  switchToBuild(newest[2] ?? '', now + 60 * minuteMs)
  expect(await published()).toEqual(newest.map(build => basename(build)))
})

test('an unfinished draft is removed after an hour', async () => {
  const draft = createDraft(folder)
  const abandoned = `${draft}0`
  const now = Date.now()
  const build = publishBuild(draft, hashes[0] ?? '')
  writeFileSync(abandoned, '')
  switchToBuild(build, now + 30 * minuteMs)
  expect(await readdir(folder)).toContain(basename(abandoned))
  switchToBuild(build, now + 90 * minuteMs)
  expect(await readdir(folder)).not.toContain(basename(abandoned))
})
