import { texts } from '../i18n/texts.ts'
import { TextField } from './field.tsx'

interface PhotoFieldProps {
  readonly label: string
  readonly hint?: string
  readonly given?: string | undefined
  readonly problem: string | undefined
}

/** The address of a picture, as every form asks for it; the field is called `photo`. */
export function PhotoField({ label, hint = texts.ui.photoHint, given, problem }: PhotoFieldProps) {
  return (
    <TextField
      label={label}
      name="photo"
      type="text"
      inputMode="url"
      placeholder="https://"
      required
      defaultValue={given}
      hint={hint}
      problem={problem}
    />
  )
}
