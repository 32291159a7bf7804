import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { makeDataDir, queryDatabase, startProgram } from '../test/program.ts'

export type Clinic = Awaited<ReturnType<typeof openClinic>>

interface Call {
  readonly token?: string
  readonly method?: string
  readonly json?: object
}

/** Starts the built program on a data folder of its own. */
export async function openClinic() {
  const { dataDir, remove } = await makeDataDir()
  const program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  return {
    url: program.url,
    async sql(statements: string, values: unknown[] = []): Promise<Record<string, string>[]> {
      return (await queryDatabase(dataDir, statements, values)).rows
    },
    /** How pgbench reaches the database. */
    async connection() {
      const quiet = { info: () => undefined, warn: () => undefined }
      const { connection, release } = await startEmbeddedPostgres({ dataDir, log: quiet })
      await release()
      return connection
    },
    /** Calls the API. */
    call(path: string, { token, json, method = json ? 'POST' : 'GET' }: Call = {}): Promise<Response> {
      const headers = {
        ...(json && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      }
      return fetch(`${program.url}/api${path}`, { method, headers, ...(json && { body: JSON.stringify(json) }) })
    },
    async [Symbol.asyncDispose]() {
      await program.stop()
      await remove()
    },
  }
}

export async function withClinic<T>(bench: (clinic: Clinic) => Promise<T>): Promise<T> {
  await using clinic = await openClinic()
  return await bench(clinic)
}

/** Registers an account; returns its token. The first account of an empty clinic is its owner's. */
export async function register({ call }: Clinic, email: string, fName: string): Promise<string> {
  const response = await call('/users', { json: { email, password: 'a calm clinic', fName } })
  if (!response.ok) throw new Error(`registering ${email} answered ${response.status}`)
  return ((await response.json()) as { token: string }).token
}

export const registerOwner = (clinic: Clinic) => register(clinic, 'olive@teethcare.example', 'Olive')

/** Ten doctors who each perform every treatment all week, and a chair for each. */
export const tenDoctors = `
  insert into doctors (id, slug, name, specialty, degrees, hospital_posts, chamber_name, chamber_hours, address, phone, email, photo, position)
    select gen_random_uuid(), 'doctor-' || n, 'Dr. ' || n, '', '', '{}', '', '', '', '', '', '/pictures/placeholder-person.svg', 100 + n
    from generate_series(1, 10 - (select count(*) from doctors)::int) n;
  delete from rosters;
  delete from closures;
  insert into rosters (id, doctor_id, weekday, from_minute, to_minute)
    select gen_random_uuid(), id, day, 480, 1080 from doctors, generate_series(1, 7) day;
  insert into doctor_treatments (doctor_id, treatment_id) select d.id, t.id from doctors d, treatments t on conflict do nothing;
  update clinic_settings set chairs = 10, opening_hours =
    (select jsonb_agg(jsonb_build_object('weekday', day, 'fromMinute', 480, 'toMinute', 1080)) from generate_series(1, 7) day);`

/** Accounts of patients, patient1@mail.example and so on, each with a name made of `n`. */
export const addPatients = (count: number, name: string) => `
  insert into users (id, email, email_verified, full_name, photo)
  select gen_random_uuid(), 'patient' || n || '@mail.example', true, ${name}, '/pictures/placeholder-person.svg'
    from generate_series(1, ${count}) n;`

/** Fills a day with visits, each doctor's one after the other; returns the day and the visits' ids. */
export async function fillDay({ sql }: Clinic, inDays: number, visits: number) {
  const rows = await sql(
    `insert into appointments (id, patient_name, patient_email, phone, treatment_name, cost_taka, treatment_id, doctor_id, chair, starts_at,
       ends_at, holds_until, lifecycle)
     select gen_random_uuid(), 'A Patient ' || n, '', '+88017' || lpad(n::text, 8, '0'), t.name, t.cost_taka, t.id, d.ids[1 + nth], 1 + nth,
       start, start + interval '20 minutes', start + interval '24 minutes', 'confirmed'
     from generate_series(0, $2::int - 1) n, (select * from treatments order by id limit 1) t,
       (select array_agg(id order by position, id) as ids, count(*)::int as count from doctors) d,
       lateral (select n % d.count as nth, (date_trunc('day', now() at time zone 'Asia/Dhaka') + $1 * interval '1 day' + interval '8 hours'
         + n / d.count * interval '24 minutes') at time zone 'Asia/Dhaka' as start) slot
     returning id, to_char(starts_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day`,
    [inDays, visits],
  )
  return { day: rows[0]?.day ?? '', ids: rows.map(({ id = '' }) => id) }
}

/** The address of the booking page of some treatment. */
export async function bookingPath({ call }: Clinic): Promise<string> {
  const [treatment] = (await (await call('/treatments?name=implant')).json()) as { _id: string }[]
  return `/treatments/appointment/${treatment?._id}`
}
