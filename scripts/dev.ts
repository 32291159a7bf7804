// `npm run dev`: the same program from its sources; a change of a page or a call shows at once.
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'

const root = join(import.meta.dirname, '..')
process.chdir(root)

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment to run the program in')
const { runner } = ssr

const { startProgram } = await runner.import<typeof import('../server.ts')>('/server.ts')
const program = await startProgram({
  variables: process.env,
  rootFolder: root,
  print: text => process.stdout.write(`${text}\n`),
  development: {
    serveFiles: vite.middlewares,
    // Asked at every request: Vite answers with the same modules until one of their sources changed.
    loadSite: () => runner.import<typeof import('../app/http/site.server.ts')>('/app/http/site.server.ts'),
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
