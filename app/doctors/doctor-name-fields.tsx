import { useState } from 'react'
import { texts } from '#texts'
import { BothLanguages, type BothLanguagesProps } from '../platform/ui/forms/both-languages.tsx'
import { TextField } from '../platform/ui/forms/field.tsx'
import { proposedSlug } from './slug.ts'

interface NameFieldsProps {
  readonly given: { readonly name?: string | undefined; readonly slug?: string | undefined }
  readonly field: BothLanguagesProps
}

/** The name, and the address of the page, which follows the name until it is typed or saved. */
export function NameFields({ given, field }: NameFieldsProps) {
  const text = texts.doctorForm
  const [name, setName] = useState(given.name ?? '')
  const [typed, setTyped] = useState(given.slug)
  const slug = typed ?? (name.trim() === '' ? '' : proposedSlug(name))
  return (
    <>
      <BothLanguages {...field} required onType={setName} />
      <TextField
        label={text.slug}
        name="slug"
        value={slug}
        onChange={event => setTyped(event.target.value)}
        hint={text.slugHint(slug || '…')}
        problem={field.problems.slug}
      />
    </>
  )
}
