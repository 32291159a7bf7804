import { join } from 'node:path'
import * as pages from 'virtual:react-router/server-build'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { createReminderWorker } from './app/appointments/reminders.server.ts'
import { createIdentityProvider } from './app/auth/identity.server.ts'
import { readAuthSecret } from './app/auth/secret.server.ts'
import { createThirdParties } from './app/auth/third-party-protocol.server.ts'
import { createDailyBackup } from './app/backup/daily-backup.server.ts'
import { ensureDataFolder } from './app/core/data-folder.server.ts'
import { watchDiskRoom } from './app/core/disk-room.server.ts'
import { type Environment, readEnvironment, SettingError } from './app/core/environment.server.ts'
import { createLoad, type Load } from './app/core/load.server.ts'
import { createLog } from './app/core/log.server.ts'
import { createSigner } from './app/core/signature.server.ts'
import { openDatabase } from './app/db/client.server.ts'
import { startEmbeddedPostgres } from './app/db/embedded.server.ts'
import { migrateDatabase } from './app/db/migrate.server.ts'
import { listenToDatabase } from './app/db/notices.server.ts'
import { requireReachable } from './app/db/reach.server.ts'
import { fillSampleClinic } from './app/db/sample-clinic.server.ts'
import { createChangeFeed } from './app/desk/changes.server.ts'
import { createFrontDoor } from './app/http/front-door.server.ts'
import { setCommonHeaders } from './app/http/headers.server.ts'
import { type Fetch, listen, type Middleware } from './app/http/listener.server.ts'
import { keepPages } from './app/http/page-cache.server.ts'
import { createSite, type SiteOptions } from './app/http/site.server.ts'
import { keepWarm } from './app/http/warm-pages.server.ts'
import { openQueue } from './app/jobs/queue.server.ts'
import { createMailer } from './app/mail/mailer.server.ts'
import { keepMail } from './app/mail/outbox.server.ts'
import { createMailWorker } from './app/mail/send-mail.server.ts'
import { createPictureFetcher } from './app/pictures/fetch-picture.server.ts'
import { createPhotoWorker, createPictureCleaner } from './app/pictures/picture-jobs.server.ts'

import { createOfferWorker } from './app/waitlist/offering.server.ts'

/** So long after its start the program makes the day's backup, where there is none yet. */
const firstBackupMs = 60_000

interface ProgramOptions {
  readonly variables: Readonly<Record<string, string | undefined>>
  /** The checkout's folder: the migrations lie there, and the built browser files. */
  readonly rootFolder: string
  readonly print: (text: string) => void
  /** Set in development, where Vite serves the browser's files and hands out the newest sources. */
  readonly development?: Development
}

interface Development {
  readonly serveFiles: Middleware
  loadSite(): Promise<{ createSite: typeof createSite }>
  loadPages(): Promise<ServerBuild>
}

export interface Program {
  readonly url: string
  readonly loopbackOnly: boolean
  /** Ends what is running, in the order that loses nothing: requests, jobs, database. */
  stop(): Promise<void>
}

