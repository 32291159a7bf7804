import type { ReactNode } from 'react'
import type { z } from 'zod'
import { texts } from '#texts'
import { PhotoField } from '../pictures/photo-field.tsx'
import type { RefusalBody } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { BothLanguages, textFields } from '../platform/ui/forms/both-languages.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import type { Problems } from '../platform/ui/forms/form-problems.ts'
import { OneLanguage } from '../platform/ui/forms/one-language.tsx'
import type { DoctorTexts, doctorFormWire } from './doctor.ts'
import { NameFields } from './doctor-name-fields.tsx'
import { PerformedFields, type PerformedTreatment } from './performed-fields.tsx'

type Written = z.output<typeof doctorFormWire>
type Given = Partial<Written> & { readonly picture?: string | null }

interface DoctorFormProps {
  readonly treatments: readonly PerformedTreatment[]
  readonly submitText: string
  readonly given?: Given
  save(written: Written): Promise<RefusalBody | undefined>
}

/** The form for adding and editing a doctor. */
export function DoctorForm({ treatments, submitText, given = {}, save }: DoctorFormProps) {
  const text = texts.doctorForm
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./doctor.ts')).doctorFormWire,
    send: save,
  })
  const textOf = textFields<keyof DoctorTexts>(given, text, problems)
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-10">
      <OneLanguage problems={problems}>
        <Part title={text.profile}>
          <NameFields given={given} field={textOf('name')} />
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
      <Button type="submit" busy={busy} busyText={texts.ui.saving} className="justify-self-start">
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

function ProfileFields({ given, textOf }: { given: Given; textOf: TextOf }) {
  return (
    <>
      <BothLanguages {...textOf('specialty')} />
      <BothLanguages {...textOf('degrees')} />
      <BothLanguages {...textOf('hospitalPosts')} rows={3} />
      <BothLanguages {...textOf('languages')} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="children"
          className="checkbox checkbox-primary"
          defaultChecked={given.children ?? false}
        />
        {texts.doctorForm.children}
      </label>
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
        <TextField
          label={text.phone}
          name="phone"
          defaultValue={texts.digits(given.phone ?? '')}
          problem={problems.phone}
        />
        <TextField label={text.email} name="email" type="email" defaultValue={given.email} problem={problems.email} />
      </div>
    </>
  )
}
