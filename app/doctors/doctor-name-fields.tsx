import { useState } from 'react'
import { texts } from '#texts'
import { BothLanguages } from '../platform/ui/forms/both-languages.tsx'
import { TextField } from '../platform/ui/forms/field.tsx'
import type { Problems } from '../platform/ui/forms/form-problems.ts'
import { proposedSlug } from './slug.ts'

interface NameFieldsProps {
  readonly givenName: string | undefined
  readonly givenBangla: string | undefined
  readonly givenSlug: string | undefined
  readonly problems: Problems
}

/** The name, and the address of the page, which follows the name until it is typed or saved. */
export function NameFields({ givenName = '', givenBangla, givenSlug, problems }: NameFieldsProps) {
  const text = texts.doctorForm
  const [name, setName] = useState(givenName)
  const [typed, setTyped] = useState(givenSlug)
  const slug = typed ?? (name.trim() === '' ? '' : proposedSlug(name))
  return (
    <>
      <BothLanguages
        label={text.name}
        name="name"
        required
        english={givenName}
        bangla={givenBangla}
        onType={setName}
        hint={text.nameHint}
        problems={problems}
      />
      <TextField
        label={text.slug}
        name="slug"
        value={slug}
        onChange={event => setTyped(event.target.value)}
        hint={text.slugHint(slug || '…')}
        problem={problems.slug}
      />
    </>
  )
}
