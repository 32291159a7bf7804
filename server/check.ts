import { stat } from 'node:fs/promises'
import pg from 'pg'
import { pino } from 'pino'
import { ensureDataFolder } from '../app/platform/data-folder.server.ts'
import { bytesNeeded, freeBytes } from '../app/platform/disk-space.server.ts'
import { type Environment, readEnvironment } from '../app/platform/environment.server.ts'
import { openSmtp, smtpFault } from '../app/platform/mail/smtp.server.ts'
import { findDatabase } from './database.ts'

const bytesPerGigabyte = 1e9
/** Links and codes are valid for minutes, so the clocks of program and database may differ by less. */
const mostDifferenceMs = 30_000

/** Each returns a sentence, or throws an error whose message is one. */
const checks: Readonly<Record<string, (settings: Environment) => Promise<string>>> = {
  Database: checkDatabase,
  Mail: checkMail,
  Disk: checkDisk,
  Clock: checkClock,
}

/** Checks settings, database, mail, disk and clock. Returns a line for each; throws an error with these lines if one is wrong. */
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
  const { version } = await askDatabase(settings)
  const where = settings.DATABASE_URL === undefined ? 'the built-in one' : 'the one of DATABASE_URL'
  return `PostgreSQL ${version}, ${where}, responds.`
}

async function checkMail({ SMTP_URL: url, loopbackOnly }: Environment): Promise<string> {
  if (url === undefined) {
    return `there is no SMTP_URL, so mails are stored for the owner’s screen “Outbox”${loopbackOnly ? ', and printed' : ''}.`
  }
  const transport = openSmtp(url)
  try {
    await transport.verify()
    return 'the server of SMTP_URL takes our mails.'
  } catch (error) {
    throw new Error(
      `the server of SMTP_URL takes no mail from us (${smtpFault(error)}): correct SMTP_URL, or start it.`,
    )
  } finally {
    transport.close()
  }
}

async function checkDisk({ dataDir }: Environment): Promise<string> {
  const free = await freeBytes(dataDir)
  const sentence = `${(free / bytesPerGigabyte).toFixed(1)} GB are free in ${dataDir}`
  if (free < bytesNeeded) throw new Error(`${sentence}, too little to store anything new: free some space.`)
  return `${sentence}.`
}

/** Without asking another machine only this is certain: it is later than this program, and as late as at the database. */
async function checkClock(settings: Environment): Promise<string> {
  const { mtime: madeAt } = await stat(import.meta.filename)
  const before = Date.now()
  if (before < madeAt.getTime())
    throw new Error(`it is ${clock(before)} here, before this program was made: set the clock.`)
  const { at } = await askDatabase(settings)
  const differenceMs = Math.max(before - at, at - Date.now())
  if (differenceMs > mostDifferenceMs) {
    throw new Error(`it is ${clock(before)} here, and ${clock(at)} at the database: set the clocks.`)
  }
  return `it is ${clock(before)}.`
}

const clock = (at: number) => new Date(at).toISOString()

async function askDatabase(settings: Environment): Promise<{ version: string; at: number }> {
  await using opened = new AsyncDisposableStack()
  const client = new pg.Client(await findDatabase(settings, pino({ level: 'silent' }), opened))
  await client.connect()
  opened.defer(() => client.end())
  const { rows } = await client.query<{ version: string; at: Date }>(
    "select split_part(current_setting('server_version'), ' ', 1) as version, clock_timestamp() as at",
  )
  const [row] = rows
  if (!row) throw new Error('the database said nothing.')
  return { version: row.version, at: row.at.getTime() }
}
