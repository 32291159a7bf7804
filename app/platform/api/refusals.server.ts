import { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ZodError } from 'zod'
import { boundedLog } from '../bounded-log.server.ts'
import { isDatabaseUnavailable } from '../db/unavailable.server.ts'
import { isAccountMissing } from '../db/violations.server.ts'
import { ChangedMeanwhile, Refusal, type RefusalCode, type RefusalFacts, refusalStatus } from '../errors.ts'
import { faultOf } from '../fault.server.ts'
import { changedTo } from '../i18n/changed-to.ts'
import { refusals } from '../i18n/refusals.ts'
import * as texts from '../i18n/texts.ts'
import { type ApiEnv, callName } from './env.server.ts'

export class NotValid extends Error {
  readonly problems: ZodError

  constructor(problems: ZodError) {
    super('not_valid')
    this.problems = problems
  }
}

export const refusalBody = z
  .object({
    acknowledged: z.literal(false),
    code: z.string(),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    /** The refusal `changed_meanwhile` says what is stored now. A call that is based on it is the user's answer. */
    current: z.record(z.string(), z.unknown()).optional(),
    /** A refusal `second_factor_needed` has a ticket, which has to be sent with the code. */
    ticket: z.string().optional(),
    /** Only the refusal `too_many` of a code by telephone has it: the id of the number's last code, or of one that is sent all the same. */
    codeId: z.string().optional(),
    /** Only the refusals `fresh_sign_in` and `sign_in_again` say by what proof (such as the password) the caller can sign in again. */
    proof: z.string().optional(),
  })
  .openapi('Refusal')

export const refusalDescriptions = {
  400: 'Not JSON',
  401: 'No token, or a dead one',
  403: 'Not allowed',
  404: 'Not there',
  409: 'Taken or already there',
  410: 'A link that was used or is too old',
  413: 'Too large',
  415: 'A kind of content that this call doesn’t take',
  422: 'Not valid',
  451: 'Not for headless browsers, where the settings say so',
  429: 'Too many; Retry-After says when to come back',
} as const

export type RefusalStatus = keyof typeof refusalDescriptions

type RefusalAnswer = z.infer<typeof refusalBody> & { readonly code: RefusalCode }

/** The fields of a call's body that a refusal is about, so that a form shows the refusal's sentence beside them. */
const fieldsOf: Partial<Record<RefusalCode, string | readonly string[]>> = {
  email_taken: 'email',
  code_wrong: 'code',
  file_code_dead: 'code',
  country_not_served: 'PhNum',
  not_mobile: 'PhNum',
  phone_by_code: 'PhNum',
  name_unknown: 'fName',
  telephone_name_taken: 'fName',
  weak_password: 'password',
  second_factor_wrong: 'code',
  common_password: ['password', 'newPassword'],
  treatment_taken: 'name',
  on_the_team: 'email',
  doctor_has_account: 'doctorId',
  picture_missing: 'file',
  picture_gone: 'photo',
  logo_gone: 'logo',
  zone_in_use: 'zone',
  no_such_treatment: 'treatment',
  no_such_doctor: 'doctorId',
  slug_taken: 'slug',
  unknown_treatments: 'treatmentIds',
  unknown_doctors: 'doctorIds',
  length_unperformed: 'durations',
  unknown_ids: 'ids',
  slot_past: 'appointDate',
  day_closed: 'appointDate',
  day_full: 'appointDate',
  day_too_far: 'appointDate',
  slot_taken: 'appointTime',
  slot_not_offered: 'appointTime',
  length_taken: 'durationMinutes',
  length_not_offered: 'durationMinutes',
  start_skipped: 'fromTime',
  end_skipped: 'toTime',
  patient_busy: 'appointTime',
  birth_date_unlikely: 'birthDate',
}

/** Turns a refusal into its status and sentence. Any other error becomes a 500 with the id of its log line. */
export function answerError(error: Error, c: HonoContext<ApiEnv>): Response {
  if (error instanceof Refusal) return refusalAnswer(c, error)
  if (error instanceof NotValid) return notValidAnswer(c, error.problems)
  if (error instanceof HTTPException) return httpExceptionAnswer(c, error)
  if (isAccountMissing(error)) return refusalAnswer(c, new Refusal('sign_in_needed'))
  if (isDatabaseUnavailable(error)) return refusalAnswer(c, databaseUnavailable())
  const { request, account } = c.var.ctx
  const facts = { call: callName(c), request: request.id, account: account?.id, err: faultOf(error) }
  boundedLog(c.var.ctx, 'failed')?.error(facts, 'a call failed')
  const message = texts.errors.failedAs(request.id)
  return c.json({ acknowledged: false, code: 'failed', message, requestId: request.id }, 500)
}

export const databaseUnavailable = () => new Refusal('unavailable', { seconds: 5 })

/** The header `Retry-After` says when a program may try again; a refusal that names no time has no such header. */
export function retryHeaders({ seconds }: RefusalFacts): Record<string, string> {
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) }
}

export function refusalAnswer(c: HonoContext<ApiEnv>, refusal: Refusal): Response {
  const { code, facts } = refusal
  c.set('refusal', code)
  const message = refusals[code](facts)
  const stored = refusal instanceof ChangedMeanwhile ? refusal.stored : {}
  const errors = Object.fromEntries([
    ...[fieldsOf[code] ?? []].flat().map(field => [field, [message]]),
    ...Object.entries(stored).map(([field, value]) => [field, [changedTo(value)]]),
  ])
  const body: RefusalAnswer = {
    acknowledged: false,
    code,
    message,
    ...(facts.ticket !== undefined && { ticket: String(facts.ticket) }),
    ...(facts.codeId !== undefined && { codeId: String(facts.codeId) }),
    ...(facts.proof !== undefined && { proof: String(facts.proof) }),
    ...(Object.keys(errors).length > 0 && { errors }),
    ...(refusal instanceof ChangedMeanwhile && { current: stored }),
  }
  if (refusalStatus[code] === 401) c.header('WWW-Authenticate', 'Bearer')
  return c.json(body, refusalStatus[code], retryHeaders(facts))
}

/** Responds with 422 and a sentence for each invalid field. The spec puts the weak password's sentence into the response's message. */
export function notValidAnswer(c: HonoContext<ApiEnv>, error: ZodError): Response {
  c.set('refusal', 'not_valid')
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body'
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  const weak = refusals.weak_password()
  const isWeak = error.issues.some(({ message }) => message === weak)
  const message = isWeak ? weak : refusals.not_valid()
  const body: RefusalAnswer = { acknowledged: false, code: 'not_valid', message, errors }
  return c.json(body, 422)
}

function httpExceptionAnswer(c: HonoContext<ApiEnv>, error: HTTPException): Response {
  if (error.status === 413) return refusalAnswer(c, new Refusal('too_large'))
  return refusalAnswer(c, new Refusal('not_json'))
}
