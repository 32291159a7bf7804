import type { RefusalBody } from '../../api/client.ts'

/** The parts of an API refusal that a form shows. */
export type Refused = Pick<RefusalBody, 'message'> & Partial<RefusalBody>

/** How a call ended. */
export type Answer<Data = unknown> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly refusal: Refused }

/** Of a server that is too busy or whose database is down, and of a proxy whose server is. */
const unreachedStatuses: readonly unknown[] = [502, 503, 504]

/** Whether the server couldn't be reached, or its database: nothing has changed, and loading a screen again would only fail. */
export const isOffline = (refusal: Pick<Refused, 'code' | 'status'> | undefined) =>
  refusal?.code === 'offline' || unreachedStatuses.includes(refusal?.status)

/** Whether the server got the call, so that what a screen shows may have changed. */
export const isReceived = (answer: { readonly ok: true } | { readonly ok: false; readonly refusal: Refused }) =>
  answer.ok || !isOffline(answer.refusal)

/** Splits a refusal into problems beside the form's fields and the rest, for a toast. */
export function splitRefusal(
  form: HTMLFormElement,
  { message, errors = {} }: Refused,
): { readonly problems: Readonly<Record<string, string | undefined>>; readonly toast: string | undefined } {
  const known = Object.entries(errors).filter(([name]) => form.elements.namedItem(name) !== null)
  // A list of invalid fields is shown beside them; a single clear reason also gets a toast.
  const isOneReason = known.length === 1 && known[0]?.[1][0] === message
  const problems = Object.fromEntries(known.map(([name, [sentence]]) => [name, sentence]))
  return { problems, toast: known.length === 0 || isOneReason ? message : undefined }
}
