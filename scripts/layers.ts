// Part of `npm run check`: no file imports from a layer above its own, types included.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/**
 * The folders from the lowest up: the embedded database, those of app/, app/ itself with its routes and entries, the composition.
 * Mails describe visits and are queued by name only, so mail/ stands above appointments/.
 */
const layers = (
  'embedded-postgres core db i18n ui api jobs backup pictures clinic auth users treatments blogs reviews doctors contact ' +
  'schedule appointments patients mail waitlist desk to-call day queue today rosters setup privacy site dashboard app server'
).split(' ')
const routeModule = /(-page|-layout|-index|sitemap|robots|manifest)\.tsx?$/

const problems = globSync('{app,server,embedded-postgres}/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).flatMap(file =>
  importsOf(file).flatMap(({ to, isType }) => whyNot(file, to, isType).map(reason => `${file} → ${to}: ${reason}\n`)),
)
process.stdout.write(problems.join(''))
process.exitCode = problems.length === 0 ? 0 : 1

function importsOf(file: string) {
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
  return all.map(({ name, isType }) => ({ to: name.startsWith('.') ? join(dirname(file), name) : name, isType }))
}

function whyNot(file: string, to: string, isType: boolean): string[] {
  const isOwnCode = /^(app|server|embedded-postgres)\/.*\.tsx?$/.test(to) && !to.includes('/+types/')
  const isComposition = layerOf(file) >= layers.indexOf('app')
  const isServers = file.endsWith('.server.ts') || isComposition || file.startsWith('embedded-postgres/')
  const isService = /(?<!\.api)\.server\.ts$/.test(file) && layerOf(file) > layers.indexOf('jobs') && !isComposition
  const isEmbedded = (path: string) => path.startsWith('embedded-postgres/')
  return [
    isEmbedded(to) && !isEmbedded(file) && !file.startsWith('server/') && 'the embedded database belongs to the server',
    isEmbedded(to) && !isEmbedded(file) && to !== 'embedded-postgres/index.ts' && 'its only entry is index.ts',
    isOwnCode && layerOf(to) > layerOf(file) && 'imports run down the list of layers',
    isService && /^(react|react-router|hono|@hono|app\/ui)(\/|$)/.test(to) && 'services know no screens and no Hono',
    !isServers && file.endsWith('.tsx') && to.startsWith('app/db/') && 'screens reach the database through services',
    !isServers && !isType && !routeModule.test(file) && to.endsWith('.server.ts') && 'the browser has no server files',
  ].filter(reason => reason !== false)
}

function layerOf(file: string): number {
  const [top = '', folder = '', ...rest] = file.split('/')
  const layer = layers.indexOf(top === 'app' && rest.length > 0 ? folder : top)
  if (layer < 0) throw new Error(`${file} belongs to no layer: add its folder to scripts/layers.ts`)
  return layer
}
