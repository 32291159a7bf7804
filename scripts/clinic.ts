// `npm run clinic -- …`: the commands of server/commands.ts, from the sources.
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { runCommand } from '../server/commands.ts'

const root = join(import.meta.dirname, '..')
const invocation = {
  program: 'npm run clinic --',
  version: manifest.version,
  migrationsFolder: join(root, 'db', 'migrations'),
  startedIn: process.env.INIT_CWD ?? process.cwd(),
} as const
process.chdir(root)
await runCommand(process.argv.slice(2), invocation)
