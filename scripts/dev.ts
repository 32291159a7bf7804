// `npm run dev`: runs the program from its sources; changes of pages and API calls take effect at once.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'

const root = join(import.meta.dirname, '..')
process.chdir(root)
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment to run the program in')
const { runner } = ssr

const { startProgram } = await runner.import<typeof import('../server/program.ts')>('/server/program.ts')
const program = await startProgram({
  // Between two releases that of the last one, as in a build: the tables are never newer than the sources beside them.
  version,
  variables: process.env,
  migrationsFolder: join(root, 'db', 'migrations'),
  clientFolder: undefined,
  print: text => process.stdout.write(`${text}\n`),
  onOutdated(sentence) {
    process.stderr.write(`${sentence}\n`)
    process.kill(process.pid, 'SIGTERM')
  },
  development: {
    serveFiles: vite.middlewares,
    // Loaded for every request: Vite caches the modules until their sources change.
    loadSite: () => runner.import<typeof import('../server/site.ts')>('/server/site.ts'),
    loadPages: () => runner.import('virtual:react-router/server-build'),
  },
})
process.stdout.write(`Teeth Care is open at ${program.url}, from its sources. Ctrl-C closes it.\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await program.stop()
    await vite.close()
    process.exit(0)
  })
}
