import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { connectClient } from '../platform/db/client.server.ts'
import { type Environment, SettingError } from '../platform/environment.server.ts'
import { faultCode } from '../platform/fault.server.ts'
import { giveToOwner, makePrivateFolder } from '../platform/own-files.server.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import { pastMoment } from '../platform/values/past-moment.ts'
import { StorageFault } from './elsewhere/storage.server.ts'
import { fetchStored, listStored } from './elsewhere/stored-backups.server.ts'
import { restore } from './restore.server.ts'
import { namedBackups } from './retention.ts'
import { backupFolder, namesIn } from './work-folder.server.ts'

const quarterMs = 90 * millisecondsPerDay
const scratchPrefix = 'teeth_care_drill_'
const insufficientPrivilege = '42501'

const resultSchema = z.object({
  at: z.iso.datetime(),
  name: z.string(),
  rows: z.number(),
  /** Why the trial restore failed, in English; null if every row came back. */
  problem: z.string().nullable(),
})

type DrillResult = z.infer<typeof resultSchema>

interface Drilling {
  readonly settings: Environment
  readonly connection: pg.PoolConfig
  readonly migrationsFolder: string
  readonly now: () => Date
}

const resultFile = (settings: Pick<Environment, 'dataDir'>) => join(backupFolder(settings), 'last-drill.json')

export async function readLastDrill(settings: Pick<Environment, 'dataDir'>): Promise<DrillResult | undefined> {
  const text = await readFile(resultFile(settings), 'utf8').catch(() => '')
  return text.endsWith('}') ? resultSchema.parse(JSON.parse(text)) : undefined
}

/** The newest backup is restored for a trial each quarter. The job runs daily, since a machine may sleep at night. */
export function createDrillWorker(drilling: Drilling) {
  return async (): Promise<void> => {
    const last = await readLastDrill(drilling.settings)
    const now = drilling.now()
    const succeededAt = last?.problem === null ? pastMoment(new Date(last.at), now) : undefined
    if (succeededAt && now.getTime() - succeededAt.getTime() < quarterMs) return
    await drill(drilling)
  }
}

/** Restores the newest backup (from BACKUP_TO, if set) into a database that is dropped afterwards. Returns undefined without a backup. */
export async function drill(drilling: Drilling): Promise<DrillResult | undefined> {
  const { settings, now } = drilling
  await using opened = new AsyncDisposableStack()
  const at = now().toISOString()
  let name = ''
  let result: DrillResult
  try {
    const newest = await newestName(settings, now())
    if (newest === undefined) return undefined
    name = newest
    const file =
      settings.BACKUP_TO === undefined ? join(backupFolder(settings), name) : await fetchStored(settings, name, opened)
    const rows = await restoreToScratch(drilling, file)
    result = { at, name, rows, problem: null }
  } catch (error) {
    const isSentence = error instanceof SettingError || error instanceof StorageFault
    result = { at, name, rows: 0, problem: isSentence ? error.message : `The restore failed (${faultCode(error)}).` }
  }
  await makePrivateFolder(backupFolder(settings))
  await writeFile(resultFile(settings), JSON.stringify(result), { mode: 0o600 })
  await giveToOwner(resultFile(settings))
  return result
}

async function newestName(settings: Environment, now: Date): Promise<string | undefined> {
  const names = settings.BACKUP_TO === undefined ? await namesIn(backupFolder(settings)) : await storedNames(settings)
  const hasForm = (name: string) => settings.BACKUP_PASSPHRASE === undefined || name.endsWith('.age')
  return namedBackups(names.filter(hasForm), 'UTC', now)[0]?.name
}

const storedNames = async (settings: Environment) => (await listStored(settings)).map(({ name }) => name)

async function restoreToScratch(drilling: Drilling, file: string): Promise<number> {
  const { settings, migrationsFolder } = drilling
  const { dataDir, BACKUP_PASSPHRASE: passphrase, DATABASE_URL } = settings
  const scratch = `${scratchPrefix}${randomBytes(6).toString('hex')}`
  // The owner of the built-in server's database can't create databases. Only the server's superuser can, and connects by the socket.
  const superuser = DATABASE_URL === undefined && { user: 'postgres', database: 'postgres' }
  const admin = { ...drilling.connection, ...superuser }
  const owner = DATABASE_URL === undefined ? ` owner ${pg.escapeIdentifier(drilling.connection.user ?? '')}` : ''
  const client = await connectClient(admin, 'teeth-care-drill')
  try {
    await dropLeftovers(client)
    await client.query(`create database ${scratch}${owner}`).catch(throwExplained)
    const { tables } = await restore({
      ...{ file, passphrase, dataDir, migrationsFolder },
      databaseFolder: DATABASE_URL === undefined ? dataDir : undefined,
      connect: async () => onDatabase(drilling.connection, scratch),
    })
    return tables.reduce((sum, { rows }) => sum + rows, 0)
  } finally {
    await client.query(`drop database if exists ${scratch} with (force)`).catch(() => undefined)
    await client.end()
  }
}

/** A killed trial restore leaves a copy of the clinic, which is dropped here, but not a database in use: it belongs to a running trial. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^${scratchPrefix}[0-9a-f]{12}$' and pg_has_role(datdba, 'usage')`,
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name}`).catch(() => undefined)
}

function throwExplained(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error
  const sentence =
    'The user of DATABASE_URL may not create databases, so no backup can be tried beside this one: allow it (ALTER ROLE … CREATEDB), or restore one on another machine now and then.'
  throw new SettingError(sentence, { cause: error })
}

function onDatabase(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}
