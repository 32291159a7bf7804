import type { RefusalBody } from '../../api/client.ts'
import { unreachedStatuses } from '../../api/unreached.ts'

export type Refused = Pick<RefusalBody, 'message'> & Partial<RefusalBody>

export type Answer<Data = unknown> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly refusal: Refused }

/** The server or its database couldn't be reached. Nothing has changed, and loading a screen again would only fail. */
export const isOffline = (refusal: Pick<Refused, 'code' | 'status'> | undefined) =>
  refusal?.code === 'offline' || unreachedStatuses.includes(refusal?.status)

/** Somebody else was faster. The screen is read again, and the same press would only be refused again. */
export const isStale = ({ code }: Pick<Refused, 'code'>) => code === 'changed_meanwhile'

/** The server got the call, so what a screen shows may have changed. */
export const isReceived = (answer: { readonly ok: true } | { readonly ok: false; readonly refusal: Refused }) =>
  answer.ok || !isOffline(answer.refusal)

export function splitRefusal(
  form: HTMLFormElement,
  { message, errors = {} }: Refused,
): { readonly problems: Readonly<Record<string, string | undefined>>; readonly toast: string | undefined } {
  const known = Object.entries(errors).flatMap(([path, sentences]) => {
    // A refusal names the field of a group by its path.
    const name = [path, path.slice(path.lastIndexOf('.') + 1)].find(each => form.elements.namedItem(each) !== null)
    return name === undefined ? [] : [[name, sentences] as const]
  })
  // Several invalid fields are shown beside them only. A single clear reason is also a toast.
  const isOneReason = known.length === 1 && known[0]?.[1][0] === message
  const problems = Object.fromEntries(known.map(([name, [sentence]]) => [name, sentence]))
  return { problems, toast: known.length === 0 || isOneReason ? message : undefined }
}
