import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { adoptSecret, readAuthSecret, replaceAuthSecret } from '../app/auth/sessions/secret.server.ts'
import { backUp } from '../app/backup/back-up.server.ts'
import { drill } from '../app/backup/drill.server.ts'
import { findBackup } from '../app/backup/elsewhere/stored-backups.server.ts'
import { restore } from '../app/backup/restore.server.ts'
import { removeLeftovers } from '../app/backup/work-folder.server.ts'
import { openDatabase } from '../app/platform/db/client.server.ts'
import { type Environment, readEnvironment } from '../app/platform/environment.server.ts'
import { cleanEmail } from '../app/platform/values/clean-name.ts'
import { makeOwner, removeLostSecondFactor } from '../app/users/people.server.ts'
import { listBackups } from './backup-list.ts'
import { checkMachine } from './check.ts'
import { bashCompletion, type Described, readCommandLine } from './command-line.ts'
import { ensureDataFolder } from './data-folder.ts'
import { bringUpToDate, findDatabase, type Notes } from './database.ts'

interface Invocation {
  readonly program: 'teeth-care' | 'npm run clinic --'
  readonly version: string
  readonly migrationsFolder: string
  readonly startedIn: string
}

interface Command extends Described {
  run(argument: string, invocation: Invocation): Promise<string>
}

/** The program's commands. All of them work while the program runs too. */
const commands: Readonly<Record<string, Command>> = {
  check: {
    does: 'says whether settings, database, mail, backups elsewhere, disk and clock are right',
    run: () => checkMachine(process.env),
  },
  migrate: { does: 'brings the database up to date, as a start does', run: migrate },
  backup: {
    takes: 'FILE',
    does: 'writes all that the clinic has into a file, encrypted where BACKUP_PASSPHRASE is set',
    run: (argument, { startedIn }) => writeBackup(resolve(startedIn, argument)),
  },
  backups: {
    does: 'lists the backups in DATA_DIR and at the storage of BACKUP_TO, with when each was made',
    run: () => listBackups(readEnvironment(process.env)),
  },
  restore: {
    takes: 'FILE|NAME',
    does: 'puts a backup into an empty DATA_DIR or DATABASE_URL: a file, or one that `backups` lists',
    run: (argument, invocation) => restoreBackup(argument, invocation, readEnvironment(process.env)),
  },
  'restore --plain': {
    takes: 'FILE|NAME',
    does: 'the same for a backup that was made before there was a BACKUP_PASSPHRASE',
    run: restorePlain,
  },
  drill: {
    does: 'tries the newest backup: restores it beside the clinic, compares, and drops it again',
    run: tryBackup,
  },
  owner: { takes: 'EMAIL', does: 'makes an account the owner of the clinic', run: makeAccountOwner },
  'code-off': { takes: 'EMAIL', does: 'takes away a lost second factor', run: dropLostSecondFactor },
  'new-secret': { does: 'replaces the program’s secret, and signs everybody out', run: makeNewSecret },
  completion: { takes: 'bash', does: 'prints a script with which bash completes these commands', run: complete },
  version: { does: 'prints the version', run: async (_, { version }) => version },
}

const start: Described = { does: 'runs the program until it gets a signal' }

const consequences =
  'everybody signs in again, links in earlier mails and calendars have ended, and second factors are set up again'
const onStderr = (sentence: string) => void process.stderr.write(`${sentence}\n`)
const notes: Notes = { debug: () => undefined, info: onStderr, warn: onStderr }
/** A command doesn't wait for a database that is starting, unless it may run by itself while a machine starts. */
const noWaitMs = 0

