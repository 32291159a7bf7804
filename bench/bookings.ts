import { execFileSync } from 'node:child_process'
import { median } from '../test/median.ts'
import { addPatients, type Clinic, tenDoctors } from './clinic.ts'
import { compared, isQuick, line, type Result, rounds, say, table } from './figures.ts'

const seconds = isQuick ? 1 : 6
const clients = 32
const dayMs = 86_400_000
/** More than a round could book. */
const bookingsPerRound = 10_000
/** No patient books twice: each may have one upcoming visit per treatment. */
const patients = bookingsPerRound * (rounds + 1)
const racers = 200
const ratioLimit = 0.05
const raceLimitMs = 1_500

/**
 * Bookings over HTTP by signed-in patients, each for themselves and a free hour with a doctor some day, alternating with pgbench doing
 * the same INSERT into the same table, with the same constraints; then two hundred at once for one slot. The mails of a round are taken
 * out of the queue, so that no other round pays for them.
 */
export async function benchBookings({ call, sql, connection }: Clinic): Promise<Result> {
  await sql(fill)
  const tokens = (await sql('select token from bench_tokens')).map(({ token = '' }) => token)
  const doctors = (await sql('select id from doctors order by position')).map(({ id }) => id)
  const book = async (who: number, slot: { day: number; time: string; doctor: number; forName?: string }) => {
    const appointDate = new Date(Date.now() + slot.day * dayMs).toISOString().slice(0, 10)
    const json = { treatment: 'dental check-up', phNum: '01712345678', appointDate, appointTime: slot.time }
    const whose = { doctorId: doctors[slot.doctor], forName: slot.forName }
    const answer = await call('/appointment', { token: tokens[who] ?? '', json: { ...json, ...whose } })
    await answer.arrayBuffer()
    return answer.status
  }
  let next = 0
  const bookNext = async () => {
    const n = next++
    // Scattered, so that consecutive bookings don't share a day.
    const slot = (n * 7919) % 200_000
    const time = `${String(8 + (Math.floor(slot / 10) % 10)).padStart(2, '0')}:00`
    const status = await book(n, { day: 4 + Math.floor(slot / 100), time, doctor: slot % 10 })
    if (status !== 201) throw new Error(`a booking answered ${status}`)
  }
  const inserted: number[] = []
  const booked: number[] = []
  for (let round = 0; round <= rounds; round++) {
    next = round * bookingsPerRound
    inserted.push(pgbench(await connection()))
    booked.push(await perSecond(bookNext))
    await sql("delete from pgboss.job where name = 'deliver' and state in ('created', 'retry')")
    say(`pgbench ${inserted.at(-1)?.toFixed(0)}, the program ${booked.at(-1)?.toFixed(0)} a second`)
  }
  const raceMs: number[] = []
  for (let round = 0; round <= rounds; round++) {
    // Long after everything booked before.
    const slot = { day: 3_000 + round, time: '09:00', doctor: 0, forName: `Racer ${round}` }
    const from = performance.now()
    const statuses = await Promise.all(tokens.slice(0, racers).map((_, racer) => book(racer, slot)))
    raceMs.push(performance.now() - from)
    const count = (status: number) => statuses.filter(one => one === status).length
    if (count(201) !== 1 || count(409) !== racers - 1) throw new Error(`a race ended with ${statuses.join()}`)
  }
  const [{ deadlocks } = {}] = await sql('select deadlocks from pg_stat_database where datname = current_database()')
  if (deadlocks !== '0') throw new Error(`${deadlocks} deadlocks`)
  return resultOf(compared(inserted, booked), median(raceMs.slice(1)))
}

function resultOf({ base, ours, ratio }: ReturnType<typeof compared>, raceMs: number): Result {
  const ending = `one 201, ${racers - 1} × 409, no deadlock`
  const asked = `${ending}, under ${raceLimitMs / 1000} s`
  return {
    lines: [
      line('bookings over HTTP', `at least ${ratioLimit} of pgbench’s INSERT`, ratio.toFixed(2), ratio >= ratioLimit),
      line(`${racers} racers for one slot`, asked, `${ending}, in ${raceMs.toFixed(0)} ms`, raceMs < raceLimitMs),
    ],
    details: table(
      [`${clients} clients`, 'a second'],
      [
        ['pgbench, the INSERT alone', base.toFixed(0)],
        ['bookings over HTTP', ours.toFixed(0)],
      ],
    ),
  }
}

/** How many times a second the clients together do something, each repeating it. */
async function perSecond(act: () => Promise<void>): Promise<number> {
  const from = performance.now()
  let count = 0
  const one = async () => {
    for (; performance.now() - from < seconds * 1000; count++) await act()
  }
  await Promise.all(Array.from({ length: clients }, one))
  return count / ((performance.now() - from) / 1000)
}

/** Transactions a second. */
function pgbench({ host, port, user, database }: Awaited<ReturnType<Clinic['connection']>>): number {
  const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', '-']
  const said = execFileSync('pgbench', ['-h', host, '-p', String(port), '-U', user, ...how, database], {
    input: insert,
    stdio: 'pipe',
  })
  return Number(/tps = ([\d.]+)/.exec(String(said))?.[1])
}

/** Signed-in patients, and rules that stop none of them. */
const fill = `
  ${tenDoctors}
  update clinic_settings set horizon_days = 4000, max_active_visits = 1000;
  ${addPatients(patients, "'Patient ' || n")}
  create sequence bench_slot;
  create table bench_tokens as select id, md5(random()::text) as token from users;
  insert into sessions (id, user_id, token_hash, proven_by, user_agent, expires_at)
  select gen_random_uuid(), id, translate(rtrim(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '='), '+/', '-_'), 'password', '',
    now() + interval '13 days 12 hours' from bench_tokens;
  analyze;`

/** Years after everything that the program books, each time with another hour, doctor and patient. */
const insert = `
insert into appointments (id, patient_id, booked_by_id, patient_name, patient_email, phone, treatment_id, treatment_name, cost_taka, doctor_id,
  starts_at, ends_at, holds_until, chair, squeezed_in, note, time_set_at, created_at, updated_at)
select gen_random_uuid(), p.id, p.id, 'Child ' || x.n, p.email, '+8801712345678', t.id, t.name, t.cost_taka, d.ids[1 + x.n % 10],
  hour, hour + interval '30 minutes', hour + interval '35 minutes', 1 + x.n % 10, false, '', now(), now(), now()
from (select nextval('bench_slot') * 7919 % 3000000 as n) x, (select * from treatments order by id limit 1) t,
  (select array_agg(id order by position, id) as ids from doctors) d, users p,
  lateral (select timestamptz '2080-01-01 02:00Z' + (x.n / 10 % 10) * interval '1 hour' + (x.n / 100) * interval '1 day' as hour) at
where p.email = 'patient' || (1 + x.n % ${patients}) || '@mail.example'
on conflict do nothing returning id;
`
