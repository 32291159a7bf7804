import { type RunningProgram, startProgram } from '../test/program.ts'

const photo = '/pictures/placeholder-person.svg'

/** A stranger's client of a running program. */
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

/** Registers somebody; the first one of a clinic owns it. */
export async function register(site: { readonly url: string }, email: string, fName = 'Nusrat Jahan'): Promise<string> {
  const { body } = await call(site, 'POST', '/users/', { json: { email, password: 'rain in june', fName, photo } })
  if (typeof body.token !== 'string') throw new Error(`${email} could not register: ${JSON.stringify(body)}`)
  return body.token
}

/** Books the first free time of a treatment; answers the appointment's id. */
export async function book(site: { readonly url: string }, token: string, treatment = 'dental implant') {
  const { body: treatments } = await call(site, 'GET', `/treatments?name=${encodeURIComponent(treatment)}`)
  const from = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const { body: free } = await call(site, 'GET', `/availability?treatment=${treatments[0]._id}&from=${from}&days=7`)
  const day = free.days.find((each: { slots: unknown[] }) => each.slots.length > 0)
  const json = { treatment, appointDate: day.date, phNum: '01712345678' }
  const { body } = await call(site, 'POST', '/appointment', { json, token })
  return String(body.insertedId)
}

/** Starts programs for a test, each ended when it is over. */
export function programs() {
  const running: RunningProgram[] = []
  return {
    async start(variables: Record<string, string>): Promise<RunningProgram> {
      const program = await startProgram(variables)
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
