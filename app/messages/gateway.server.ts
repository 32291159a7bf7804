import { SegmentedMessage } from 'sms-segments-calculator'
import { faultCode } from '../platform/fault.server.ts'
import type { FailureReason, SmsState } from '../platform/message.ts'
import type { GatewayRequest, SmsGateway } from '../platform/sms-gateway.server.ts'
import { isTlsFault } from '../platform/tls-fault.ts'
import { withoutInvisible, withoutJoiners } from '../platform/values/invisible.ts'
import type { Language } from '../platform/values/language.ts'

interface Sent {
  readonly to: string
  readonly text: string
  /** The SMS's id that we gave it. */
  readonly reference: string
  /** The SMS's id that the gateway gave it. */
  readonly id: string
}

/** What became of a request to send an SMS. After `later` it certainly wasn't sent, after `unknown` it may have been. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly gatewayId: string | null }
  | { readonly kind: 'refused'; readonly reason: FailureReason; readonly code: string }
  | { readonly kind: 'later' | 'unknown'; readonly code: string }

/** What the gateway knows of an SMS: `absent` if it never got it; undefined if the gateway couldn't be asked. */
export type Found = { readonly state: SmsState } | 'absent' | undefined

export async function sendByGateway(gateway: SmsGateway, message: Omit<Sent, 'id'>): Promise<Outcome> {
  const answer = await call(gateway, gateway.send, filler(gateway, { ...message, id: '' }))
  if ('fault' in answer) return { kind: isBeforeSending(answer.fault) ? 'later' : 'unknown', code: answer.fault }
  const { status, body } = answer
  const code = gateway.error ? (valueAt(body, gateway.error.at) ?? `HTTP_${status}`) : `HTTP_${status}`
  if (status === tooMany) return { kind: 'later', code }
  if (status >= firstServerError || status === requestTimeout || (status < firstClientError && body === undefined))
    return { kind: 'unknown', code: `HTTP_${status}` }
  if (gateway.error?.duplicate?.includes(code)) return { kind: 'accepted', gatewayId: null }
  if (isAccepted(gateway, status, body))
    return { kind: 'accepted', gatewayId: (gateway.id && valueAt(body, gateway.id)) || null }
  if (gateway.error?.later?.includes(code)) return { kind: 'later', code }
  return { kind: 'refused', reason: reasonOf(gateway, code), code }
}

const requestTimeout = 408
const tooMany = 429
const firstClientError = 400
const firstServerError = 500
const notFound = 404

function isAccepted({ accepted }: SmsGateway, status: number, body: unknown): boolean {
  if (status >= firstClientError) return false
  return accepted === undefined || accepted.is.includes(valueAt(body, accepted.at) ?? '')
}

function reasonOf({ error }: SmsGateway, code: string): FailureReason {
  if (error?.number?.includes(code)) return 'number_refused'
  return error?.balance?.includes(code) ? 'no_balance' : 'gateway_refused'
}

/** Whether the gateway can be asked about an SMS, by the id that it gave or by the id that we gave. */
export function canBeAsked({ ask }: SmsGateway, gatewayId: string | null): boolean {
  if (!ask) return false
  const asked = JSON.stringify(ask)
  return asked.includes('{reference') || (asked.includes('{id}') && gatewayId !== null)
}

export async function askGateway(
  gateway: SmsGateway,
  { id: reference, gatewayId }: { readonly id: string; readonly gatewayId: string | null },
): Promise<Found> {
  const { ask } = gateway
  if (!ask) return undefined
  const answer = await call(gateway, ask, filler(gateway, { to: '', text: '', reference, id: gatewayId ?? '' }))
  if ('fault' in answer) return undefined
  const { status, body } = answer
  if (status === notFound || ask.absent?.is.includes(valueAt(body, ask.absent.at) ?? '')) return 'absent'
  const state = status < firstClientError ? ask.states.get(valueAt(body, ask.state) ?? '') : undefined
  return state && { state }
}

export async function readBalance(gateway: SmsGateway): Promise<{ balance: number } | { code: string } | undefined> {
  const { balance } = gateway
  if (!balance) return undefined
  const answer = await call(gateway, balance, filler(gateway, { to: '', text: '', reference: '', id: '' }))
  if ('fault' in answer) return { code: answer.fault }
  const amount = Number.parseFloat(valueAt(answer.body, balance.at) ?? '')
  return Number.isFinite(amount) ? { balance: amount } : { code: `HTTP_${answer.status}` }
}

/** Returns the text at a path such as `data.request_id` in a JSON body; undefined if there is none. */
export function valueAt(body: unknown, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((part, name) => (isObject(part) ? Reflect.get(part, name) : undefined), body)
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    ? String(found)
    : undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether a request failed before any of it was sent: no name was found, no connection was made or no certificate was trusted. */
const isBeforeSending = (code: string) => isTlsFault(code) || unconnected.has(code)
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

type Fill = (text: string) => string

function filler({ numbers, sender }: SmsGateway, message: Sent): Fill {
  const to = numbers === 'digits' ? message.to.replace('+', '') : message.to
  // For gateways that take short ids, the last 20 digits of ours, which in a UUIDv7 are the random ones.
  const reference20 = message.reference.replaceAll('-', '').slice(-20)
  const values: Readonly<Record<string, string>> = { ...message, to, sender, reference20 }
  return text => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
}

/** Calls the gateway. The response's body is undefined if it isn't JSON. */
async function call({ timeoutSeconds }: SmsGateway, request: GatewayRequest, fill: Fill) {
  const { method, headers, form, json } = request
  const url = request.url.replace(/\{\w+\}/g, name => encodeURIComponent(fill(name)))
  const body = form ? new URLSearchParams(filled(form, fill)) : json && JSON.stringify(filledDeep(json, fill))
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        accept: 'application/json',
        ...filled(headers, fill),
      },
      ...(body && method === 'POST' && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    })
    return { status: response.status, body: parsed(await response.text()) }
  } catch (error) {
    return { fault: faultCode(error) }
  }
}

const filled = (texts: Readonly<Record<string, string>>, fill: Fill) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)]))

function filledDeep(value: unknown, fill: Fill): unknown {
  if (typeof value === 'string') return fill(value)
  if (Array.isArray(value)) return value.map(each => filledDeep(each, fill))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filledDeep(each, fill)]))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How many parts of an SMS the gateway charges: one of up to 160 signs, or several of 153; in Bangla 70 and 67. */
export const countParts = (text: string): number => new SegmentedMessage(text).segmentsCount

const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′ʻʼʽ‹›`´]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐-―−•·]/g, '-'],
  [/…/g, '...'],
  [/[™℠®©]/g, ''],
  [/[^\S\n\r]/g, ' '],
]

/** One sign outside of the telephone alphabet, such as that of a clinic's name, makes two parts of an English SMS. Bangla has such signs anyway. */
export function smsTextIn(language: Language, text: string): string {
  if (language === 'bn') return text
  return plainSigns.reduce((plain, [signs, sign]) => plain.replace(signs, sign), withoutJoiners(withoutInvisible(text)))
}
