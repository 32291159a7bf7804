import { useState } from 'react'
import { texts } from '#texts'
import { TextField } from '../platform/ui/forms/field.tsx'

interface AccentFieldProps {
  readonly given: string
  readonly problem: string | undefined
}

const designColour = '#1f6b57'

/** The clinic's colour, typed or chosen. */
export function AccentField({ given, problem }: AccentFieldProps) {
  const text = texts.clinicFacts
  const [accent, setAccent] = useState(given)
  const shown = /^#[0-9a-f]{6}$/i.test(accent) ? accent : designColour
  return (
    <div className="grid gap-3">
      <TextField
        label={text.accent}
        hint={text.accentHint}
        name="accent"
        placeholder={designColour}
        value={accent}
        onChange={event => setAccent(event.target.value)}
        problem={problem}
      />
      <input
        type="color"
        aria-label={text.accentChoose}
        value={shown}
        onChange={event => setAccent(event.target.value)}
        className="h-11 w-16 cursor-pointer rounded-lg border border-edge bg-card p-1"
      />
    </div>
  )
}
