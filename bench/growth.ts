import { makeDataDir, queryDatabase, type RunningProgram, startProgram } from '../test/program.ts'
import { registerOwner } from './accounts.ts'
import { isQuick, median, rounds, say, table } from './figures.ts'
import { greatest, type Result } from './results.ts'

const sizes = [1_000, isQuick ? 20_000 : 1_000_000] as const
const limit = 1.3
const requestsPerRound = isQuick ? 5 : 25
const doctorCount = 10
const perDay = 16

interface Clinic {
  readonly size: number
  readonly program: RunningProgram
  readonly token: string
  sql(statement: string, values?: unknown[]): ReturnType<typeof queryDatabase>
  close(): Promise<void>
}

/** A call's time at each clinic, in milliseconds. */
interface Growth {
  readonly name: string
  readonly few: number
  readonly many: number
  readonly ratio: number
}

/**
 * The same calls at a clinic of a thousand appointments and at one of a million, with a tenth as many accounts, in turns: over
 * HTTP, as staff.
 */
export async function benchGrowth(): Promise<Result> {
  const clinics: Clinic[] = []
  try {
    for (const size of sizes) clinics.push(await openClinic(size))
    const asked = await Promise.all(clinics.map(callsOf))
    const growths: Growth[] = []
    for (const name of Object.keys(asked[0] ?? {})) {
      const times: [number[], number[]] = [[], []]
      const ratios: number[] = []
      for (let round = 0; round <= rounds; round++) {
        const [few = 0, many = 0] = await timesOf(
          clinics,
          asked.map(calls => calls[name] ?? ''),
        )
        // The first one warms up.
        if (round === 0) continue
        times[0].push(few)
        times[1].push(many)
        ratios.push(many / few)
      }
      growths.push({ name, few: median(times[0]), many: median(times[1]), ratio: median(ratios) })
      say(`${name} ${median(ratios).toFixed(2)}`)
    }
    return resultOf(growths)
  } finally {
    for (const clinic of clinics) await clinic.close()
  }
}

function resultOf(growths: readonly Growth[]): Result {
  const worst = greatest(growths, ({ ratio }) => ratio)
  const line = {
    subject: `lists, search, availability from ${sizes.map(size => size.toLocaleString('en')).join(' to ')}`,
    asked: `at most ${limit} times as long`,
    seen: `at most ${worst.ratio.toFixed(2)} times (${worst.name})`,
    isMet: worst.ratio <= limit,
  }
  const rows = growths.map(({ name, few, many, ratio }) => [
    name,
    `${few.toFixed(2)} ms`,
    `${many.toFixed(2)} ms`,
    ratio.toFixed(2),
  ])
  return { lines: [line], details: table(['', ...sizes.map(size => size.toLocaleString('en')), 'ratio'], rows) }
}

/** The middle time of a call at each clinic, asked in turns, so that whatever else the machine does hits both. */
async function timesOf(clinics: readonly Clinic[], paths: readonly string[]): Promise<number[]> {
  const times: number[][] = clinics.map(() => [])
  for (let request = 0; request < requestsPerRound; request++) {
    for (const [index, clinic] of clinics.entries()) {
      const path = paths[index] ?? ''
      const from = performance.now()
      const response = await get(clinic, path)
      await response.arrayBuffer()
      times[index]?.push(performance.now() - from)
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    }
  }
  return times.map(median)
}

