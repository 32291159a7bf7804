// The built program's entry: without arguments, or with `start`, it serves the site; other words run a command of the operator.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { runCommand } from '../server/commands.ts'
import { serve } from '../server/serve.ts'

/** Once built, this file is in `<build>/server`. */
const build = join(import.meta.dirname, '..')
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(build, 'package.json'), 'utf8')))

const [name = 'start', ...rest] = process.argv.slice(2)
// What lists of processes show; arguments can name people.
process.title = `teeth-care ${name}`
if (name === 'start' && rest.length === 0) await serve(build, version)
else {
  const invocation = {
    program: 'teeth-care',
    version,
    migrationsFolder: join(build, 'migrations'),
    startedIn: process.cwd(),
  } as const
  await runCommand([name, ...rest], invocation)
}
