import type { RunningProgram } from '../test/program.ts'

const dayMs = 86_400_000

/** Registers an account and answers its token. The first account of an empty clinic is its owner's. */
export async function register({ url }: RunningProgram, email: string, fName: string): Promise<string> {
  const photo = '/pictures/placeholder-person.svg'
  const response = await post(url, '/api/users', { email, password: 'a calm clinic', fName, photo })
  if (!response.ok) throw new Error(`registering ${email} answered ${response.status}`)
  const { token } = (await response.json()) as { token: string }
  return token
}

export const registerOwner = (program: RunningProgram) => register(program, 'olive@teethcare.example', 'Olive')

/** Books a hundred appointments as the owner, for callers. */
export async function bookForCallers({ url }: RunningProgram, ownerToken: string): Promise<void> {
  const treatments = (await (await fetch(`${url}/api/treatments`)).json()) as { name: string }[]
  let booked = 0
  for (let n = 0; booked < 100 && n < 400; n++) {
    const request = {
      treatment: treatments[n % treatments.length]?.name,
      appointDate: new Date(Date.now() + (3 + (n % 50)) * dayMs).toISOString().slice(0, 10),
      patientName: `A Caller ${n}`,
      patientEmail: `caller-${n}@patients.example`,
      phNum: '01712345678',
    }
    const { status } = await post(url, '/api/appointment', request, { authorization: `Bearer ${ownerToken}` })
    if (status === 201) booked += 1
  }
  if (booked < 100) throw new Error(`only ${booked} appointments were booked`)
}

/** Books that many visits on one day to come as the owner, squeezed in where it is full; answers the day and their ids. */
export async function bookDay({ url }: RunningProgram, ownerToken: string, count: number) {
  const authorization = { authorization: `Bearer ${ownerToken}` }
  const week = await (
    await fetch(`${url}/api/days?days=7&from=${new Date(Date.now() + dayMs).toISOString().slice(0, 10)}`, {
      headers: authorization,
    })
  ).json()
  const { date, doctors }: { date: string; doctors: { _id: string }[] } = week.find(
    (each: { doctors: unknown[] }) => each.doctors.length >= 3,
  )
  const ids: string[] = []
  for (let n = 0; ids.length < count && n < count * 4; n++) {
    const minute = 8 * 60 + 15 * (Math.floor(n / doctors.length) % 36)
    const request = {
      treatment: 'dental check-up',
      appointDate: date,
      appointTime: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
      doctorId: doctors[n % doctors.length]?._id,
      patientName: `A Patient ${n}`,
      phNum: `0171${String(1_000_000 + n)}`,
      squeezeIn: true,
    }
    const answer = await post(url, '/api/appointment', request, authorization)
    if (answer.status === 201) ids.push(((await answer.json()) as { insertedId: string }).insertedId)
  }
  if (ids.length < count) throw new Error(`only ${ids.length} visits were booked on ${date}`)
  return { day: date, ids }
}

/** The address of the booking page of some treatment. */
export async function bookingPath({ url }: RunningProgram): Promise<string> {
  const [treatment] = (await (await fetch(`${url}/api/treatments?name=implant`)).json()) as { _id: string }[]
  return `/treatments/appointment/${treatment?._id}`
}

function post(url: string, path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
