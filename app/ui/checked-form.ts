import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { describeIssue } from '../i18n/field-problems.ts'
import { texts } from '../i18n/texts.ts'
import { useConfirm } from './confirm.ts'
import { toast } from './toast.tsx'

export type Problems = Readonly<Record<string, string | undefined>>

interface Refused {
  readonly message: string
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined
}

interface CheckedForm<Schema extends z.ZodType> {
  /** Loaded only when somebody submits, so that pages stay light. Its keys are the fields' names. */
  loadSchema(): Promise<Schema>
  /** The question that is asked before anything is sent; cancelling sends nothing. */
  confirmText?(input: z.output<Schema>): string
  /** Sends what was checked; answers the refusal, if there is one. */
  send(input: z.output<Schema>): Promise<Refused | undefined>
}

/**
 * The way of every form: check, ask, send. What was typed stays; a problem stands beside its field and the first
 * wrong field gets the focus; what belongs to no field is said in a toast.
 */
export function useCheckedForm<Schema extends z.ZodType>({ loadSchema, confirmText, send }: CheckedForm<Schema>) {
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const confirm = useConfirm()

  async function submit(form: HTMLFormElement): Promise<void> {
    const schema = await loadSchema()
    const parsed = schema.safeParse(Object.fromEntries(new FormData(form)), { error: describeIssue })
    if (!parsed.success) {
      const found = firstOfEach(parsed.error.issues)
      for (const sentence of Object.values(found)) if (isAlsoToast(sentence)) toast.error(sentence)
      return show(form, found)
    }
    setProblems({})
    if (confirmText && !(await confirm(confirmText(parsed.data)))) return
    setBusy(true)
    const refused = await send(parsed.data)
    if (refused) show(form, beside(form, refused))
  }

  function show(form: HTMLFormElement, found: Problems): void {
    setProblems(found)
    const first = [...form.elements].find(field => (field.getAttribute('name') ?? '') in found)
    if (first instanceof HTMLElement) first.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    // A second press while the first is on its way would send twice.
    if (running.current) return
    running.current = true
    try {
      await submit(form)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { problems, busy, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) }
}

// The spec's catalogue has this sentence as a message of its own, wherever it is found.
function isAlsoToast(sentence: string | undefined): sentence is string {
  return sentence === texts.refusals.weak_password({})
}

function firstOfEach(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problems {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse())
}

function beside(form: HTMLFormElement, { message, errors = {} }: Refused): Problems {
  const known = Object.entries(errors).filter(([name]) => form.elements.namedItem(name) !== null)
  // A list of fields that need another look is said beside them; one clear reason is worth a toast as well.
  const isOneReason = known.length === 1 && known[0]?.[1][0] === message
  if (known.length === 0 || isOneReason) toast.error(message)
  return Object.fromEntries(known.map(([name, [sentence]]) => [name, sentence]))
}
