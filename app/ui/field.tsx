import {
  type ComponentProps,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { keepPhoneCharacters } from './phone-typing.ts'

interface Labelled {
  readonly label: string
  readonly hint?: string | undefined
  /** The problem shown beside the field. Empty: none yet, but an element for a script to fill. */
  readonly problem?: string | undefined
}

const forPhones = { inputMode: 'tel', onInput: keepPhoneCharacters, onCompositionEnd: keepPhoneCharacters } as const

type TextFieldProps = Labelled & ComponentProps<'input'>

/** A line of text; of type `tel` it takes no letters, and phones show their keys for numbers. */
export function TextField({ label, hint, problem, ...input }: TextFieldProps) {
  const field = useField(hint, problem)
  return (
    <Frame {...field} label={label} hint={hint} problem={problem}>
      <input {...(input.type === 'tel' && forPhones)} {...input} {...field.control} className="control" />
    </Frame>
  )
}

export function TextArea({ label, hint, problem, ...area }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const field = useField(hint, problem)
  return (
    <Frame {...field} label={label} hint={hint} problem={problem}>
      <textarea rows={5} {...area} {...field.control} className="control py-3 leading-normal" />
    </Frame>
  )
}

export function SelectField({
  label,
  hint,
  problem,
  className = '',
  ...select
}: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  const field = useField(hint, problem)
  return (
    <Frame {...field} label={label} hint={hint} problem={problem}>
      <select {...select} {...field.control} className={`control ${className}`} />
    </Frame>
  )
}

interface FrameProps extends Labelled {
  readonly id: string
  readonly hintId: string
  readonly problemId: string
  readonly children: ReactNode
}

function Frame({ id, hintId, problemId, label, hint, problem, children }: FrameProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p id={problemId} className="text-sm font-semibold text-coral-deep empty:hidden">
          {problem}
        </p>
      )}
    </div>
  )
}

function useField(hint: string | undefined, problem: string | undefined) {
  const id = useId()
  const hintId = `${id}-hint`
  const problemId = `${id}-problem`
  const describedBy = [hint && hintId, problem !== undefined && problemId].filter(Boolean).join(' ')
  const control = { id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': describedBy || undefined }
  return { id, hintId, problemId, control }
}