export async function runCommand(words: readonly string[], invocation: Invocation): Promise<void> {
  try {
    const all = invocation.program === 'teeth-care' ? { start, ...commands } : commands
    const asked = readCommandLine(words, { ...invocation, commands: all })
    const said = 'print' in asked ? asked.print : await commands[asked.command]?.run(asked.argument, invocation)
    process.stdout.write(`${said}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

async function complete(shell: string): Promise<string> {
  if (shell !== 'bash') throw new Error(`There is no completion for “${shell}”, only for bash.`)
  return bashCompletion({ start, ...commands })
}

async function migrate(_: string, invocation: Invocation): Promise<string> {
  await using opened = new AsyncDisposableStack()
  const settings = readEnvironment(process.env)
  await ensureDataFolder(settings.dataDir)
  const connection = await findDatabase(settings, notes, opened)
  await bringUpToDate(connection, { ...invocation, settings, log: notes, now: () => new Date() })
  return 'The database is up to date.'
}

async function makeAccountOwner(email: string, invocation: Invocation): Promise<string> {
  await using opened = new AsyncDisposableStack()
  const db = await open(readEnvironment(process.env), invocation, opened)
  const isMade = await makeOwner(db, cleanEmail(email), new Date())
  if (!isMade) throw new Error(`Nobody has an account with ${email} yet: register on the website first.`)
  return `${email} owns the clinic now.`
}

async function dropLostSecondFactor(email: string, invocation: Invocation): Promise<string> {
  await using opened = new AsyncDisposableStack()
  const db = await open(readEnvironment(process.env), invocation, opened)
  const isThere = await removeLostSecondFactor(db, cleanEmail(email), new Date())
  if (!isThere) throw new Error(`Nobody has an account with ${email}.`)
  return `${email} signs in without a code now.`
}

async function makeNewSecret(_: string, invocation: Invocation): Promise<string> {
  await using opened = new AsyncDisposableStack()
  const settings = readEnvironment(process.env)
  const db = await open(settings, invocation, opened)
  const isGiven = settings.AUTH_SECRET !== undefined
  if (!isGiven) await replaceAuthSecret(settings)
  await adoptSecret(db, await readAuthSecret(settings), new Date())
  return `${isGiven ? 'The AUTH_SECRET of these settings' : 'A new secret'} is in use. Restart the program: ${consequences}.`
}

async function open(settings: Environment, invocation: Invocation, opened: AsyncDisposableStack) {
  const connection = await findDatabase(settings, notes, opened, noWaitMs)
  await bringUpToDate(connection, { ...invocation, settings, log: notes, now: () => new Date() })
  const { db, close } = openDatabase(connection, () => undefined)
  opened.defer(close)
  return db
}

async function writeBackup(file: string): Promise<string> {
  if (existsSync(file)) throw new Error(`${file} is there already: choose another name.`)
  await using opened = new AsyncDisposableStack()
  const settings = readEnvironment(process.env)
  const { dataDir, BACKUP_PASSPHRASE: passphrase } = settings
  await ensureDataFolder(dataDir)
  await removeLeftovers(dataDir)
  const connection = await findDatabase(settings, notes, opened, noWaitMs)
  const { tables, jobs } = await backUp({ connection, dataDir, file, passphrase, now: new Date() })
  return `${file} holds ${amount(tables)}, and ${jobs} waiting jobs${passphrase === undefined ? '' : ', encrypted'}.`
}

async function tryBackup(_: string, { migrationsFolder }: Invocation): Promise<string> {
  await using opened = new AsyncDisposableStack()
  const settings = readEnvironment(process.env)
  await ensureDataFolder(settings.dataDir)
  const connection = await findDatabase(settings, notes, opened, noWaitMs)
  const result = await drill({ settings, connection, migrationsFolder, now: () => new Date() })
  if (!result) throw new Error('There is no backup to try yet.')
  if (result.problem !== null) throw new Error(`${result.name} could not be restored. ${result.problem}`)
  return `${result.name} was restored beside the clinic: ${result.rows} rows, each as in the backup. It is dropped again.`
}

async function restorePlain(argument: string, invocation: Invocation): Promise<string> {
  const settings = readEnvironment(process.env)
  onStderr(
    'Anybody who could write to a backup that is not encrypted may have made its owner of the clinic: restore it only if you know where it has been.',
  )
  return restoreBackup(argument, invocation, { ...settings, BACKUP_PASSPHRASE: undefined })
}

async function restoreBackup(argument: string, invocation: Invocation, settings: Environment): Promise<string> {
  await using opened = new AsyncDisposableStack()
  const { dataDir, BACKUP_PASSPHRASE: passphrase } = settings
  await ensureDataFolder(dataDir)
  await removeLeftovers(dataDir)
  const file = await findBackup(settings, argument, { startedIn: invocation.startedIn, opened })
  const { tables, jobs, madeAt } = await restore({
    ...{ file, passphrase, dataDir, migrationsFolder: invocation.migrationsFolder },
    databaseFolder: settings.DATABASE_URL === undefined ? dataDir : undefined,
    connect: () => findDatabase(settings, notes, opened, noWaitMs),
  })
  await adoptSecret(await open(settings, invocation, opened), await readAuthSecret(settings), new Date())
  return `The clinic is as it was at ${madeAt}: ${amount(tables)}, and ${jobs} waiting jobs, each row as in the backup.
From now on ${consequences}.`
}

function amount(tables: readonly { rows: number }[]): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`
}
