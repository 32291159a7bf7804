import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import * as texts from '../../i18n/texts.ts'
import { useConfirm } from '../toasts/confirm.ts'
import { toast } from '../toasts/toast.ts'
import type { Problems } from './form-problems.ts'
import { type Answer, type Refused, splitRefusal } from './refused-form.ts'

interface CheckedForm<Schema extends z.ZodType> {
  /** Loads the form's schema once the user comes to a field, so that pages stay small. The schema's keys are the fields' names. */
  loadSchema(): Promise<Schema>
  confirmText?(input: z.output<Schema>): string
  send(input: z.output<Schema>): Promise<Refused | undefined>
}

/** For a form's `send`: says that the call succeeded and goes on with its data, or returns its refusal. */
export async function sendAndReport<Data>(
  call: Promise<Answer<Data>>,
  doneText: string | undefined,
  onDone: (data: Data) => unknown,
): Promise<Refused | undefined> {
  const answer = await call
  if (!answer.ok) return answer.refusal
  if (doneText !== undefined) toast.success(doneText)
  await onDone(answer.data)
  return undefined
}

/** A form keeps what was typed. The first invalid field gets the focus, and a problem that belongs to no field is in a toast. */
export function useCheckedForm<Schema extends z.ZodType>({ loadSchema, confirmText, send }: CheckedForm<Schema>) {
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<Refused>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const confirm = useConfirm()

  const loadCheck = () => Promise.all([loadSchema(), import('./form-problems.ts')])
  // The schema is loaded early, to be there when the form is sent, even on a slow line. If that fails, it is loaded again on sending.
  const preload = useEffectEvent(() => void loadCheck().catch(() => undefined))
  useEffect(() => {
    const shown = new AbortController()
    addEventListener('focusin', () => preload(), { once: true, signal: shown.signal })
    return () => shown.abort()
  }, [])

  async function submit(form: HTMLFormElement): Promise<void> {
    const [schema, { checkForm }] = await loadCheck()
    const checked = checkForm(form, schema)
    if (!checked.ok) {
      for (const sentence of checked.alsoToasts) toast.error(sentence)
      return show(form, checked.problems)
    }
    const { data } = checked
    setProblems({})
    if (confirmText && !(await confirm(confirmText(data)))) return
    setBusy(true)
    const refused = await send(data)
    setRefusal(refused)
    if (!refused) return
    const { problems: found, toast: sentence } = splitRefusal(form, refused)
    if (sentence !== undefined) toast.error(sentence)
    show(form, found)
  }

  function show(form: HTMLFormElement, found: Problems): void {
    setProblems(found)
    const first = [...form.elements].find(field => (field.getAttribute('name') ?? '') in found)
    if (first instanceof HTMLElement) first.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    // A second press while the form is being sent would send it twice.
    if (running.current) return
    running.current = true
    try {
      await submit(form)
    } catch (error) {
      toast.error(texts.errors.partMissing)
      throw error
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { problems, refusal, busy, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) }
}
