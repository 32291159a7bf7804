import type { RefusalBody } from '../../api/client.ts'

export type Refused = Pick<RefusalBody, 'message'> & Partial<RefusalBody>

export type Answer<Data = unknown> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly refusal: Refused }

/** The statuses of a server that is too busy or whose database is down, and of a proxy whose server is down. */
const unreachedStatuses: readonly unknown[] = [502, 503, 504]

/** Whether the server or its database couldn't be reached. Nothing has changed then, and loading a screen again would only fail. */
export const isOffline = (refusal: Pick<Refused, 'code' | 'status'> | undefined) =>
  refusal?.code === 'offline' || unreachedStatuses.includes(refusal?.status)

/** Whether the server got the call, so that what a screen shows may have changed. */
export const isReceived = (answer: { readonly ok: true } | { readonly ok: false; readonly refusal: Refused }) =>
  answer.ok || !isOffline(answer.refusal)

export function splitRefusal(
  form: HTMLFormElement,
  { message, errors = {} }: Refused,
): { readonly problems: Readonly<Record<string, string | undefined>>; readonly toast: string | undefined } {
  const known = Object.entries(errors).filter(([name]) => form.elements.namedItem(name) !== null)
  // Problems of several invalid fields are shown only beside these fields. A single clear reason is also shown in a toast.
  const isOneReason = known.length === 1 && known[0]?.[1][0] === message
  const problems = Object.fromEntries(known.map(([name, [sentence]]) => [name, sentence]))
  return { problems, toast: known.length === 0 || isOneReason ? message : undefined }
}