/** Starts the clinic: settings, database, jobs, then the door to the street. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const settings = readEnvironment(options.variables)
  const log = createLog(settings.LOG_LEVEL)
  await ensureDataFolder(settings.dataDir)
  await using opened = new AsyncDisposableStack()
  const connection = await findDatabase(settings, log, opened)
  await migrateDatabase(connection, join(options.rootFolder, 'db', 'migrations'))
  const { db, close } = openDatabase(connection, () => log.warn('a database connection broke while idle'))
  opened.defer(close)
  const now = () => new Date()
  await fillSampleClinic(db, { now: now(), withSample: settings.SAMPLE_DATA === 'on' })
  const load = createLoad()
  const queue = await openQueue(connection, log, () => load.isBusy())
  opened.defer(queue.stop)
  const mailer = createMailer(settings, { print: options.print, keep: mail => keepMail({ db, now }, mail) })
  opened.defer(() => mailer.close())
  const fetchPicture = createPictureFetcher()
  const secret = await readAuthSecret(settings)
  const signer = createSigner(secret)
  await queue.work('send-mail', createMailWorker({ db, settings, now, signer, mailer }))
  await queue.work('fetch-photo', createPhotoWorker({ db, now, fetchPicture }))
  await queue.work('clean-pictures', createPictureCleaner({ db, now }))
  await queue.schedule('clean-pictures', '17 3 * * *')
  await queue.work('send-reminders', createReminderWorker({ db, now, enqueue: queue.enqueue }))
  await queue.schedule('send-reminders', '* * * * *')
  await queue.work('offer-time', createOfferWorker({ db, now, enqueue: queue.enqueue }))
  await queue.work('back-up', createDailyBackup({ db, now, settings, log, connection }))
  await queue.schedule('back-up', '23 * * * *')
  // A machine that is only on for some hours of the day gets its backup too.
  await queue.enqueue('back-up', {}, undefined, { startAfter: new Date(now().getTime() + firstBackupMs) })
  const identity = createIdentityProvider({ db, secret, publicUrl: settings.publicUrl })
  const notices = listenToDatabase(connection)
  opened.defer(() => notices.close())
  const diskRoom = watchDiskRoom(settings.dataDir, log)
  opened.defer(() => diskRoom.close())
  let stopping = false
  const parts = {
    program: {
      db,
      now,
      settings,
      log,
      enqueue: queue.enqueue,
      fetchPicture,
      identity,
      signer,
      changes: createChangeFeed(notices),
      thirdParties: createThirdParties(settings),
    },
    isStopping: () => stopping,
    notices,
    diskRoom,
    load,
  }
  const { fetch, before } = options.development
    ? developmentDoor(options.development, parts)
    : await productionDoor(parts, join(options.rootFolder, 'build', 'client'), opened)
  const door = await listen(fetch, { host: settings.HOST, port: settings.PORT, before })
  opened.defer(door.close)
  log.debug({ port: settings.PORT }, 'open')
  const everything = opened.move()
  return {
    url: settings.publicUrl,
    loopbackOnly: settings.loopbackOnly,
    async stop() {
      stopping = true
      // An open desk would keep the door from closing.
      notices.end()
      await everything.disposeAsync()
    },
  }
}

type SiteParts = Pick<SiteOptions, 'program' | 'isStopping' | 'notices' | 'diskRoom'> & { readonly load: Load }

interface Door {
  readonly fetch: Fetch
  readonly before: Middleware
}

async function productionDoor(parts: SiteParts, clientFolder: string, opened: AsyncDisposableStack): Promise<Door> {
  const https = parts.program.settings.publicUrl.startsWith('https:')
  const finish = (headers: Headers) => setCommonHeaders(headers, { https })
  const cache = await keepPages(parts.notices, finish)
  const site = createSite({ ...parts, pages, clientFolder, cache })
  const warm = keepWarm(cache, async address => site.request(address))
  opened.defer(warm.stop)
  return createFrontDoor({ cache, fetch: site.fetch, finish, load: parts.load })
}

// The site is made anew only when its modules are: it holds no state of its own.
function developmentDoor({ serveFiles, loadSite, loadPages }: Development, parts: SiteParts): Door {
  let made: { create: typeof createSite; pages: ServerBuild; fetch: Fetch } | undefined
  return {
    before: serveFiles,
    async fetch(request, env) {
      const [{ createSite: create }, newest] = await Promise.all([loadSite(), loadPages()])
      if (made?.create !== create || made.pages !== newest) {
        const site = create({ ...parts, pages: newest, clientFolder: undefined, cache: undefined })
        made = { create, pages: newest, fetch: site.fetch }
      }
      return made.fetch(request, env)
    },
  }
}

async function findDatabase(settings: Environment, log: Logger, opened: AsyncDisposableStack) {
  const { DATABASE_URL: connectionString } = settings
  if (connectionString !== undefined) {
    await requireReachable(connectionString)
    return { connectionString }
  }
  const { dataDir } = settings
  const embedded = await startEmbeddedPostgres({ dataDir, log: quieter(log) }).catch(asSettingError)
  opened.defer(embedded.release)
  // A PGSSLMODE of the surroundings is meant for other servers.
  return { ...embedded.connection, ssl: false }
}

// What keeps the built-in server from starting is something about the machine or the folder; its message says what.
function asSettingError(error: Error): never {
  throw new SettingError(error.message, { cause: error })
}

// That the built-in server runs is no news; that something is wrong with it is.
function quieter(log: Logger) {
  return { info: (message: string) => log.debug(message), warn: (message: string) => log.warn(message) }
}
