import type { z } from 'zod'
import { describeIssue } from '../i18n/field-problems.ts'
import { texts } from '../i18n/texts.ts'

/** The sentence beside a field, by the field's name. */
export type Problems = Readonly<Record<string, string | undefined>>

export interface Refused {
  readonly message: string
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined
}

type Checked<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problems: Problems; readonly alsoToasts: readonly string[] }

/** Looks at what was typed into a form. */
export function check<Schema extends z.ZodType>(form: HTMLFormElement, schema: Schema): Checked<z.output<Schema>> {
  const parsed = schema.safeParse(Object.fromEntries(new FormData(form)), { error: describeIssue })
  if (parsed.success) return { ok: true, data: parsed.data }
  const problems = firstOfEach(parsed.error.issues)
  return { ok: false, problems, alsoToasts: Object.values(problems).filter(isAlsoToast) }
}

/** Which part of a refusal stands beside which field, and what is left for a toast. */
export function beside(
  form: HTMLFormElement,
  { message, errors = {} }: Refused,
): { readonly problems: Problems; readonly toast: string | undefined } {
  const known = Object.entries(errors).filter(([name]) => form.elements.namedItem(name) !== null)
  // A list of fields that need another look is said beside them; one clear reason is worth a toast as well.
  const isOneReason = known.length === 1 && known[0]?.[1][0] === message
  const problems = Object.fromEntries(known.map(([name, [sentence]]) => [name, sentence]))
  return { problems, toast: known.length === 0 || isOneReason ? message : undefined }
}

// The spec's catalogue has this sentence as a message of its own, wherever it is found.
function isAlsoToast(sentence: string | undefined): sentence is string {
  return sentence === texts.refusals.weak_password({})
}

function firstOfEach(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problems {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse())
}
