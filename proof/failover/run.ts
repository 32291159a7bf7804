import { appendFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hashOfToken } from '../../app/platform/secret-token.server.ts'
import { connect, disconnect, frontAddress, kill, type Machine, makeMachine, separate } from './machines.ts'
import { openMailServer } from './mail-server.ts'
import { call, startLoad } from './people.ts'
import { databaseUrl, siteUrl, startEtcd, startHaproxy, startNginx, startPatroni, startProgram } from './services.ts'

const rounds = Number(process.argv[2] ?? 5)
const wanted = process.argv[3]
const splitMs = 30_000
const say = (text: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

const base = await mkdtemp(join(tmpdir(), 'failover-'))
await chmod(base, 0o755)
const witness = { name: 'front', address: frontAddress, folder: join(base, 'front') }
await mkdir(witness.folder)
const a = await makeMachine('a', base)
const b = await makeMachine('b', base)
const machines = [a, b]
const etcd = [a, b, witness]
const { mails, url: smtpUrl } = await openMailServer(frontAddress, 2525)

async function startMachine(machine: Machine): Promise<void> {
  startEtcd(machine, etcd, machine.name)
  await startPatroni(machine, etcd)
  await startHaproxy(machine, machines)
  startProgram(machine, smtpUrl)
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const from = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - from > 180_000) throw new Error(`for three minutes: not ${what} (see ${base})`)
    await pause(250)
  }
}

const isOk = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
const plays = (machine: Machine, role: string) => isOk(`http://${machine.address}:8008/${role}`).catch(() => false)

async function leaderAndStandby(): Promise<readonly [Machine, Machine]> {
  return (await plays(a, 'primary')) ? [a, b] : [b, a]
}

/** Both machines serve, and the standby has all that the leader acknowledges. */
async function untilWhole(): Promise<void> {
  await until(async () => {
    const [leader, standby] = await leaderAndStandby()
    return (await plays(leader, 'primary')) && (await plays(standby, 'synchronous'))
  }, 'a leader and its standby')
  for (const { address } of machines) await until(() => isOk(`http://${address}:3000/readyz`), 'both programs ready')
}

async function query(statement: string, values: unknown[] = []): Promise<{ id: string }[]> {
  const [{ address }] = await leaderAndStandby()
  const client = new pg.Client({ connectionString: databaseUrl.replace('127.0.0.1:5000', `${address}:5432`) })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** What happens to the machines in each scenario, once the load runs; returns what makes them whole again. */
const scenarios: Record<string, (leader: Machine, standby: Machine) => Promise<() => Promise<void>>> = {
  async 'the machine with the standby dies'(_, standby) {
    kill(standby)
    return () => revive(standby)
  },
  async 'the machine with the leader dies'(leader) {
    kill(leader)
    return () => revive(leader)
  },
  async 'the machines don’t reach each other for 30 s'() {
    separate(machines, true)
    await pause(splitMs)
    separate(machines, false)
    return async () => undefined
  },
  async 'the leader’s machine reaches nobody for 30 s'(leader) {
    disconnect(leader)
    await pause(splitMs)
    connect(leader)
    return async () => undefined
  },
  async 'the leader is changed on purpose'(leader, standby) {
    const body = JSON.stringify({ leader: leader.name, candidate: standby.name })
    await fetch(`http://${leader.address}:8008/switchover`, { method: 'POST', body })
    return async () => undefined
  },
}

async function revive(machine: Machine): Promise<void> {
  connect(machine)
  await startMachine(machine)
}

async function round(scenario: string, clinic: Parameters<typeof startLoad>[0]): Promise<void> {
  await untilWhole()
  const [leader, standby] = await leaderAndStandby()
  mails.length = 0
  await query('delete from rate_limits')
  const load = startLoad(clinic)
  await pause(6_000)
  const mend = await scenarios[scenario]?.(leader, standby)
  // Until bookings succeed steadily again, and for as long as a screen may need.
  const enough = load.bookings.length
  await until(async () => load.bookings.length >= enough + 60, 'bookings again')
  await pause(20_000)
  await mend?.()
  await untilWhole()
  await pause(5_000)
  const { bookings, pictures, seen, outageMs, staleMs, longestWaitMs } = await load.stop()
  const found = new Set(
    (await query('select id from appointments where id = any($1)', [bookings.map(({ id }) => id)])).map(({ id }) => id),
  )
  const lost = bookings.filter(({ id }) => !found.has(id)).length
  let lostPictures = 0
  for (const picture of pictures) if (!(await isOk(siteUrl + picture))) lostPictures++
  const noMore =
    "select id from pgboss.job where name = 'send-mail' and state in ('created', 'retry', 'active') limit 1"
  await until(async () => (await query(noMore)).length === 0, 'all mails sent')
  const sent = new Map<string, number>()
  for (const { to, subject } of mails) {
    const key = `${to} ${subject}`
    sent.set(key, (sent.get(key) ?? 0) + 1)
  }
  const addressees = new Set(mails.map(({ to }) => to))
  const line = {
    scenario,
    leader: `${leader.name} → ${(await leaderAndStandby())[0].name}`,
    booked: bookings.length,
    lost,
    pictures: pictures.length,
    lostPictures,
    outageS: round1(outageMs),
    staleS: round1(staleMs),
    longestWaitS: round1(longestWaitMs),
    mails: mails.length,
    unmailed: bookings.filter(({ email }) => !addressees.has(email)).length,
    twice: [...sent.values()].filter(count => count > 1).length,
    seen: Object.fromEntries(seen),
  }
  say(JSON.stringify(line))
  appendFileSync(join(tmpdir(), 'failover-results.jsonl'), `${JSON.stringify(line)}\n`)
}

async function openClinic() {
  const tokens: string[] = []
  for (const n of [1, 2, 3, 4, 5]) {
    const json = { email: `staff-${n}@teethcare.example`, password: 'rain in june', fName: `Staff ${n}` }
    tokens.push(JSON.parse((await call('POST', '/users/', undefined, json)).text).token)
  }
  await query("update users set role = 'owner'")
  await query('update clinic_settings set horizon_days = 1000')
  const treatments: string[] = JSON.parse((await call('GET', '/treatments', undefined)).text).map(
    ({ name }: { name: string }) => name,
  )
  const booked = startLoad({ tokens, links: [], treatments })
  await until(async () => booked.bookings.length >= 5, 'bookings')
  await booked.stop()
  const links = booked.bookings.slice(0, 5).map(({ id }) => id)
  const insert = 'insert into private_links (token_hash, appointment_id) select * from unnest($1::text[], $2::uuid[])'
  await query(insert, [links.map(hashOfToken), links])
  return { tokens, links, treatments }
}

const round1 = (ms: number) => Math.round(ms / 100) / 10

say(`logs are in ${base}`)
startEtcd(witness, etcd)
await startNginx(witness.folder, machines)
await startMachine(a)
await startMachine(b)
await untilWhole()
say('both machines are up')
const clinic = await openClinic()
for (const scenario of Object.keys(scenarios)) {
  if (wanted && !scenario.includes(wanted)) continue
  for (let n = 0; n < rounds; n++) await round(scenario, clinic)
}
process.exit(0)
