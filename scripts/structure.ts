// Part of `npm run check`: where code may import from (decision 033). A role imports only roles before it, features form no
// cycle and no pair, and the platform imports no feature.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

interface Import {
  readonly file: string
  readonly to: string
  readonly isType: boolean
}

const roles = ['model', 'service', 'route', 'screen', 'composition'] as const
/** Only these may call services, in their loaders. */
const routeModule =
  /(-page|-layout|-index)\.tsx$|\/site\/(sitemap|robots|security-txt|manifest)\.ts$|\/visit\/short-link\.ts$/

const files = globSync('{app,server,embedded-postgres}/**/*.{ts,tsx}', { exclude: ['**/*.test.ts', '**/+types/**'] })
const imports = files.flatMap(importsOf)
const tests = globSync('app/**/*.test.ts')
const problems = [
  ...imports.flatMap(whyNot),
  ...circles(),
  ...pairs(),
  ...tests.flatMap(importsOf).flatMap(whyNotInTest),
]
process.stdout.write(problems.map(problem => `${problem}\n`).join(''))
process.exitCode = problems.length === 0 ? 0 : 1

function importsOf(file: string): Import[] {
  const code = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module
  const all = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isType: entries.length > 0 && entries.every(entry => entry.isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, isType }) => ({ name: moduleRequest?.value ?? '', isType })),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      name: code.slice(start + 1, end - 1),
      isType: false,
    })),
  ]
  return all.map(({ name, isType }) => ({ file, to: name.startsWith('.') ? join(dirname(file), name) : name, isType }))
}

function roleOf(file: string): number {
  if (!file.startsWith('app/') || !file.slice(4).includes('/')) return roles.indexOf('composition')
  if (/\.api\.server\.ts$/.test(file)) return roles.indexOf('route')
  if (/\.server\.tsx?$/.test(file) || /^app\/platform\/(db|jobs)\//.test(file)) return roles.indexOf('service')
  const isScreen = file.endsWith('.tsx') || /\/use-[\w-]+\.ts$|\/screens\//.test(file) || routeModule.test(file)
  return roles.indexOf(isScreen ? 'screen' : 'model')
}

/** Undefined for the composition. */
function featureOf(file: string): string | undefined {
  return /^app\/([\w-]+)\//.exec(file)?.[1]
}

function whyNot({ file, to, isType }: Import): string[] {
  const [from, into] = [roleOf(file), roleOf(to)]
  const isOwn = files.includes(to)
  const isLeaf = /\.api\.server\.ts$/.test(to) && !/-wire\.api\.server\.ts$/.test(to)
  const isFeature = featureOf(file) !== 'platform'
  const isRules = from === roles.indexOf('service') && file.endsWith('.server.ts') && isFeature
  const knows = featureOf(file) === 'platform' && isOwn && featureOf(to) !== 'platform'
  const takesTypes = /platform\/(db\/schema|context\.server)\.ts$/.test(file) && isType
  const reasons = [
    isOwn && !isType && isFeature && into > from && `a ${roles[from]} may not use a ${roles[into]}`,
    isOwn && !isType && isLeaf && from < roles.indexOf('composition') && 'only the composition uses routes',
    knows && !takesTypes && 'the platform knows no feature',
    isRules && /^(react|react-router|hono|@hono)(\/|$)/.test(to) && 'services know no screens and no Hono',
    !isType &&
      /\.server\.tsx?$/.test(to) &&
      /^(model|screen)$/.test(roles[from] ?? '') &&
      !routeModule.test(file) &&
      'the browser has no server files',
    /^embedded-postgres/.test(to) &&
      /^(app|server)/.test(file) &&
      !(/^server/.test(file) && to === 'embedded-postgres/index.ts') &&
      'the embedded database belongs to the server, by its index.ts',
  ]
  return reasons.filter(reason => reason !== false).map(reason => `${file} → ${to}: ${reason}`)
}

/** What tests share with a benchmark or a proof is in `test/`. */
function whyNotInTest({ file, to }: Import): string[] {
  return /^(bench|proof)\//.test(to) ? [`${file} → ${to}: a test of the app uses no benchmark and no proof`] : []
}

/** What each feature uses of others, types included: one import for each. */
function usesOf(isCounted: (used: Import) => boolean): Map<string, Map<string, Import>> {
  const uses = new Map<string, Map<string, Import>>()
  for (const used of imports.filter(isCounted)) {
    const [from, to] = [featureOf(used.file), files.includes(used.to) ? featureOf(used.to) : undefined]
    if (!from || !to || from === to || [from, to].includes('platform')) continue
    uses.set(from, (uses.get(from) ?? new Map()).set(to, used))
  }
  return uses
}

/** Features that use each other, screens included. Words are used wherever they are spoken, and know no feature. */
function pairs(): string[] {
  const uses = usesOf(({ to }) => !to.endsWith('/texts.ts'))
  return [...uses].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => uses.get(to)?.has(from))
      .map(([to, { file, to: used }]) => `${file} → ${used}: ${from} and ${to} use each other`),
  )
}

/** Features whose models and services use each other, directly or through others. */
function circles(): string[] {
  const uses = usesOf(({ file, to }) => roleOf(file) <= 1 && roleOf(to) <= 1)
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of uses.get(from)?.keys() ?? []) if (!seen.has(to)) reached(to, seen.add(to))
    return seen
  }
  return [...uses].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => reached(to).has(from))
      .map(([to, { file, to: used }]) => `${file} → ${used}: ${from} and ${to} make a circle of features`),
  )
}
