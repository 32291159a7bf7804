import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { makeDataDir, startProgram } from '../test/program.ts'
import { ask, isQuick, median, processorSeconds, rounds, say, table } from './figures.ts'
import type { Result } from './results.ts'

const run = promisify(execFile)
const seconds = isQuick ? 1 : 6
const clients = 32
const doctors = 10
const slotsPerDay = 10
/** More than a round could book. */
const slotsPerRound = 20_000
/** Nobody books twice: a patient has one visit to come for each treatment. */
const patients = slotsPerRound * (rounds + 1)
const racers = 200
const ratioLimit = 0.25
const raceLimitMs = 1_500
/** Days after those that the rounds book. */
const raceDay = 3_000
const bookScript = new URL('book.lua', import.meta.url).pathname

interface Server {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/**
 * Bookings over HTTP by patients who are signed in, each for themselves and a free hour with a doctor some day, beside pgbench doing the
 * same INSERT into the same table, with the same constraints, in turns; then two hundred at once for one slot. The mails of a round are taken out of the queue, so that no other pays for them.
 */
export async function benchBookings(): Promise<Result> {
  const { dataDir, remove } = await makeDataDir()
  const folder = await mkdtemp(join(tmpdir(), 'bookings-'))
  const program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const server = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined, warn: () => undefined } })
  const sql = (text: string) => psql(server.connection, text)
  try {
    await sql(fill)
    const firstDay = await sql("select to_char(now() at time zone 'Asia/Dhaka' + interval '3 days', 'YYYY-MM-DD')")
    await sql(pgbenchTables(firstDay))
    const tokens = (await sql('select token from bench_tokens')).split('\n')
    await writeFile(join(folder, 'tokens.txt'), tokens.join('\n'))
    await writeFile(join(folder, 'doctors.txt'), await sql('select id from doctors order by position'))
    await writeFile(join(folder, 'insert.sql'), insert)
    const perSecond = { pgbench: [] as number[], program: [] as number[] }
    const cost: number[] = []
    const waits: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const limit = await pgbench(server.connection, join(folder, 'insert.sql'))
      const env = { BOOK_FOLDER: folder, BOOK_DAY: firstDay, BOOK_FIRST: String(round * slotsPerRound) }
      const before = await processorSeconds(program.child.pid ?? 0)
      const asked = await ask(program.url, clients, seconds, { script: bookScript, env })
      const microseconds = ((await processorSeconds(program.child.pid ?? 0)) - before) * 1e6
      await sql("delete from pgboss.job where name = 'send-mail' and state in ('created', 'retry')")
      if (asked.failed > 0) throw new Error(`${asked.failed} bookings failed`)
      say(`pgbench ${limit.toFixed(0)}, the program ${asked.perSecond.toFixed(0)} a second`)
      // The first round warms up.
      if (round === 0) continue
      perSecond.pgbench.push(limit)
      perSecond.program.push(asked.perSecond)
      cost.push(microseconds / asked.requests)
      waits.push(asked.p99Ms)
    }
    const raceMs: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const ms = await race(program.url, tokens, await sql(freeSlot(firstDay, round)))
      if (round > 0) raceMs.push(ms)
    }
    const deadlocks = await sql('select deadlocks from pg_stat_database where datname = current_database()')
    if (deadlocks !== '0') throw new Error(`${deadlocks} deadlocks`)
    const limit = median(perSecond.pgbench)
    const booked = median(perSecond.program)
    // Of each round: the machine's speed drifts in the minutes between the first and the last.
    const ratio = median(perSecond.program.map((program, round) => program / (perSecond.pgbench[round] ?? 0)))
    const throughput = table(
      [`bookings, ${clients} clients`, 'a second', 'of pgbench', 'µs of processor each', 'p99'],
      [
        ['pgbench, the INSERT alone', Math.round(limit), '1.00', '', ''],
        [
          'the program',
          Math.round(booked),
          ratio.toFixed(2),
          median(cost).toFixed(0),
          `${median(waits).toFixed(0)} ms`,
        ],
      ],
    )
    return resultOf(ratio, median(raceMs), throughput)
  } finally {
    await program.stop()
    await server.release()
    await remove()
    await rm(folder, { recursive: true })
  }
}

function resultOf(ratio: number, raceMs: number, throughput: string): Result {
  const ending = `one 201, ${racers - 1} × 409, no deadlock, in ${raceMs.toFixed(0)} ms`
  const lines = [
    {
      subject: 'bookings over HTTP',
      asked: `at least ${ratioLimit} of pgbench’s INSERT`,
      seen: ratio.toFixed(2),
      isMet: ratio >= ratioLimit,
    },
    {
      subject: `${racers} racers for one slot`,
      asked: `one 201, ${racers - 1} × 409, no deadlock, under ${raceLimitMs / 1000} s`,
      seen: ending,
      isMet: raceMs < raceLimitMs,
    },
  ]
  return { lines, details: `${throughput}\n\n${racers} at once for one slot: ${ending}.` }
}

