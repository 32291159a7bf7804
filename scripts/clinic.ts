// `npm run clinic -- owner EMAIL`: what whoever runs the machine may do without the website, also while it runs.
import { join } from 'node:path'
import { readEnvironment } from '../app/core/environment.server.ts'
import { openDatabase } from '../app/db/client.server.ts'
import { startEmbeddedPostgres } from '../app/db/embedded.server.ts'
import { migrateDatabase } from '../app/db/migrate.server.ts'
import { makeOwner } from '../app/users/people.server.ts'

const root = join(import.meta.dirname, '..')
process.chdir(root)

const usage = 'npm run clinic -- owner EMAIL   makes an account the owner of the clinic'

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function run([command, email, ...rest]: readonly string[]): Promise<string> {
  if (command !== 'owner' || email === undefined || rest.length > 0) throw new Error(usage)
  await using opened = new AsyncDisposableStack()
  const { DATABASE_URL: connectionString, dataDir } = readEnvironment(process.env)
  const connection = connectionString === undefined ? await embedded(dataDir, opened) : { connectionString }
  await migrateDatabase(connection, join(root, 'db', 'migrations'))
  const { db, close } = openDatabase(connection, () => undefined)
  opened.defer(close)
  const isMade = await makeOwner(db, email.trim().toLowerCase(), new Date())
  if (!isMade) throw new Error(`Nobody has an account with ${email} yet: register on the website first.`)
  return `${email} owns the clinic now.`
}

async function embedded(dataDir: string, opened: AsyncDisposableStack) {
  const silent = { info: () => undefined, warn: () => undefined }
  const server = await startEmbeddedPostgres({ dataDir, log: silent })
  opened.defer(server.release)
  return { ...server.connection, ssl: false }
}
