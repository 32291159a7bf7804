// The folder of builds (decision 012): `<time>-<hash>/{client,server,migrations}` for each build, and a link `current` to the latest
// one. Plain JavaScript without packages, like start.mjs.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'

const currentLink = 'current'
const buildName = /^\d{8}T\d{6}Z-[0-9a-f]{12}$/
const draftPrefix = '.draft-'
const retainedBuilds = 3
/** A program touches its build's folder once a minute (server/serve.ts); after this long it counts as unused. */
const unusedAfterMs = 10 * 60_000
/** A build takes seconds; after this long a draft counts as abandoned. */
const abandonedAfterMs = 60 * 60_000

/** The folder of the build with this hash, or undefined. */
export function findBuild(folder, hash) {
  const name = buildNames(folder).findLast(name => name.endsWith(hash.slice(0, 12)))
  return name && join(folder, name)
}

/** An empty folder to build in, which `publishBuild` turns into a build. */
export function createDraft(folder) {
  const draft = join(folder, `${draftPrefix}${process.pid}`)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  return draft
}

/** Renames a finished draft to a build. Returns the build's folder. */
export function publishBuild(draft, hash, now = Date.now()) {
  const folder = join(draft, '..')
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const build = join(folder, `${time}-${hash.slice(0, 12)}`)
  renameSync(draft, build)
  return build
}

/** Makes a build the current one and removes old ones, except the newest three and those that a program uses. */
export function switchToBuild(build, now = Date.now()) {
  const folder = join(build, '..')
  utimesSync(build, now / 1000, now / 1000)
  const link = join(folder, `${draftPrefix}link-${process.pid}`)
  rmSync(link, { force: true })
  symlinkSync(basename(build), link)
  renameSync(link, join(folder, currentLink))
  const touchedBefore = (name, ageMs) => now - statSync(join(folder, name)).mtimeMs > ageMs
  for (const name of buildNames(folder).slice(0, -retainedBuilds)) {
    if (touchedBefore(name, unusedAfterMs)) removeBuild(folder, name)
  }
  for (const name of readdirSync(folder)) {
    if (name.startsWith(draftPrefix) && touchedBefore(name, abandonedAfterMs)) {
      rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
}

/** Oldest first, since a name starts with the build's time. */
function buildNames(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => buildName.test(name))
    .sort()
}

// Renamed first, so that no incomplete build is ever visible.
function removeBuild(folder, name) {
  const removed = join(folder, `${draftPrefix}${name}`)
  renameSync(join(folder, name), removed)
  rmSync(removed, { recursive: true, force: true })
}
