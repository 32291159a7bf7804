import { useEffect, useRef } from 'react'
import { answerOf, api } from '../platform/api/client.ts'
import { dayWithYear } from '../platform/i18n/days.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'
import { sendAndReport, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { SaveButton } from './file-parts.tsx'
import type { PatientRow, PersonField } from './patient.ts'
import * as texts from './texts.ts'

interface PersonFormProps {
  readonly patient: PatientRow
  readonly field: PersonField
  onChange(): Promise<void>
  onClose(): void
}

export function PersonForm({ patient, field, onChange, onClose }: PersonFormProps) {
  const text = texts.patients.person
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./patient.ts')).personForms[field],
    basedOn: { [field]: patient[field] },
    send(change, basedOn) {
      const call = answerOf(api.patients[':id'].$patch({ param: { id: patient._id }, json: { ...change, basedOn } }))
      return sendAndReport(call, undefined, async () => {
        await onChange()
        onClose()
      })
    },
  })
  const fields = {
    name: { label: text.name, required: true, defaultValue: patient.name },
    birthDate: {
      label: text.birthDate,
      hint: text.birthDateHint,
      defaultValue: patient.birthDate === null ? '' : dayWithYear(patient.birthDate),
    },
    phone: { label: text.phone, hint: text.contactHint, type: 'tel', defaultValue: readablePhone(patient.phone) },
    email: { label: text.email, hint: text.contactHint, type: 'email', defaultValue: patient.email },
  } as const
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
      className="file-form"
    >
      <TextField ref={input} name={field} autoComplete="off" problem={problems[field]} {...fields[field]} />
      <div className="flex flex-wrap gap-2">
        <SaveButton busy={busy}>{text.save}</SaveButton>
        <Button look="plain" onClick={onClose} className="desk-button">
          {platformTexts.ui.cancel}
        </Button>
      </div>
    </form>
  )
}
