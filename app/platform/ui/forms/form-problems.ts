import type { z } from 'zod'
import { describeIssue } from '../../i18n/field-problems.ts'
import { problems } from '../../i18n/problems.ts'

export type Problems = Readonly<Record<string, string | undefined>>

type Checked<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problems: Problems; readonly alsoToasts: readonly string[] }

export function checkForm<Schema extends z.ZodType>(form: HTMLFormElement, schema: Schema): Checked<z.output<Schema>> {
  const parsed = schema.safeParse(typedIn(form), { error: describeIssue })
  if (parsed.success) return { ok: true, data: parsed.data }
  const problems = firstOfEach(parsed.error.issues)
  return { ok: false, problems, alsoToasts: Object.values(problems).filter(isAlsoToast) }
}

function typedIn(form: HTMLFormElement) {
  const typed = new FormData(form)
  return Object.fromEntries([...typed.keys()].map(name => [name, typed.getAll(name).join()]))
}

// The spec lists the sentence about a weak password as a message, so it is shown as a toast and not only at its field.
function isAlsoToast(sentence: string | undefined): sentence is string {
  return sentence === problems.weak_password()
}

function firstOfEach(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problems {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse())
}
