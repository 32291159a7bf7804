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
