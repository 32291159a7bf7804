// How the desk and the booking fare as the table of appointments grows: the same calls at a thousand and at a million.
// npm run bench [-- --quick] writes docs/bench.md; --quick stops at 50,000 and writes nothing.
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { askDatabase, makeDataDir, startProgram } from '../test/program.ts'

process.chdir(join(import.meta.dirname, '..'))

const isQuick = process.argv.includes('--quick')
const sizes = [1_000, isQuick ? 50_000 : 1_000_000]
const rounds = 41
const doctorCount = 10
const perDay = 16

const say = (text: string) => process.stdout.write(`${text}\n`)
const { dataDir, remove } = await makeDataDir()
let token = ''
const program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
const sql = (statement: string, values: unknown[] = []) => askDatabase(dataDir, statement, values)
try {
  token = await registerOwner()
  await moreDoctors()
  const results: Record<string, number[]> = {}
  const inDatabase: number[] = []
  for (const size of sizes) {
    say(`filling up to ${size.toLocaleString('en')} appointments …`)
    await fill(size)
    for (const [name, path] of Object.entries(await calls())) {
      const times = await timesOf(path)
      results[name] = [...(results[name] ?? []), median(times)]
    }
    inDatabase.push(await availabilityInDatabase())
  }
  const table = tableOf(results, inDatabase)
  say(table)
  if (!isQuick) await writeFile(join('docs', 'bench.md'), page(table))
} finally {
  await program.stop()
  await remove()
}

async function registerOwner(): Promise<string> {
  const json = {
    email: 'olive@teethcare.example',
    password: 'a calm clinic',
    fName: 'Olive',
    photo: '/pictures/placeholder-person.svg',
  }
  const response = await fetch(`${program.url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

/** A clinic with ten doctors who each perform everything all week, and a chair for each. */
async function moreDoctors(): Promise<void> {
  await sql(`insert into doctors (id, slug, name, specialty, degrees, hospital_posts, chamber_name, chamber_hours, address, phone, email, photo, position)
    select gen_random_uuid(), 'doctor-' || n, 'Dr. ' || n, '', '', '{}', '', '', '', '', '', '/pictures/placeholder-person.svg', 100 + n
    from generate_series(1, ${doctorCount - 4}) n`)
  await sql('delete from rosters')
  await sql(`insert into rosters (id, doctor_id, weekday, from_minute, to_minute)
    select gen_random_uuid(), id, day, 480, 1080 from doctors, generate_series(1, 6) day`)
  await sql(
    `insert into doctor_treatments (doctor_id, treatment_id) select d.id, t.id from doctors d, treatments t on conflict do nothing`,
  )
  await sql(`update clinic_settings set chairs = ${doctorCount}`)
}

/** Adds appointments, day by day into the past from three days ahead, until there are so many: the days around today are alike. */
async function fill(size: number): Promise<void> {
  const { rows } = await sql('select count(*)::int as known from appointments')
  const known: number = rows[0].known
  await sql(
    `insert into appointments (id, patient_name, patient_email, phone, treatment_name, cost_taka, treatment_id, doctor_id, chair,
        starts_at, ends_at, holds_until, lifecycle, created_at)
     select gen_random_uuid(),
        (array['Rahima','Karim','Nusrat','Tanvir','Shirin','Jahid','Mitu','Farid'])[1 + n % 8] || ' ' ||
        (array['Khatun','Uddin','Jahan','Ahmed','Akter','Hasan','Begum','Islam'])[1 + n / 8 % 8] || ' ' || n,
        'patient' || n || '@mail.example', '+88017' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), t.name, t.cost_taka, t.id,
        d.id, d.chair, day + slot * interval '35 minutes', day + slot * interval '35 minutes' + interval '30 minutes',
        day + slot * interval '35 minutes' + interval '35 minutes',
        case when day > now() then 'requested' else 'completed' end, day - interval '10 days' + n * interval '1 millisecond'
     from generate_series($1::int, $2::int - 1) n
     join (select id, row_number() over (order by position) as chair from doctors) d on d.chair = 1 + n % ${doctorCount}
     cross join (select * from treatments order by created_at limit 1) t
     cross join lateral (select n / ${doctorCount} % ${perDay} as slot,
        date_trunc('day', now()) + interval '3 days' - (n / ${doctorCount * perDay}) * interval '1 day' + interval '2 hours' as day) at`,
    [known, size],
  )
  await sql('vacuum (analyze) appointments')
}

async function calls(): Promise<Record<string, string>> {
  const { rows } = await sql('select id from treatments order by created_at limit 1')
  const today = new Date().toISOString().slice(0, 10)
  const inAWeek = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)
  const first = await get('/api/appointments')
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  await first.arrayBuffer()
  return {
    'the desk’s first page': '/api/appointments',
    'its next page': next,
    today: `/api/appointments?from=${today}&to=${today}`,
    'this week': `/api/appointments?from=${today}&to=${inAWeek}`,
    'requested only': '/api/appointments?lifecycle=requested',
    'search by a full name': '/api/appointments?q=rahima khatun 64',
    'search by a common name': '/api/appointments?q=nusrat',
    'search by phone': '/api/appointments?q=01700007919',
    'free times of 21 days': `/api/availability?treatment=${rows[0].id}&from=${today}&days=21`,
  }
}

function get(path: string): Promise<Response> {
  return fetch(`${program.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
}

async function timesOf(path: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds + 5; round += 1) {
    const start = performance.now()
    const response = await get(path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    // The first ones warm up.
    if (round >= 5) times.push(performance.now() - start)
  }
  return times
}

/** What takes up doctors and chairs in 21 days, the one query of availability that grows: milliseconds in the database. */
async function availabilityInDatabase(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { rows } = await sql(
      `explain (analyze, format json) select doctor_id, chair, starts_at, holds_until from appointments
       where starts_at >= $1::timestamptz - interval '1 day' and starts_at < $1::timestamptz + interval '21 days' and holds_until > $1
         and lifecycle not in ('cancelled', 'no_show')`,
      [new Date().toISOString()],
    )
    const [plan] = rows[0]['QUERY PLAN']
    times.push(plan['Planning Time'] + plan['Execution Time'])
  }
  return median(times)
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

function tableOf(results: Record<string, number[]>, inDatabase: number[]): string {
  const [small = 0, large = 0] = sizes
  const rows = [...Object.entries(results), ['free times of 21 days, in the database alone', inDatabase] as const]
  const line = ([name, [few = 0, many = 0]]: readonly [string, number[]]) =>
    `| ${name} | ${few.toFixed(1)} ms | ${many.toFixed(1)} ms | ${(many / few).toFixed(2)} |`
  const head = `| | ${small.toLocaleString('en')} | ${large.toLocaleString('en')} | ratio |\n|---|---|---|---|`
  return [head, ...rows.map(line)].join('\n')
}

function page(table: string): string {
  const [processor] = cpus()
  return `# How long it takes

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores of ${processor?.model}, the built program with its own
PostgreSQL, medians of ${rounds} requests over HTTP as staff. Ratios are what counts; the milliseconds are this machine's.

## As the table of appointments grows

${table}
`
}
