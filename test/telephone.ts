import { writeCode } from '../app/telephone/codes.server.ts'
import type { TestClinic } from './clinic.ts'

interface Caller {
  readonly from?: string
  readonly browsers?: readonly unknown[]
}

/** Asks for a code; returns the response. */
export const askForCode = (clinic: TestClinic, PhNum: string, { from, browsers }: Caller = {}) =>
  clinic.call('POST', '/telephone-code', { json: { PhNum, browsers }, ...(from !== undefined && { from }) })

/** The code that was asked for, as its message would have it. */
export async function codeOf(clinic: TestClinic, codeId: unknown): Promise<string> {
  const written = await writeCode(clinic, String(codeId))
  if (!written) throw new Error('there is no such code')
  return written.code
}

/** Signs in by telephone from a new browser, or registers; `isNew` where the number has accounts of other names. */
export async function signInByTelephone(clinic: TestClinic, PhNum: string, fName: string, isNew = false) {
  const { codeId } = (await askForCode(clinic, PhNum)).body
  const json = { codeId, code: await codeOf(clinic, codeId), fName, isNew }
  const answer = await clinic.call('POST', '/telephone-sign-in', { json })
  const token = String(answer.body.token)
  const session = answer.status === 200 ? (await clinic.call('GET', '/session', { token })).body : {}
  const id = String(session.uid)
  // Calls name an account without an e-mail by its id.
  return { answer, person: { id, email: id, token }, browser: answer.body.browser }
}