/** How long it takes until all who want one slot at once have their answer, in milliseconds. */
async function race(url: string, tokens: readonly string[], slot: string): Promise<number> {
  const startedAt = performance.now()
  const statuses = await Promise.all(
    tokens.slice(0, racers).map(async token => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
      const answer = await fetch(new URL('/api/appointment', url), { method: 'POST', headers, body: slot })
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  const ms = performance.now() - startedAt
  const count = (status: number) => statuses.filter(one => one === status).length
  if (count(201) !== 1 || count(409) !== racers - 1) throw new Error(`a race ended with ${statuses.join()}`)
  say(`${racers} for one slot: ${ms.toFixed(0)} ms`)
  return ms
}

/** A request for a slot that nobody else takes, another one each round: years after all that the rounds before have booked. */
const freeSlot = (firstDay: string, round: number) => `
  select json_build_object('treatment', 'dental check-up', 'appointDate', to_char(date '${firstDay}' + ${raceDay + round}, 'YYYY-MM-DD'),
    'appointTime', '09:00', 'doctorId', (select id from doctors order by position limit 1), 'phNum', '01712345678', 'forName', 'Racer ${round}')`

const at = ({ host, port, user }: Server) => ['-h', host, '-p', String(port), '-U', user]

async function psql(server: Server, text: string): Promise<string> {
  const quiet = ['-X', '-q', '-At', '-v', 'ON_ERROR_STOP=1']
  const { stdout } = await run('psql', [...at(server), ...quiet, '-c', text, server.database], { maxBuffer: 64e6 })
  return stdout.trim()
}

/** Transactions a second. */
async function pgbench(server: Server, script: string): Promise<number> {
  const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script]
  const { stdout } = await run('pgbench', [...at(server), ...how, server.database])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

/** Ten doctors who work all week and a chair for each, and patients who are signed in. */
const fill = `
  insert into doctors (id, slug, name, specialty, degrees, hospital_posts, chamber_name, chamber_hours, address, phone, email, photo, position)
    select gen_random_uuid(), 'doctor-' || n, 'Dr. ' || n, '', '', '{}', '', '', '', '', '', '/pictures/placeholder-person.svg', 100 + n
    from generate_series(1, ${doctors - 4}) n;
  delete from rosters;
  delete from closures;
  insert into rosters (id, doctor_id, weekday, from_minute, to_minute)
    select gen_random_uuid(), id, day, 480, 1080 from doctors, generate_series(1, 7) day;
  insert into doctor_treatments (doctor_id, treatment_id) select d.id, t.id from doctors d, treatments t on conflict do nothing;
  update clinic_settings set chairs = ${doctors}, horizon_days = 4000, max_active_visits = 1000, opening_hours =
    (select jsonb_agg(jsonb_build_object('weekday', day, 'fromMinute', 480, 'toMinute', 1080)) from generate_series(1, 7) day);
  create table bench_tokens (token text);
  with made as (
      insert into identity_users (id, name, email, email_verified)
      select gen_random_uuid(), 'Patient ' || n, 'patient' || n || '@mail.example', true from generate_series(1, ${patients}) n
      returning id, name, email
    ), known as (
      insert into users (id, email, full_name, photo) select id, email, name, '/pictures/placeholder-person.svg' from made
    ), chosen as (
      select id, md5(random()::text) as token from made
    ), stored as (
      insert into bench_tokens select token from chosen
    )
    insert into identity_sessions (id, user_id, token_hash, proven_by, user_agent, expires_at)
    select gen_random_uuid(), id, translate(rtrim(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '='), '+/', '-_'), 'password', '',
      now() + interval '13 days 12 hours' from chosen;`

/** For pgbench: who and where by number, and the hour that a number stands for, years after all that the program books. */
const pgbenchTables = (firstDay: string) => `
  create table bench_people as select row_number() over () - 1 as n, id, email from users;
  alter table bench_people add primary key (n);
  create table bench_doctors as select row_number() over (order by position) - 1 as n, id from doctors;
  alter table bench_doctors add primary key (n);
  create sequence bench_slot;
  create function bench_hour(n bigint) returns timestamptz language sql immutable as $$
    select (timestamp '${firstDay} 08:00' + interval '50 years' + (n / ${doctors} % ${slotsPerDay}) * interval '1 hour'
      + (n / ${doctors * slotsPerDay}) * interval '1 day') at time zone 'Asia/Dhaka' $$;
  analyze;`

const insert = `
insert into appointments (id, patient_id, booked_by_id, patient_name, patient_email, phone, treatment_id, treatment_name, cost_taka, doctor_id,
  starts_at, ends_at, holds_until, chair, squeezed_in, note, time_set_at, created_at, updated_at)
select gen_random_uuid(), p.id, p.id, 'Child ' || x.n, p.email, '+8801712345678', t.id, t.name, t.cost_taka, d.id,
  hour, hour + interval '30 minutes', hour + interval '35 minutes', d.n + 1, false, '', now(), now(), now()
from (select nextval('bench_slot') * 7919 % 3000000 as n) x, lateral bench_hour(x.n) hour, bench_people p, bench_doctors d,
  (select * from treatments order by id limit 1) t
where p.n = x.n % ${patients} and d.n = x.n % ${doctors}
on conflict do nothing returning id;
`
