// Part 14 of docs/proof.md, in the network that run.sh makes: what is lost and what people see when a machine or the network fails.
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hashOfToken } from '../../app/platform/secret-token.server.ts'
import { isOk, openCluster, until } from './cluster.ts'
import { connect, disconnect, frontAddress, kill, type Machine, separate } from './machines.ts'
import { openMailServer } from './mail-server.ts'
import { type Clinic, call, startLoad } from './people.ts'
import { siteUrl } from './services.ts'

const rounds = Number(process.argv[2] ?? 5)
const wanted = process.argv[3] ?? ''
const splitMs = 30_000
const say = (text: string) => process.stdout.write(`${text}\n`)

const base = await mkdtemp(join(tmpdir(), 'failover-'))
await chmod(base, 0o755)
say(`Logs are in ${base}`)
const { mails, url: smtpUrl } = await openMailServer(frontAddress, 2525)
const { machines, leaderAndStandby, query, untilWhole, revive } = await openCluster(base, smtpUrl)

/** What happens once the load runs; returns what makes the machines whole again. */
const scenarios: Record<string, (leader: Machine, standby: Machine) => Promise<() => Promise<void>>> = {
  async 'the machine with the standby dies'(_, standby) {
    kill(standby)
    return () => revive(standby)
  },
  async 'the machine with the leader dies'(leader) {
    kill(leader)
    return () => revive(leader)
  },
  async 'the machines are cut off from each other for 30 s, the witness from neither'() {
    separate(machines, true)
    await pause(splitMs)
    separate(machines, false)
    return async () => undefined
  },
  async 'the leader’s machine is cut off for 30 s'(leader) {
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

await untilWhole()
const clinic = await openClinic()
for (const scenario of Object.keys(scenarios).filter(name => name.includes(wanted))) {
  say(`\n${scenario}:`)
  for (let n = 0; n < rounds; n++) say(JSON.stringify(await round(scenario, clinic)))
}
process.exit(0)

/** Staff, and patients who follow the queue. */
async function openClinic(): Promise<Clinic> {
  const tokens: string[] = []
  for (const n of [1, 2, 3, 4, 5]) {
    const json = { email: `staff-${n}@teethcare.example`, password: 'rain in june', fName: `Staff ${n}` }
    tokens.push(JSON.parse((await call('POST', '/users/', undefined, json)).text).token)
  }
  await query("update users set role = 'owner'")
  await query('update clinic_settings set horizon_days = 1000')
  const listed: { name: string }[] = JSON.parse((await call('GET', '/treatments', undefined)).text)
  const treatments = listed.map(({ name }) => name)
  const { bookings, stop } = startLoad({ tokens, links: [], treatments })
  await until(async () => bookings.length >= tokens.length, 'bookings')
  await stop()
  const links = bookings.slice(0, tokens.length).map(({ id }) => id)
  const insert = 'insert into private_links (token_hash, appointment_id) select * from unnest($1::text[], $2::uuid[])'
  await query(insert, [links.map(hashOfToken), links])
  return { tokens, links, treatments }
}

async function round(scenario: string, clinic: Clinic) {
  await untilWhole()
  const [leader, standby] = await leaderAndStandby()
  mails.length = 0
  await query('delete from rate_limits')
  const load = startLoad(clinic)
  await pause(6_000)
  const mend = await scenarios[scenario]?.(leader, standby)
  const before = load.bookings.length
  await until(async () => load.bookings.length >= before + 60, 'bookings again')
  // For as long as a screen may need.
  await pause(20_000)
  await mend?.()
  await untilWhole()
  await pause(5_000)
  const { bookings, pictures, ...people } = await load.stop()
  const ids = bookings.map(({ id }) => id)
  const found = await query('select id from appointments where id = any($1)', [ids])
  let lostPictures = 0
  for (const picture of pictures) if (!(await isOk(siteUrl + picture))) lostPictures++
  const unsent = "select id from pgboss.job where name = 'deliver' and state in ('created', 'retry', 'active') limit 1"
  await until(async () => (await query(unsent)).length === 0, 'all mails sent')
  return {
    leader: `${leader.name} → ${(await leaderAndStandby())[0].name}`,
    ...{ booked: ids.length, lost: new Set(ids).size - found.length },
    ...{ pictures: pictures.length, lostPictures },
    ...countMails(bookings.map(({ email }) => email)),
    ...people,
  }
}

/** How many bookings have no mail, and how many mails came twice. */
function countMails(callers: readonly string[]) {
  const sent = mails.map(({ to, subject }) => `${to} ${subject}`)
  const addressees = new Set(mails.map(({ to }) => to))
  return { unmailed: callers.filter(email => !addressees.has(email)).length, twice: sent.length - new Set(sent).size }
}
