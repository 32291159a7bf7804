import { type ComponentProps, type ReactNode, type SyntheticEvent, type TextareaHTMLAttributes, useId } from 'react'
import { digits } from '../../i18n/digits.ts'
import { langOf } from '../../i18n/lang-of.ts'

interface Labelled {
  readonly label: string
  readonly hint?: string | undefined
  /** What is wrong with the field. An empty text makes an element that a script may fill. */
  readonly problem?: string | undefined
}

const noPhoneCharacters = /[^\p{Nd}+()\-\s./]/gu

/** Drops letters from a field for telephone numbers, typed or pasted; the caret stays where it is. */
function refuseLetters({ currentTarget: field, nativeEvent }: SyntheticEvent<HTMLInputElement>): void {
  // While an input method composes, nothing is checked; the result is checked when it is done.
  if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) return
  const strip = (text: string) => text.replace(noPhoneCharacters, '')
  const { value, selectionStart } = field
  if (strip(value) === value) return
  const caret = strip(value.slice(0, selectionStart ?? value.length)).length
  field.value = strip(value)
  field.setSelectionRange(caret, caret)
}

const forPhones = { inputMode: 'tel', onInput: refuseLetters, onCompositionEnd: refuseLetters } as const

type TextFieldProps = Labelled & ComponentProps<'input'>

/** For fields of numbers: a phone shows the keys for numbers. The type is text, since a browser's number fields refuse Bangla digits. */
const forNumbers = { type: 'text', inputMode: 'numeric', autoComplete: 'off' } as const

export function TextField({ label, hint, problem, ...input }: TextFieldProps) {
  return (
    <Frame
      label={label}
      hint={hint}
      problem={problem}
      render={control => (
        <input
          {...(input.type === 'tel' && forPhones)}
          {...input}
          {...(input.type === 'number' && { ...forNumbers, defaultValue: digits(String(input.defaultValue ?? '')) })}
          {...control}
          className="control"
        />
      )}
    />
  )
}

type TextAreaProps = Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>

export function TextArea({ label, hint, problem, ...area }: TextAreaProps) {
  return (
    <Frame
      label={label}
      hint={hint}
      problem={problem}
      render={control => <textarea rows={5} {...area} {...control} className="control py-3 leading-normal" />}
    />
  )
}

export function SelectField({ label, hint, problem, className = '', ...select }: Labelled & ComponentProps<'select'>) {
  return (
    <Frame
      label={label}
      hint={hint}
      problem={problem}
      render={control => <select {...select} {...control} className={`control ${className}`} />}
    />
  )
}

export function NameOptions({ rows }: { rows: readonly { readonly _id: string; readonly name: string }[] }) {
  return rows.map(({ _id, name }) => (
    <option key={_id} value={_id} lang={langOf(name)}>
      {name}
    </option>
  ))
}

interface FrameProps extends Labelled {
  render(control: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>): ReactNode
}

function Frame({ label, hint, problem, render }: FrameProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const problemId = `${id}-problem`
  const describing = [hint && hintId, problem !== undefined && problemId].filter(Boolean).join(' ')
  const control = { id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': describing || undefined }
  const children = render(control)
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
