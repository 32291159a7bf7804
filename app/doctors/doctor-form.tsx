import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { PhotoField } from '../pictures/photo-field.tsx'
import { digits } from '../platform/i18n/digits.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'
import { BothLanguages, textFields } from '../platform/ui/forms/both-languages.tsx'
import { Checkbox } from '../platform/ui/forms/checkbox.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import type { Problems } from '../platform/ui/forms/form-problems.ts'
import { OneLanguage } from '../platform/ui/forms/one-language.tsx'
import type { Refused } from '../platform/ui/forms/refused-form.ts'
import type { DoctorTexts, doctorFormWire } from './doctor.ts'
import { PerformedFields, type PerformedTreatment } from './performed-fields.tsx'
import { proposedSlug } from './slug.ts'
import * as texts from './texts.ts'

type Written = z.output<typeof doctorFormWire>
type Fields = Readonly<Record<string, unknown>>
type Given = Partial<Written> & { readonly picture?: string | null }

interface DoctorFormProps {
  readonly treatments: readonly PerformedTreatment[]
  readonly submitText: string
  readonly given?: Given
  /** The form's fields as they are stored; none for a new doctor. */
  readonly basedOn?: Fields
  save(written: Written, basedOn: Fields): Promise<Refused | undefined>
}

export function DoctorForm({ treatments, submitText, given = {}, basedOn, save }: DoctorFormProps) {
  const text = texts.doctorForm
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./doctor.ts')).doctorFormWire,
    basedOn: { ...basedOn },
    send: save,
  })
  const textOf = textFields<keyof DoctorTexts>(given, text, problems)
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-10">
      <OneLanguage problems={problems}>
        <Part title={text.profile}>
          <NameFields given={given} textOf={textOf} problem={problems.slug} />
          <ProfileFields given={given} textOf={textOf} />
          <PhotoField
            label={text.photo}
            hint={text.photoHint}
            given={given.photo}
            picture={given.picture}
            problem={problems.photo}
            isOptional
            placeholder="/pictures/placeholder-person.svg"
          />
        </Part>
        <Part title={text.chamber} line={text.chamberLine}>
          <ChamberFields given={given} textOf={textOf} problems={problems} />
        </Part>
      </OneLanguage>
      <Part title={text.treatments} line={text.treatmentsLine}>
        <PerformedFields
          treatments={treatments}
          performed={given.treatmentIds ?? []}
          durations={given.durations ?? {}}
          problems={problems}
        />
      </Part>
      <Button type="submit" busy={busy} busyText={platformTexts.ui.saving} className="justify-self-start">
        {submitText}
      </Button>
    </form>
  )
}

function Part({ title, line, children }: { title: string; line?: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <div>
        <h2 className="text-sub">{title}</h2>
        {line && <p className="text-soft">{line}</p>}
      </div>
      {children}
    </section>
  )
}

type TextOf = ReturnType<typeof textFields<keyof DoctorTexts>>

/** The doctor's name, and the page's address, which follows the name until the user types an address or one is saved. */
function NameFields({ given, textOf, problem }: { given: Given; textOf: TextOf; problem: string | undefined }) {
  const text = texts.doctorForm
  const [name, setName] = useState(given.name ?? '')
  const [typed, setTyped] = useState(given.slug)
  const slug = typed ?? (name.trim() === '' ? '' : proposedSlug(name))
  return (
    <>
      <BothLanguages {...textOf('name')} required onType={setName} />
      <TextField
        label={text.slug}
        name="slug"
        value={slug}
        onChange={event => setTyped(event.target.value)}
        hint={text.slugHint(slug || '…')}
        problem={problem}
      />
    </>
  )
}

function ProfileFields({ given, textOf }: { given: Given; textOf: TextOf }) {
  return (
    <>
      <BothLanguages {...textOf('specialty')} />
      <BothLanguages {...textOf('degrees')} />
      <BothLanguages {...textOf('hospitalPosts')} rows={3} />
      <BothLanguages {...textOf('languages')} />
      <Checkbox name="children" defaultChecked={given.children ?? false}>
        {texts.doctorForm.children}
      </Checkbox>
    </>
  )
}

function ChamberFields({ given, textOf, problems }: { given: Given; textOf: TextOf; problems: Problems }) {
  const text = texts.doctorForm
  return (
    <>
      <BothLanguages {...textOf('chamberName')} />
      <BothLanguages {...textOf('chamberHours')} />
      <BothLanguages {...textOf('address')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={text.phone} name="phone" defaultValue={digits(given.phone ?? '')} problem={problems.phone} />
        <TextField label={text.email} name="email" type="email" defaultValue={given.email} problem={problems.email} />
      </div>
    </>
  )
}
