import { type ClientResponse, DetailedError, hc, parseResponse } from 'hono/client'
import { setServerTime } from '../clock.ts'
import * as texts from '../i18n/texts.ts'
import { newId } from '../ids.ts'
import { whileBusy } from '../ui/readiness.ts'
import type { z } from '../values/zod.ts'
import type { refusalBody } from './refusals.server.ts'
import { accountHeaders, screenAccount, screenAccountId, setScreenAccount, untilPresent } from './screen-account.ts'
import { callHeaders, dropToken, readToken } from './token.ts'
import { unreachedStatuses } from './unreached.ts'

const retryKey = 'idempotency-key'

/** The client can't import the API's routes, so server/api.ts, which mounts the routes, declares their type here. */
// biome-ignore lint/suspicious/noEmptyInterface: its one member is declared there.
export interface Mounted {}

type Api = Mounted extends { readonly api: infer Calls } ? Calls : never

/** Our API's typed client sends the session's token, if there is one, and asks for sentences in the page's language. */
export const api = hc<Api>('/', { headers: () => ({ ...callHeaders(), ...accountHeaders() }), fetch: call }).api

// The keys of changes whose response has not come, by their requests.
const unanswered = new Map<string, string>()
/** The requests among them that failed and rest on what the screen showed. */
const lost = new Set<string>()

/**
 * Once a screen has read again, it shows what became of a lost change. The same press is then a new one: somebody may have taken the
 * change back, and the server would respond to its key without making it again. What it rests on keeps it from being made twice.
 */
async function read(address: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
  const before = [...lost]
  const response = await fetch(address, init)
  for (const request of response.ok ? before : []) {
    lost.delete(request)
    unanswered.delete(request)
  }
  return response
}

/** A change that is pressed again because no response came has the same key, so that the server makes it once. */
async function fetchOnce(address: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (init.method === 'GET') return read(address, init)
  if (readToken() === null || headers.has(retryKey)) return fetch(address, init)
  const request = `${init.method} ${String(address)} ${typeof init.body === 'string' ? init.body : ''}`
  const key = unanswered.get(request) ?? newId()
  unanswered.set(request, key)
  headers.set(retryKey, key)
  const noteLost = () => void (request.includes('basedOn') && lost.add(request))
  const response = await fetch(address, { ...init, headers }).catch(error => {
    noteLost()
    throw error
  })
  if (unreachedStatuses.includes(response.status)) noteLost()
  else unanswered.delete(request)
  return response
}

/**
 * A response that finds its screen closed waits until the screen is open again, for the same account. What couldn't be read without a
 * session is read then. A press isn't repeated: the user sees what was typed first, and presses again.
 */
async function call(address: RequestInfo | URL, request: RequestInit = {}): Promise<Response> {
  const isOfScreen = screenAccount() === 'present'
  const isRead = request.method === 'GET'
  const response = await fetchOnce(address, request)
  if (response.headers.get('cache-control') === 'no-store') setServerTime(response.headers.get('date'))
  const headers = new Headers(request.headers)
  const code = await closingCodeOf(response)
  if (code === 'other_account') setScreenAccount('replaced')
  if (code === 'sign_in_needed') endSession(headers.get('authorization'))
  if (screenAccountId() === undefined || !(isOfScreen || (isRead && code))) return response
  if (screenAccount() !== 'present') await untilPresent()
  if (code !== 'sign_in_needed') return response
  if (!isRead) return Response.json({ code: 'signed_in_again', message: texts.errors.signedInAgain }, { status: 401 })
  headers.set('authorization', `Bearer ${readToken()}`)
  return call(address, { ...request, headers })
}

const closingCodes = ['other_account', 'sign_in_needed'] as const

async function closingCodeOf(response: Response) {
  if (response.status !== 401 && response.status !== 409) return undefined
  const refusal: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return isRefusal(refusal) ? closingCodes.find(code => code === refusal.code) : undefined
}

/** A token that the server no longer knows would only be refused again. The browser may have another one by now. */
function endSession(authorization: string | null): void {
  const token = readToken()
  if (token !== null && authorization !== `Bearer ${token}`) return
  if (token !== null) dropToken()
  setScreenAccount('ended')
}

/** A refusal as the client gets it; it has no status if the server could not be reached. */
export type RefusalBody = Omit<z.output<typeof refusalBody>, 'acknowledged' | 'proof'> & { readonly status?: number }

/** For a call without a body. */
export const basedOnQuery = (shown: object) => ({ query: { basedOn: JSON.stringify(shown) } })

/** Returns the outcome of a call. A refusal or a network failure is returned too, never thrown. */
export async function answerOf<Call extends ClientResponse<unknown>>(call: Promise<Call>) {
  try {
    return { ok: true as const, data: await whileBusy(parseResponse(call)) }
  } catch (error) {
    return { ok: false as const, refusal: readRefusal(error) }
  }
}

/** Returns the data that a screen can't do without. A refusal is thrown, and the dashboard's `ErrorBoundary` shows it. */
export async function dataOf<Call extends ClientResponse<unknown>>(call: Promise<Call>) {
  const answer = await answerOf(call)
  if (answer.ok) return answer.data
  throw new RefusedCall(answer.refusal)
}

export type DataOf<Call extends (...given: never[]) => Promise<ClientResponse<unknown>>> = Awaited<
  ReturnType<typeof dataOf<Awaited<ReturnType<Call>>>>
>

export class RefusedCall extends Error {
  readonly status: number | undefined

  constructor({ message, status }: Pick<RefusalBody, 'message' | 'status'>) {
    super(message)
    this.status = status
  }
}

function readRefusal(error: unknown): RefusalBody {
  if (!(error instanceof DetailedError)) return { code: 'offline', message: texts.errors.offline }
  const body = isRefusal(error.detail?.data) ? error.detail.data : { code: 'failed', message: texts.errors.failed }
  return { ...body, status: error.statusCode }
}

function isRefusal(body: unknown): body is RefusalBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

export async function pageOf<Call extends ClientResponse<unknown>>(call: Promise<Call>) {
  let headers = new Headers()
  const answer = await answerOf(
    call.then(response => {
      headers = response.headers
      return response
    }),
  )
  const next = /<([^<>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  const after = next === undefined ? undefined : (new URL(next, 'http://here').searchParams.get('after') ?? undefined)
  const isMore = headers.get('x-total-count-is') === 'at-least'
  return { answer, after, total: Number(headers.get('x-total-count') ?? 0), isMore }
}
