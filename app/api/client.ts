import { type ClientResponse, DetailedError, hc, parseResponse } from 'hono/client'
import { dropToken, readToken } from '../auth/session.ts'
import { texts } from '../i18n/texts.ts'
import type { Api } from './api.server.ts'

/** Our API, typed; every call carries the session's token where there is one. */
export const api = hc<Api>('/', { headers: authorization }).api

export interface RefusalBody {
  readonly code: string
  readonly message: string
  readonly errors?: Record<string, string[]> | undefined
  /** With `second_factor_needed`: what the code is then sent with. */
  readonly ticket?: string | undefined
}

/** What a call came to. A refusal, or a network that is away, is an answer too: nothing is thrown. */
export async function answerOf<Call extends ClientResponse<unknown>>(call: Promise<Call>) {
  try {
    return { ok: true as const, data: await parseResponse(call) }
  } catch (error) {
    return { ok: false as const, refusal: readRefusal(error) }
  }
}

function readRefusal(error: unknown): RefusalBody {
  if (!(error instanceof DetailedError)) return { code: 'offline', message: texts.errors.offline }
  if (error.statusCode === 401) forgetDeadToken(error.detail?.data)
  return isRefusal(error.detail?.data) ? error.detail.data : { code: 'failed', message: texts.errors.failed }
}

// A token that the server no longer knows would only be refused again; a wrong password says nothing about it.
function forgetDeadToken(body: unknown): void {
  if (isRefusal(body) && body.code === 'sign_in_needed' && readToken() !== null) dropToken()
}

function isRefusal(body: unknown): body is RefusalBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

function authorization(): Record<string, string> {
  const token = readToken()
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

/** One page of a big list, with the cursor of the next one and how many rows there are in all. */
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
