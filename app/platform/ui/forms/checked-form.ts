import { type ChangeEvent, type FormEvent, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
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
  /** What the form was opened with, in the fields of its call; a function returns what it shows now, for a form that follows live data. */
  readonly basedOn?: Shown | (() => Shown)
  /** `basedOn` is sent along, so that nothing is replaced that the user hasn't seen. */
  send(input: z.output<Schema>, basedOn: Shown): Promise<Refused | undefined>
}

type Shown = Readonly<Record<string, unknown>>

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
export function useCheckedForm<Schema extends z.ZodType>({
  loadSchema,
  confirmText,
  basedOn = {},
  send,
}: CheckedForm<Schema>) {
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<Refused>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const confirm = useConfirm()
  const basis = useBasis(basedOn)

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
    const refused = await send(data, basis.now())
    setRefusal(refused)
    if (!refused) return basis.onSaved(data)
    basis.onRefused(refused)
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

/** Once the user was shown what somebody else has saved, the next press is based on that. */
function useBasis(basedOn: Shown | (() => Shown)) {
  const [opened, setOpened] = useState<Shown>(basedOn)
  const theirs = useRef<Shown>({})
  const shown = () => (typeof basedOn === 'function' ? basedOn() : opened)
  return {
    now(): Shown {
      const known = Object.entries(theirs.current)
      return known.reduce((basis, [path, value]) => withValue(basis, path.split('.'), value), shown())
    },
    onRefused({ current = {} }: Refused) {
      theirs.current = { ...theirs.current, ...current }
    },
    /** The form goes on showing what it sent. */
    onSaved(sent: unknown) {
      theirs.current = {}
      const saved: Shown = typeof sent === 'object' ? { ...sent } : {}
      const isSent = (name: string) => saved[name] !== undefined
      setOpened(
        Object.fromEntries(Object.entries(shown()).map(([name, value]) => [name, isSent(name) ? saved[name] : value])),
      )
    },
  }
}

function withValue(shown: Shown, [name = '', ...rest]: readonly string[], value: unknown): Shown {
  const inner = shown[name]
  if (rest.length === 0) return { ...shown, [name]: value }
  return { ...shown, [name]: withValue(typeof inner === 'object' && inner !== null ? { ...inner } : {}, rest, value) }
}

interface Typed {
  readonly text: string
  readonly basis: string
}

/** For a form on a screen with live data: a field follows the row until somebody types in it. `shown` is what the form is based on. */
export function useLiveFields<Name extends string>(row: Readonly<Record<Name, string>>) {
  const [typed, setTyped] = useState<Readonly<Partial<Record<string, Typed>>>>({})
  const fieldOf = (name: Name) => ({
    name,
    value: typed[name]?.text ?? row[name],
    onChange: ({ target: { value: text } }: ChangeEvent<HTMLTextAreaElement>) =>
      setTyped(before => ({ ...before, [name]: { text, basis: before[name]?.basis ?? row[name] } })),
  })
  const shown = () =>
    Object.fromEntries(Object.entries<string>(row).map(([name, text]) => [name, typed[name]?.basis ?? text]))
  /** What was typed since it was sent stays. */
  const withoutSaved = (sent: Readonly<Record<Name, string>>) => (before: typeof typed) => {
    const later = Object.entries<string>(sent).flatMap(([name, basis]) => {
      const text = before[name]?.text
      return text === undefined || text.trim() === basis ? [] : [[name, { text, basis }] as const]
    })
    return Object.fromEntries(later)
  }
  // The row that was read since and this change are rendered together.
  const onSaved = (sent: Readonly<Record<Name, string>>) => startTransition(() => setTyped(withoutSaved(sent)))
  return { shown, isTyped: Object.keys(typed).length > 0, fieldOf, onSaved }
}
