import { type RunningProgram, startProgram } from '../test/program.ts'

const photo = '/pictures/placeholder-person.svg'

/** Calls the API of a running program. */
export async function call(
  { url }: { readonly url: string },
  method: string,
  path: string,
  { json, token }: { readonly json?: object; readonly token?: string } = {},
) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(json ? { body: JSON.stringify(json) } : {}),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Registers an account; the first account of a clinic is its owner. */
export async function register(site: { readonly url: string }, email: string, fName = 'Nusrat Jahan'): Promise<string> {
  const { body } = await call(site, 'POST', '/users/', { json: { email, password: 'rain in june', fName, photo } })
  if (typeof body.token !== 'string') throw new Error(`${email} could not register: ${JSON.stringify(body)}`)
  return body.token
}

let callers = 0
const treatmentsOf = new Map<string, string[]>()

async function treatmentsAt(site: { readonly url: string }): Promise<string[]> {
  const known = treatmentsOf.get(site.url)
  if (known) return known
  const { body } = await call(site, 'GET', '/treatments')
  const names = body.map(({ name }: { name: string }) => name)
  treatmentsOf.set(site.url, names)
  return names
}

/** Books a random day for a new caller, as staff; returns the appointment's id, or undefined if nothing was free. */
export async function bookAtDesk(site: { readonly url: string }, token: string): Promise<string | undefined> {
  const ahead = 3 + Math.floor(Math.random() * 50)
  const appointDate = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const caller = {
    patientName: 'A Caller',
    patientEmail: `caller-${++callers}@patients.example`,
    phNum: `017${String(callers).padStart(8, '0')}`,
  }
  const treatments = await treatmentsAt(site)
  const treatment = treatments[callers % treatments.length]
  const json = { treatment, appointDate, ...caller }
  const { status, body } = await call(site, 'POST', '/appointment', { json, token })
  if (status === 201) return String(body.insertedId)
  if (status === 409) return undefined
  throw new Error(`staff could not book: ${status} ${JSON.stringify(body)}`)
}

/** Starts programs for a test, and stops them all at its end. */
export function programs() {
  const running: RunningProgram[] = []
  return {
    async start(variables: Record<string, string>, wrap?: readonly string[]): Promise<RunningProgram> {
      const program = await startProgram(variables, wrap)
      running.push(program)
      return program
    },
    async stop(): Promise<void> {
      const living = running.filter(({ child }) => child.exitCode === null && child.signalCode === null)
      await Promise.all(living.map(program => program.stop()))
      running.length = 0
    },
  }
}
