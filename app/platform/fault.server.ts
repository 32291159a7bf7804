import { types } from 'node:util'
import pg from 'pg'

/** What a log line has of an error. It never has the message, which can quote values: that of a failed query names people. */
export interface Fault {
  readonly name: string
  /** An error code of Node, a library or the mail server, such as ECONNREFUSED. */
  readonly code?: string
  readonly sqlState?: string
  readonly constraint?: string
  readonly trail?: readonly string[]
}

const mostFrames = 30
const mostCauses = 5
const codeForm = /^[A-Z][A-Z\d_]{1,60}$/

export function faultOf(error: unknown): Fault {
  if (!isError(error)) return { name: `thrown ${kindOf(error)}` }
  const chain = causesOf(error)
  const refused = chain.find(cause => cause instanceof pg.DatabaseError)
  const code = chain
    .filter(cause => cause !== refused)
    .map(codeOf)
    .find(found => found !== undefined)
  const trail = framesOf(error)
  return {
    name: error.name,
    ...(code !== undefined && { code }),
    ...(refused?.code !== undefined && { sqlState: refused.code }),
    ...(refused?.constraint !== undefined && { constraint: refused.constraint }),
    ...(trail.length > 0 && { trail }),
  }
}

export function faultCode(error: unknown): string {
  const { name, code, sqlState } = faultOf(error)
  return code ?? sqlState ?? name
}

/** `instanceof` alone doesn't recognise an error from another JavaScript context. */
function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || types.isNativeError(thrown)
}

function causesOf(error: Error): Error[] {
  const chain = [error]
  for (let cause = error.cause; isError(cause) && chain.length < mostCauses; cause = cause.cause) chain.push(cause)
  return chain
}

function codeOf(error: Error): string | undefined {
  // Nodemailer replaces an error's code by its own, such as ESOCKET, and stores the replaced one as `originalCode`.
  return readCode(error, 'originalCode') ?? readCode(error, 'code')
}

function readCode(error: Error, field: string): string | undefined {
  const code = Object.getOwnPropertyDescriptor(error, field)?.value
  return typeof code === 'string' && codeForm.test(code) ? code : undefined
}

function kindOf(thrown: unknown): string {
  return typeof thrown === 'object' && thrown !== null ? (thrown.constructor?.name ?? 'object') : typeof thrown
}

// Only the part of a stack after the message is read, since the message can contain lines that look like frames.
function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message)
  if (start < 0) return []
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, mostFrames)
    .map(line => line.trim())
}
