import { type ClientResponse, DetailedError, hc, parseResponse } from 'hono/client'
import { setServerTime } from '../clock.ts'
import * as texts from '../i18n/texts.ts'
import { newId } from '../ids.ts'
import { whileBusy } from '../ui/readiness.ts'
import type { z } from '../values/zod.ts'
import type { refusalBody } from './refusals.server.ts'
import { callHeaders, dropToken, readToken } from './token.ts'
import { unreachedStatuses } from './unreached.ts'

const retryKey = 'idempotency-key'

/** The client can't import the API's routes, so server/api.ts, which mounts them, declares their type here. */
// biome-ignore lint/suspicious/noEmptyInterface: its one member is declared there.
export interface Mounted {}

type Api = Mounted extends { readonly api: infer Calls } ? Calls : never

/** Our API's typed client sends the session's token, if there is one, and asks for sentences in the page's language. */
export const api = hc<Api>('/', { headers: callHeaders, fetch: timedFetch }).api

// The keys of changes whose response has not come, by their requests.
const unanswered = new Map<string, string>()

/** A change that is pressed again because no response came has the same key, so that the server makes it once. */
async function fetchOnce(address: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (readToken() === null || init.method === 'GET' || headers.has(retryKey)) return fetch(address, init)
  const request = `${init.method} ${String(address)} ${typeof init.body === 'string' ? init.body : ''}`
  const key = unanswered.get(request) ?? newId()
  unanswered.set(request, key)
  headers.set(retryKey, key)
  const response = await fetch(address, { ...init, headers })
  if (!unreachedStatuses.includes(response.status)) unanswered.delete(request)
  return response
}

async function timedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetchOnce(...request)
  if (response.headers.get('cache-control') === 'no-store') setServerTime(response.headers.get('date'))
  return response
}

/** The response has no status if the server could not be reached. */
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
  if (error.statusCode === 401) forgetDeadToken(error.detail?.data)
  const body = isRefusal(error.detail?.data) ? error.detail.data : { code: 'failed', message: texts.errors.failed }
  return { ...body, status: error.statusCode }
}

// A token that the server no longer knows would only be refused again. A wrong password says nothing about the token.
function forgetDeadToken(body: unknown): void {
  if (isRefusal(body) && body.code === 'sign_in_needed' && readToken() !== null) dropToken()
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
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  const after = next === undefined ? undefined : (new URL(next, 'http://here').searchParams.get('after') ?? undefined)
  const isMore = headers.get('x-total-count-is') === 'at-least'
  return { answer, after, total: Number(headers.get('x-total-count') ?? 0), isMore }
}
