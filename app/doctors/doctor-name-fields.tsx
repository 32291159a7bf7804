import { useState } from 'react'
import { texts } from '../i18n/texts.ts'
import { TextField } from '../ui/field.tsx'
import type { Problems } from '../ui/form-problems.ts'
import { proposedSlug } from './slug.ts'

interface NameFieldsProps {
  readonly givenName: string | undefined
  readonly givenSlug: string | undefined
  readonly problems: Problems
}

/** The name, and the address of the page, which follows the name until it is typed or saved. */
export function NameFields({ givenName = '', givenSlug, problems }: NameFieldsProps) {
  const text = texts.doctorForm
  const [name, setName] = useState(givenName)
  const [typed, setTyped] = useState(givenSlug)
  const slug = typed ?? (name.trim() === '' ? '' : proposedSlug(name))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={text.name}
        name="name"
        required
        value={name}
        onChange={event => setName(event.target.value)}
        hint={text.nameHint}
        problem={problems.name}
      />
      <TextField
        label={text.slug}
        name="slug"
        value={slug}
        onChange={event => setTyped(event.target.value)}
        hint={text.slugHint(slug || '…')}
        problem={problems.slug}
      />
    </div>
  )
}
