// `npm run clinic -- …`: commands for the operator of the machine; they work while the program runs too.
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { adoptSecret, readAuthSecret, replaceAuthSecret } from '../app/auth/sessions/secret.server.ts'
import { backUp } from '../app/backup/back-up.server.ts'
import { restore } from '../app/backup/restore.server.ts'
import { ensureDataFolder } from '../app/platform/data-folder.server.ts'
import { openDatabase } from '../app/platform/db/client.server.ts'
import { migrateDatabase } from '../app/platform/db/migrate.server.ts'
import { type Environment, readEnvironment } from '../app/platform/environment.server.ts'
import { cleanEmail } from '../app/platform/values/clean-name.ts'
import { makeOwner, removeLostSecondFactor } from '../app/users/people.server.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'

const startedIn = process.env.INIT_CWD ?? process.cwd()
const root = join(import.meta.dirname, '..')
process.chdir(root)
const migrationsFolder = join(root, 'db', 'migrations')

const usage = `npm run clinic -- owner EMAIL    makes an account the owner of the clinic
npm run clinic -- code-off EMAIL takes away a lost second factor
npm run clinic -- backup FILE    writes all that the clinic has into a file, encrypted where BACKUP_PASSPHRASE is set
npm run clinic -- restore FILE   puts a backup into an empty DATA_DIR or DATABASE_URL
npm run clinic -- new-secret     replaces the program’s secret, and signs everybody out`

/** What a restore and a new secret end. */
const ended =
  'everybody signs in again, links in earlier mails and calendars have ended, and second factors are set up again'

const commands: Record<string, (argument: string) => Promise<string>> = {
  owner: makeAccountOwner,
  'code-off': dropLostSecondFactor,
  backup: argument => writeBackup(resolve(startedIn, argument)),
  restore: argument => restoreBackup(resolve(startedIn, argument)),
}

try {
  const [name = '', argument, ...rest] = process.argv.slice(2)
  const command = commands[name]
  if (name === 'new-secret' && argument === undefined) process.stdout.write(`${await makeNewSecret()}\n`)
  else if (!command || argument === undefined || rest.length > 0) throw new Error(usage)
  else process.stdout.write(`${await command(argument)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function makeAccountOwner(email: string): Promise<string> {
  await using opened = new AsyncDisposableStack()
  const db = await open(readEnvironment(process.env), opened)
  const isMade = await makeOwner(db, cleanEmail(email), new Date())
  if (!isMade) throw new Error(`Nobody has an account with ${email} yet: register on the website first.`)
  return `${email} owns the clinic now.`
}

async function dropLostSecondFactor(email: string): Promise<string> {
  await using opened = new AsyncDisposableStack()
  const db = await open(readEnvironment(process.env), opened)
  const isThere = await removeLostSecondFactor(db, cleanEmail(email), new Date())
  if (!isThere) throw new Error(`Nobody has an account with ${email}.`)
  return `${email} signs in without a code now.`
}

async function makeNewSecret(): Promise<string> {
  await using opened = new AsyncDisposableStack()
  const settings = readEnvironment(process.env)
  const db = await open(settings, opened)
  const isGiven = settings.AUTH_SECRET !== undefined
  if (!isGiven) await replaceAuthSecret(settings)
  await adoptSecret(db, await readAuthSecret(settings), new Date())
  return `${isGiven ? 'The AUTH_SECRET of these settings' : 'A new secret'} is in use. Restart the program: ${ended}.`
}

async function open(settings: Environment, opened: AsyncDisposableStack) {
  const connection = await connect(settings, opened)
  await migrateDatabase(connection, migrationsFolder, sentence => process.stderr.write(`${sentence}\n`))
  const { db, close } = openDatabase(connection, () => undefined)
  opened.defer(close)
  return db
}

async function writeBackup(file: string): Promise<string> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new Error(`${file} is there already: choose another name.`)
  await using opened = new AsyncDisposableStack()
  const settings = readEnvironment(process.env)
  const connection = await connect(settings, opened)
  const { dataDir, BACKUP_PASSPHRASE: passphrase } = settings
  const { tables, jobs } = await backUp({ connection, dataDir, file, passphrase, now: new Date() })
  return `${file} holds ${amount(tables)}, and ${jobs} waiting jobs${passphrase === undefined ? '' : ', encrypted'}.`
}

async function restoreBackup(file: string): Promise<string> {
  await using opened = new AsyncDisposableStack()
  const settings = readEnvironment(process.env)
  const { dataDir, BACKUP_PASSPHRASE: passphrase } = settings
  await ensureDataFolder(dataDir)
  const { tables, jobs, madeAt } = await restore({
    ...{ file, passphrase, dataDir, migrationsFolder },
    connect: () => connect(settings, opened),
    log: pino({ level: 'silent' }),
  })
  await adoptSecret(await open(settings, opened), await readAuthSecret(settings), new Date())
  return `The clinic is as it was at ${madeAt}: ${amount(tables)}, and ${jobs} waiting jobs, each row as in the backup.
From now on ${ended}.`
}

function amount(tables: readonly { rows: number }[]): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`
}

async function connect({ DATABASE_URL, dataDir }: Environment, opened: AsyncDisposableStack) {
  if (DATABASE_URL !== undefined) return { connectionString: DATABASE_URL }
  const silent = { info: () => undefined, warn: () => undefined }
  const server = await startEmbeddedPostgres({ dataDir, log: silent })
  opened.defer(server.release)
  return { ...server.connection, ssl: false }
}