function get({ program, token }: Pick<Clinic, 'program' | 'token'>, path: string): Promise<Response> {
  return fetch(`${program.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
}

async function openClinic(size: number): Promise<Clinic> {
  const { dataDir, remove } = await makeDataDir()
  const program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const sql: Clinic['sql'] = (statement, values = []) => queryDatabase(dataDir, statement, values)
  const token = await registerOwner(program)
  say(`filling a clinic with ${size.toLocaleString('en')} appointments …`)
  await fill(sql, size)
  return {
    size,
    program,
    token,
    sql,
    async close() {
      await program.stop()
      await remove()
    },
  }
}

// Names as a town has them: some fifty first names, and as many families as there are syllables for.
const name = (
  n: string,
) => `(array['Rahima','Karim','Nusrat','Tanvir','Shirin','Jahid','Mitu','Farid','Amina','Rahim','Sofia','Nadia','Paul','Farhan',
  'Lamia','Imran','Ayesha','Jamal','Peter','Sharmin','Rafiq','Abdul','Salma','Hasan','Ruma','Babul','Kajol','Dipu','Mina','Shapla'])[1 + ${n} % 30]
  || ' ' || initcap(translate(substr(md5((${n} / 30)::text), 1, 6), '0123456789', 'aeiouaeiou'))`

/** Ten doctors who each perform everything all week, a tenth as many accounts as appointments, and those, day by day into the past. */
async function fill(sql: Clinic['sql'], size: number): Promise<void> {
  const people = size / 10
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
  await sql(
    `with made as (insert into identity_users (id, name, email, email_verified)
        select gen_random_uuid(), ${name('n')}, 'patient' || n || '@mail.example', true from generate_series(0, $1::int - 1) n
        returning id, name, email)
     insert into users (id, email, full_name, photo, created_at)
     select id, email, name, '/pictures/placeholder-person.svg', now() - random() * interval '900 days' from made`,
    [people],
  )
  await sql(
    `insert into appointments (id, patient_id, patient_name, patient_email, phone, treatment_name, cost_taka, treatment_id, doctor_id, chair,
        starts_at, ends_at, holds_until, lifecycle, created_at)
     select gen_random_uuid(), u.id, u.full_name, u.email,
        '+88017' || lpad((n::bigint % $2 * 7919 % 100000000)::text, 8, '0'), t.name, t.cost_taka, t.id,
        d.id, d.chair, day + slot * interval '35 minutes', day + slot * interval '35 minutes' + interval '30 minutes',
        day + slot * interval '35 minutes' + interval '35 minutes',
        case when day > now() then 'requested' else 'completed' end, day - interval '10 days' + n * interval '1 millisecond'
     from generate_series(0, $1::int - 1) n
     join (select id, row_number() over (order by position) as chair from doctors) d on d.chair = 1 + n % ${doctorCount}
     join users u on u.email = 'patient' || (n % $2) || '@mail.example'
     cross join (select * from treatments order by created_at limit 1) t
     cross join lateral (select n / ${doctorCount} % ${perDay} as slot,
        date_trunc('day', now()) + interval '3 days' - (n / ${doctorCount * perDay}) * interval '1 day' + interval '2 hours' as day) at`,
    [size, people],
  )
  await sql('vacuum (analyze)')
}

async function callsOf(clinic: Clinic): Promise<Record<string, string>> {
  const { rows: treatments } = await clinic.sql('select id from treatments order by created_at limit 1')
  const { rows: visits } = await clinic.sql(
    `select id, patient_name, phone from appointments where patient_email = 'patient7@mail.example' order by created_at desc limit 1`,
  )
  const [{ id, patient_name: patient, phone }] = visits
  const today = new Date().toISOString().slice(0, 10)
  const inAWeek = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)
  return {
    'the appointments’ first page': '/api/appointments',
    'its next page': await nextOf(clinic, '/api/appointments'),
    today: `/api/appointments?from=${today}&to=${today}`,
    'this week': `/api/appointments?from=${today}&to=${inAWeek}`,
    'requested only': '/api/appointments?lifecycle=requested',
    'search by a full name': `/api/appointments?limit=20&q=${encodeURIComponent(patient)}`,
    'search by a first name': '/api/appointments?limit=20&q=nusrat',
    'search by an e-mail': '/api/appointments?limit=20&q=patient7@mail',
    'search by phone': `/api/appointments?limit=20&q=${phone.replace('+88', '')}`,
    'search without a match': '/api/appointments?q=quartermain',
    'one appointment': `/api/appointment/${id}`,
    'its history': `/api/appointment/${id}/history`,
    'the accounts’ first page': '/api/users?limit=20',
    'their next page': await nextOf(clinic, '/api/users?limit=20'),
    'one account': '/api/users/patient7@mail.example',
    'free times of 21 days': `/api/availability?treatment=${treatments[0].id}&from=${today}&days=21`,
    'why a time is or isn’t free': `/api/availability/why?treatment=${treatments[0].id}&date=${inAWeek}&time=10:00`,
    treatments: '/api/treatments',
    'a treatment’s name': '/api/treatments?name=root',
    'all reviews': '/api/all-reviews',
  }
}

async function nextOf(clinic: Clinic, path: string): Promise<string> {
  const first = await get(clinic, path)
  await first.arrayBuffer()
  return /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? path
}
