import { useState } from 'react'
import type { Answer } from '../platform/ui/forms/refused-form.ts'
import { usePress } from '../platform/ui/forms/use-press.ts'
import type { Choice } from './choice.ts'
import * as texts from './texts.ts'

interface ChoiceFormProps {
  readonly chosen: Choice
  readonly hasEmail: boolean
  /** `basedOn` is the choice that was shown. */
  save(choice: Choice & { readonly basedOn: Choice }): Promise<Answer<unknown>>
  onChange(): Promise<void>
}

export function ChoiceForm({ chosen, hasEmail, save, onChange }: ChoiceFormProps) {
  const text = texts.messageChoice
  const [choice, setChoice] = useState(chosen)
  const { busy, press } = usePress(onChange)
  // The attribute `disabled` would take the focus away from the field.
  const whileBusy = { 'aria-disabled': busy || undefined }
  const choose = async (next: Choice) => {
    if (busy) return
    setChoice(next)
    const answer = await press(save({ ...next, basedOn: choice }), text.saved)
    if (!answer.ok) setChoice(choice)
  }
  return (
    <div className="grid gap-2">
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          className="checkbox checkbox-primary"
          checked={choice.wantsTexts}
          {...whileBusy}
          onChange={() => void choose({ ...choice, wantsTexts: !choice.wantsTexts })}
        />
        <span>{text.agree}</span>
      </label>
      {choice.wantsTexts && hasEmail && (
        <fieldset className="flex flex-wrap gap-x-6">
          <legend>{text.first}</legend>
          {(['mail', 'text'] as const).map(way => (
            <label key={way} className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
              <input
                type="radio"
                {...whileBusy}
                name="firstWay"
                className="size-4 accent-leaf"
                checked={choice.firstWay === way}
                onChange={() => void choose({ ...choice, firstWay: way })}
              />
              <span>{text.ways[way]}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
