import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createSealer } from '../app/auth/second-factor/seal.server.ts'
import { readAuthSecret, requireSameSecret } from '../app/auth/sessions/secret.server.ts'
import { removeLeftovers } from '../app/backup/work-folder.server.ts'
import { createChangeFeed } from '../app/live/changes.server.ts'
import { listenToDatabase } from '../app/live/notices.server.ts'
import { createPictureFetcher } from '../app/pictures/fetch-picture.server.ts'
import type { Database } from '../app/platform/context.server.ts'
import { createCounters } from '../app/platform/counters.server.ts'
import { type Environment, readEnvironment } from '../app/platform/environment.server.ts'
import { createSigner } from '../app/platform/signature.server.ts'
import { countOwners } from '../app/users/people.server.ts'
import { ensureDataFolder, watchDiskSpace } from './data-folder.ts'
import { connectDatabase } from './database.ts'
import { readLimits, tooFewDescriptors } from './descriptors.ts'
import { createAccessLog, observeExchanges } from './exchanges.ts'
import { createDevelopmentHandler, createProductionHandler, type Development } from './handlers.ts'
import { setCommonHeaders } from './headers.ts'
import { startJobs } from './jobs.ts'
import { listen } from './listener.ts'
import { messageName } from './messages.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { watchLeastVersion } from './outdated.ts'
import { createLog } from './output.ts'
import { createNameCheck } from './own-names.ts'
import { misspeltSettings, settingsForLog } from './settings-for-log.ts'

const proxyLingerMs = 3_000

interface ProgramOptions {
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly migrationsFolder: string
  readonly clientFolder: string | undefined
  readonly print: (text: string) => void
  readonly version: string
  /** Called with a sentence when the program has to stop, since a newer one changes the tables. */
  readonly onOutdated: (sentence: string) => void
  readonly development?: Development
}

export interface Program {
  readonly url: string
  readonly howToOwn: string | undefined
  readonly drainMs: number
  /**
   * Stops the program: requests end before jobs, and jobs before the database, so that nothing acknowledged is lost. It still serves for
   * `drainMs` first, unless it has to stop at once.
   */
  stop(how?: { readonly atOnce: boolean }): Promise<void>
}

/** Starts the program. Throws a `SettingError` if a setting or the machine has to be changed. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const settings = readEnvironment(options.variables)
  const log = createLog(settings.LOG_LEVEL, options.version)
  log.info({ settings: settingsForLog(options.variables) }, 'starting')
  for (const sentence of misspeltSettings(options.variables)) log.warn(sentence)
  const tooFew = tooFewDescriptors(await readLimits())
  if (tooFew !== undefined) log.warn(tooFew)
  await ensureDataFolder(settings.dataDir)
  const leftovers = await removeLeftovers(settings.dataDir)
  if (leftovers > 0) log.info({ leftovers }, 'removed what interrupted backups left')
  await using opened = new AsyncDisposableStack()
  const now = () => new Date()
  const { connection, db, pool } = await connectDatabase(
    { settings, log, now, migrationsFolder: options.migrationsFolder, version: options.version },
    opened,
  )
  const secret = await readAuthSecret(settings)
  await requireSameSecret(db, secret)
  const { version } = options
  const counters = createCounters()
  const fetchPicture = createPictureFetcher()
  const keyed = { signer: createSigner(secret), sealer: createSealer(secret) }
  const shared = { version, db, now, settings, log, counters, fetchPicture, ...keyed }
  // It is closed after requests and jobs have ended: a newer program waits for that before it changes the tables.
  const notices = listenToDatabase(connection, version)
  opened.defer(() => notices.close())
  await watchLeastVersion({ notices, db, version, onOutdated: options.onOutdated })
  const { enqueue, forgetJobs } = await startJobs({ ...shared, ...options, connection }, opened)
  const diskSpace = watchDiskSpace(settings.dataDir, log)
  opened.defer(() => diskSpace.close())
  const metrics = settings.WATCH_TOKEN === undefined ? undefined : createMetrics({ ...shared, pool })
  let stopping = false
  const setHeaders = (headers: Headers) => setCommonHeaders(headers, settings)
  const parts = {
    setHeaders,
    program: { ...shared, enqueue, forgetJobs, messageName, changes: createChangeFeed(notices) },
    isStopping: () => stopping,
    notices,
    diskSpace,
    metrics,
  }
  const { fetch, before, routeOf } = options.development
    ? createDevelopmentHandler(options.development, parts)
    : await createProductionHandler(parts, options.clientFolder)
  const listener = await listen(fetch, {
    setHeaders,
    before,
    host: settings.HOST,
    port: settings.PORT,
    checkName: createNameCheck(settings),
    observe: observeExchanges(routeOf, recordersOf(settings, log, metrics)),
    // Behind a proxy the listener closes later, since a proxy uses its open connections until it finds out that there are no new ones.
    ...(settings.drainMs > 0 && { lingerMs: proxyLingerMs }),
  })
  opened.defer(listener.close)
  log.info({ port: settings.PORT }, 'open')
  const everything = opened.move()
  return {
    url: settings.publicUrl,
    howToOwn: await howToOwn(db, settings),
    drainMs: settings.drainMs,
    async stop({ atOnce } = { atOnce: false }) {
      stopping = true
      log.info('stopping')
      // A stopping program serves a while: load balancers check every few seconds whether it is ready, and send requests until then.
      if (!atOnce) await pause(settings.drainMs)
      // Event streams are ended first: the listener waits for running responses, and an open desk's stream would run for long.
      notices.end()
      await everything.disposeAsync()
      log.info('stopped')
    },
  }
}

function recordersOf(settings: Environment, log: Logger, metrics: Metrics | undefined) {
  return [
    ...(metrics ? [metrics.record] : []),
    ...(settings.ACCESS_LOG === 'on' ? [createAccessLog(log, settings)] : []),
  ]
}

const ownerCommand = '“teeth-care owner EMAIL” (in a clone “npm run clinic -- owner EMAIL”)'

async function howToOwn(db: Database, settings: Environment): Promise<string | undefined> {
  if ((await countOwners(db)) > 0) return
  const { loopbackOnly, OWNER_EMAIL, SMTP_URL } = settings
  if (OWNER_EMAIL === undefined) {
    return loopbackOnly
      ? 'Register there: the first account on this machine becomes the owner and gets the dashboard.'
      : `Nobody owns the clinic yet: register there, then run ${ownerCommand}.`
  }
  return SMTP_URL === undefined && !loopbackOnly
    ? `Nobody owns the clinic yet, and without SMTP_URL no mail can verify the address of OWNER_EMAIL: register there with it, then run ${ownerCommand}.`
    : 'Register there with the address of OWNER_EMAIL, and follow the link in the mail: that account becomes the owner.'
}
