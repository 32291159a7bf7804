import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  currentBuild,
  databasePid,
  makeDataDir,
  queryDatabase,
  type RunningProgram,
  runProgram,
} from '../test/program.ts'
import { figure, times } from '../test/proof.ts'
import { queueBackup } from '../test/queue-backup.ts'
import { randomFrom } from '../test/random.ts'
import { canStartS3Server, type S3Server, startS3Server } from '../test/s3-server.ts'
import { type SftpServer, startSftpServer } from '../test/sftp-server.ts'
import { until } from '../test/until.ts'
import { bookAtDesk, call, programs, register } from './clinic-site.ts'

const passphrase = 'seven calm molars'
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1e9)
const random = randomFrom(seed)
const lanes = 6
const hourMs = 3_600_000

const site = programs()
let s3: S3Server | undefined
let sftp: SftpServer
let folder: string

beforeAll(async () => {
  ;[s3, sftp] = await Promise.all([canStartS3Server ? startS3Server() : undefined, startSftpServer()])
})
afterAll(() => Promise.all([s3?.stop(), sftp.stop()]))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teeth-care-lost-'))
})
afterEach(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

type Settings = Record<string, string>

/** A backup that the clock made due; what was acknowledged by then must be in it. */
interface Hour {
  readonly begunMs: number
  readonly file: RegExp
}

/** A program under load on a machine that is about to be lost. Its clock stands still but for `nextHour`. */
async function openMachine(storage: Settings) {
  const { dataDir } = await makeDataDir()
  const clock = join(folder, `clock-${performance.now()}`)
  let clockMs = Date.now()
  await writeFile(clock, String(clockMs))
  const program = await site.start({
    ...{ ...storage, DATA_DIR: dataDir, BACKUP_EVERY: 'hour', BACKUP_PASSPHRASE: passphrase },
    ...{ CLOCK_FILE: clock, NODE_OPTIONS: `--import=${pathToFileURL('test/moved-clock.mjs')}` },
    LOG_LEVEL: 'fatal',
  })
  const owner = await register(program, 'olive@teethcare.example')
  const load = startLoad(program, owner)
  /** The names of the backups that were verified at the storage. */
  const verified = async () => {
    const names = await readdir(join(dataDir, 'backups')).catch(() => [])
    return names.filter(name => name.endsWith('.sent')).map(name => name.slice(0, -'.sent'.length))
  }
  async function nextHour(): Promise<Hour> {
    clockMs += hourMs
    await writeFile(clock, String(clockMs))
    const begunMs = performance.now()
    await queueBackup(dataDir)
    const minute = new Date(clockMs).toISOString().slice(0, 16).replace(':', '')
    return { begunMs, file: new RegExp(`^teeth-care-${minute}Z`) }
  }
  return {
    ...{ load, verified, nextHour },
    /** The next hour, and how long its backup took to be made, sent and verified. */
    async nextHourArrives() {
      const hour = await nextHour()
      await until(async () => (await verified()).some(name => hour.file.test(name)))
      return { ...hour, cycleMs: performance.now() - hour.begunMs }
    },
    /** Kills program and database, and removes everything that the machine had. */
    async lose() {
      const database = await databasePid(dataDir)
      const ended = program.kill()
      process.kill(database, 'SIGKILL')
      await ended
      await load.stop()
      await until(() => !isRunning(database))
      await rm(dataDir, { recursive: true, maxRetries: 10 })
    },
  }
}

/** Books and writes at once; `acknowledged` has when each response came. */
function startLoad(program: RunningProgram, token: string) {
  const acknowledged = new Map<string, number>()
  let isLiving = true
  let questions = 0
  const running = Array.from({ length: lanes }, async (_, lane) => {
    while (isLiving) {
      const json = {
        question: `Question ${lane}-${questions++}?`,
        qanswer: 'Yes.',
        photo: '/pictures/placeholder-picture.svg',
      }
      const work =
        lane % 2 === 0
          ? bookAtDesk(program, token)
          : call(program, 'POST', '/blog', { json, token }).then(({ body }) => body.insertedId)
      const id = await work.catch(() => undefined)
      if (id) acknowledged.set(id, performance.now())
    }
  })
  return {
    acknowledged,
    async stop() {
      isLiving = false
      await Promise.all(running)
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function command(settings: Settings, ...args: string[]): Promise<string> {
  const child = runProgram({ ...settings, BACKUP_PASSPHRASE: passphrase }, [], currentBuild(), args)
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect([args, child.exitCode, err]).toEqual([args, 0, ''])
  return out
}

/** The ids of what the load writes. */
async function storedIds(dataDir: string): Promise<Set<string>> {
  const { rows } = await queryDatabase(
    dataDir,
    'select id::text from appointments union all select id::text from blogs',
    [],
  )
  return new Set(rows.map(({ id }) => id))
}

interface Outcome {
  readonly restored: number
  readonly lost: number
  readonly killedWhile: 'it was made or sent' | 'it had arrived'
}

async function loseAndRestore(storage: Settings, when: string): Promise<Outcome> {
  const machine = await openMachine(storage)
  const { acknowledged } = machine.load
  await machine.nextHourArrives()
  const { cycleMs, ...arrived } = await machine.nextHourArrives()
  const last = await machine.nextHour()
  await pause(random() * 1.5 * cycleMs)
  const verified = await machine.verified()
  await machine.lose()

  const elsewhere = { ...storage, DATA_DIR: join(folder, 'elsewhere') }
  const [newest = ''] = (await command(elsewhere, 'backups')).split(' ')
  for (const name of verified) expect(name <= newest, `${when}: ${name} was verified`).toBe(true)
  const { begunMs, file } = last.file.test(newest) ? last : arrived
  expect(newest, when).toMatch(file)
  expect(await command(elsewhere, 'restore', newest), when).toContain('each row as in the backup')
  const stored = await storedIds(elsewhere.DATA_DIR)
  const lost = [...acknowledged].filter(([id]) => !stored.has(id))
  // What an hourly backup may lose: what came after it began.
  expect(
    lost.filter(([, atMs]) => atMs < begunMs),
    when,
  ).toEqual([])
  await expectWhole(elsewhere)
  await rm(elsewhere.DATA_DIR, { recursive: true, maxRetries: 10 })
  const hasArrived = verified.some(name => last.file.test(name))
  return {
    ...{ restored: acknowledged.size - lost.length, lost: lost.length },
    killedWhile: hasArrived ? 'it had arrived' : 'it was made or sent',
  }
}

/** The program runs on what was restored: no visit without its audit event, and the desk signs in and books. */
async function expectWhole(settings: Settings): Promise<void> {
  const { rows } = await queryDatabase(
    settings.DATA_DIR ?? '',
    'select id from appointments where id not in (select subject_id from audit_entries where subject_id is not null)',
    [],
  )
  expect(rows).toEqual([])
  const program = await site.start({ DATA_DIR: settings.DATA_DIR ?? '', LOG_LEVEL: 'fatal' })
  const json = { email: 'olive@teethcare.example', password: 'rain in june' }
  const { body } = await call(program, 'POST', '/users/', { json })
  await until(() => bookAtDesk(program, body.token))
  await site.stop()
}

const cases = [
  ...(canStartS3Server
    ? [{ kind: 'S3', open: async (round: number): Promise<Settings> => (await s3?.bucket(`lost-${round}`)) ?? {} }]
    : []),
  {
    kind: 'SFTP',
    open: async (round: number): Promise<Settings> => ({
      ...sftp.settings,
      BACKUP_TO: `${sftp.settings.BACKUP_TO}-${round}`,
    }),
  },
]

test.each(cases)(
  'a machine is lost under load at any moment: from $kind its clinic comes back elsewhere, whole, as of the last hour’s backup',
  async ({ kind, open }) => {
    const rounds = times(1, 20)
    const outcomes: Outcome[] = []
    for (let round = 0; round < rounds; round++) {
      outcomes.push(await loseAndRestore(await open(round), `KILL_SEED=${seed}, ${kind}, round ${round + 1}`))
    }
    const sum = (field: 'restored' | 'lost') => outcomes.reduce((total, outcome) => total + outcome[field], 0)
    const before = outcomes.filter(({ killedWhile }) => killedWhile === 'it was made or sent').length
    figure(
      8,
      `A machine lost under load ${rounds} times (seed ${seed}), ${before} of them before the hour’s backup had arrived at ${kind}: restored elsewhere ${rounds} times, ${sum('restored')} acknowledged writes there, the other ${sum('lost')} younger than the last backup that had arrived`,
    )
  },
)
