import { stat } from 'node:fs/promises'
import { pino } from 'pino'
import { testStorage } from '../app/backup/elsewhere/connection-test.server.ts'
import { readBalance } from '../app/messages/gateway.server.ts'
import type { Database } from '../app/platform/context.server.ts'
import { openDatabase } from '../app/platform/db/client.server.ts'
import { inUnits } from '../app/platform/disk-space.server.ts'
import { type Environment, readEnvironment } from '../app/platform/environment.server.ts'
import { checkMailServer } from '../app/system/check-servers.server.ts'
import { readClock, readDatabase, readDataDisk } from '../app/system/condition.server.ts'
import { ensureDataFolder } from './data-folder.ts'
import { findDatabase } from './database.ts'

const checks: Readonly<Record<string, (settings: Environment) => Promise<string>>> = {
  Database: checkDatabase,
  Mail: checkMail,
  Texts: checkTexts,
  Backups: checkBackups,
  Disk: checkDisk,
  Clock: checkClock,
}

/** Returns a line for each check of settings and machine, or throws an error with these lines if a check failed. */
export async function checkMachine(variables: Readonly<Record<string, string | undefined>>): Promise<string> {
  const settings = readEnvironment(variables)
  await ensureDataFolder(settings.dataDir)
  const lines = [`right  Settings: the site is ${settings.publicUrl}, and its data is in ${settings.dataDir}.`]
  for (const [name, check] of Object.entries(checks)) {
    lines.push(
      await check(settings).then(
        sentence => `right  ${name}: ${sentence}`,
        error => `WRONG  ${name}: ${error instanceof Error ? error.message : error}`,
      ),
    )
  }
  if (lines.some(line => line.startsWith('WRONG'))) throw new Error(lines.join('\n'))
  return lines.join('\n')
}

async function checkDatabase(settings: Environment): Promise<string> {
  const { version, isBuiltIn } = await askDatabase(settings, db => readDatabase({ db, settings }))
  return `PostgreSQL ${version}, ${isBuiltIn ? 'the built-in one' : 'the one of DATABASE_URL'}, responds.`
}

async function checkMail({ SMTP_URL: url, loopbackOnly }: Environment): Promise<string> {
  if (url === undefined) {
    return `there is no SMTP_URL, so mails are stored for the owner’s screen “Outbox”${loopbackOnly ? ', and printed' : ''}.`
  }
  const { code } = await checkMailServer(url)
  if (code === null) return 'the server of SMTP_URL takes our mails.'
  throw new Error(`the server of SMTP_URL takes no mail from us (${code}): correct SMTP_URL, or start it.`)
}

async function checkTexts({ TEXT_GATEWAY: gateway }: Environment): Promise<string> {
  if (gateway === undefined) return 'there is no TEXT_GATEWAY, so texts are stored for the owner’s screen “Outbox”.'
  const answer = await readBalance(gateway)
  if (answer === undefined)
    return 'TEXT_GATEWAY names no way to ask for the balance, so only a text shows whether it works.'
  if ('balance' in answer) return `the gateway’s balance is ${answer.balance}.`
  throw new Error(`the gateway doesn’t say its balance (${answer.code}): correct TEXT_GATEWAY, or ask the gateway.`)
}

async function checkBackups(settings: Environment): Promise<string> {
  const { BACKUP_TO } = settings
  if (BACKUP_TO === undefined) return 'they stay on this machine, since there is no BACKUP_TO.'
  const files = await testStorage(settings)
  return `${BACKUP_TO} takes what is sent and gives it back; ${files.length} are there.`
}

async function checkDisk(settings: Environment): Promise<string> {
  const { freeBytes, state, folder } = await readDataDisk({ settings })
  const sentence = `${inUnits(freeBytes)} are free in ${folder}`
  if (state === 'wrong') throw new Error(`${sentence}, too little for long: free some space.`)
  return `${sentence}.`
}

/** Asking no other machine, the check only knows whether it is later than when this program was made, and whether the database agrees. */
async function checkClock(settings: Environment): Promise<string> {
  const { mtime: madeAt } = await stat(import.meta.filename)
  const here = new Date()
  if (here < madeAt) throw new Error(`it is ${here.toISOString()} here, before this program was made: set the clock.`)
  const { state, differenceMs } = await askDatabase(settings, db => readClock({ db, now: () => new Date() }))
  if (state === 'ok') return `it is ${here.toISOString()}.`
  const there = new Date(here.getTime() + differenceMs)
  throw new Error(`it is ${here.toISOString()} here, and ${there.toISOString()} at the database: set the clocks.`)
}

async function askDatabase<Answer>(settings: Environment, ask: (db: Database) => Promise<Answer>): Promise<Answer> {
  await using opened = new AsyncDisposableStack()
  const { db, close } = openDatabase(
    await findDatabase(settings, pino({ level: 'silent' }), opened, 0),
    () => undefined,
  )
  opened.defer(close)
  return await ask(db)
}
