import { median } from '../test/median.ts'
import { addPatients, type Clinic, openClinic, registerOwner, tenDoctors } from './clinic.ts'
import { compared, greatest, isQuick, line, type Result, rounds, say, table } from './figures.ts'

const sizes = [1_000, isQuick ? 20_000 : 1_000_000] as const
const limit = 1.3
const requestsPerRound = isQuick ? 5 : 25
const perDay = 16

type FilledClinic = Awaited<ReturnType<typeof openFilled>>

/**
 * The same calls at a clinic of a thousand appointments and at one of a million, with a tenth as many accounts, alternating: over
 * HTTP, as staff.
 */
export async function benchGrowth(): Promise<Result> {
  await using opened = new AsyncDisposableStack()
  const clinics: FilledClinic[] = []
  for (const size of sizes) clinics.push(opened.use(await openFilled(size)))
  const asked = await Promise.all(clinics.map(callsOf))
  const growths: { name: string; base: number; ours: number; ratio: number }[] = []
  for (const name of Object.keys(asked[0] ?? {})) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round++) {
      const paths = asked.map(calls => calls[name] ?? '')
      for (const [index, ms] of (await timesOf(clinics, paths)).entries()) times[index]?.push(ms)
    }
    growths.push({ name, ...compared(...times) })
    say(`${name} ${growths.at(-1)?.ratio.toFixed(2)}`)
  }
  const [few = '', many = ''] = sizes.map(size => size.toLocaleString('en'))
  const worst = greatest(growths, ({ ratio }) => ratio)
  const subject = `lists, searches, availability from ${few} to ${many}`
  const seen = `at most ${worst.ratio.toFixed(2)} times (${worst.name})`
  const ms = (figure: number) => `${figure.toFixed(2)} ms`
  return {
    lines: [line(subject, `at most ${limit} times as long`, seen, worst.ratio <= limit)],
    details: table(
      ['', few, many, 'ratio'],
      growths.map(({ name, base, ours, ratio }) => [name, ms(base), ms(ours), ratio.toFixed(2)]),
    ),
  }
}

/** The median time of a call at each clinic, alternating, so that whatever else the machine does affects both. */
async function timesOf(clinics: readonly FilledClinic[], paths: readonly string[]): Promise<number[]> {
  const times: number[][] = clinics.map(() => [])
  for (let request = 0; request < requestsPerRound; request++) {
    for (const [index, { call, token }] of clinics.entries()) {
      const path = paths[index] ?? ''
      const from = performance.now()
      const response = await call(path, { token })
      await response.arrayBuffer()
      times[index]?.push(performance.now() - from)
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    }
  }
  return times.map(median)
}

async function openFilled(size: number) {
  const clinic = await openClinic()
  const token = await registerOwner(clinic)
  say(`filling a clinic with ${size.toLocaleString('en')} appointments …`)
  await fill(clinic.sql, size)
  return { ...clinic, token }
}

// Names as a town has them: thirty first names, and many more family names.
const name = `(array['Rahima','Karim','Nusrat','Tanvir','Shirin','Jahid','Mitu','Farid','Amina','Rahim','Sofia','Nadia','Paul','Farhan',
  'Lamia','Imran','Ayesha','Jamal','Peter','Sharmin','Rafiq','Abdul','Salma','Hasan','Ruma','Babul','Kajol','Dipu','Mina','Shapla'])[1 + n % 30]
  || ' ' || initcap(translate(substr(md5((n / 30)::text), 1, 6), '0123456789', 'aeiouaeiou'))`

/** A tenth as many accounts as appointments, and the appointments, day by day into the past. */
async function fill(sql: Clinic['sql'], size: number): Promise<void> {
  const people = size / 10
  await sql(tenDoctors)
  await sql(addPatients(people, name))
  await sql("update users set created_at = now() - random() * interval '900 days'")
  await sql(
    `insert into appointments (id, patient_id, patient_name, patient_email, phone, treatment_name, cost_taka, treatment_id, doctor_id, chair,
        starts_at, ends_at, holds_until, lifecycle, created_at)
     select gen_random_uuid(), u.id, u.full_name, u.email,
        '+88017' || lpad((n::bigint % $2 * 7919 % 100000000)::text, 8, '0'), t.name, t.cost_taka, t.id,
        d.id, d.chair, day + slot * interval '35 minutes', day + slot * interval '35 minutes' + interval '30 minutes',
        day + slot * interval '35 minutes' + interval '35 minutes',
        case when day > now() then 'requested' else 'completed' end, day - interval '10 days' + n * interval '1 millisecond'
     from generate_series(0, $1::int - 1) n
     join (select id, row_number() over (order by position) as chair from doctors) d on d.chair = 1 + n % 10
     join users u on u.email = 'patient' || (1 + n % $2) || '@mail.example'
     cross join (select * from treatments order by created_at limit 1) t
     cross join lateral (select n / 10 % ${perDay} as slot,
        date_trunc('day', now()) + interval '3 days' - (n / ${10 * perDay}) * interval '1 day' + interval '2 hours' as day) at`,
    [size, people],
  )
  await sql('vacuum (analyze)')
}

async function callsOf(clinic: FilledClinic): Promise<Record<string, string>> {
  const [{ id: treatment } = {}] = await clinic.sql('select id from treatments order by created_at limit 1')
  const [{ patient = '', phone = '' } = {}] = await clinic.sql(
    `select patient_name as patient, phone from appointments where patient_email = 'patient7@mail.example' order by created_at desc limit 1`,
  )
  const today = new Date().toISOString().slice(0, 10)
  const inAWeek = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)
  return {
    'the appointments’ first page': '/appointments',
    'its next page': await nextOf(clinic, '/appointments'),
    today: `/appointments?from=${today}&to=${today}`,
    'this week': `/appointments?from=${today}&to=${inAWeek}`,
    'requested only': '/appointments?lifecycle=requested',
    'search by a full name': `/appointments?limit=20&q=${encodeURIComponent(patient)}`,
    'search by a first name': '/appointments?limit=20&q=nusrat',
    'search by an e-mail': '/appointments?limit=20&q=patient7@mail',
    'search by phone': `/appointments?limit=20&q=${phone.replace('+88', '')}`,
    'search without a match': '/appointments?q=quartermain',
    'the accounts’ first page': '/users?limit=20',
    'their next page': await nextOf(clinic, '/users?limit=20'),
    'free times of 21 days': `/availability?treatment=${treatment}&from=${today}&days=21`,
  }
}

async function nextOf({ call, token }: FilledClinic, path: string): Promise<string> {
  const { headers } = await call(path, { token })
  return /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]?.replace('/api', '') ?? path
}
