import { texts } from '#texts'
import { answerOf, api } from '../platform/api/client.ts'
import { dayWithYear } from '../platform/i18n/days.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import { Button } from '../platform/ui/button.tsx'
import { sent, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import type { PatientRow } from './patient-row.ts'

/** The person of a file, and how to reach them. */
export function PersonForm({ patient, onChange }: { patient: PatientRow; onChange: () => Promise<void> }) {
  const text = texts.patients.person
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./patient-wire.ts')).personForm,
    send: json =>
      sent(answerOf(api.patients[':id'].$patch({ param: { id: patient._id }, json })), text.saved, onChange),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="sheet grid gap-4 p-6">
      <h2 className="text-sub">{text.title}</h2>
      <TextField
        label={text.name}
        name="name"
        required
        autoComplete="off"
        defaultValue={patient.name}
        problem={problems.name}
      />
      <TextField
        label={text.birthDate}
        name="birthDate"
        autoComplete="off"
        defaultValue={patient.birthDate === null ? '' : dayWithYear(patient.birthDate)}
        hint={text.birthDateHint}
        problem={problems.birthDate}
      />
      <TextField
        label={text.phone}
        name="phone"
        type="tel"
        autoComplete="off"
        defaultValue={readablePhone(patient.phone)}
        problem={problems.phone}
      />
      <TextField
        label={text.email}
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={patient.email}
        hint={text.contactHint}
        problem={problems.email}
      />
      <Button type="submit" look="leaf" busy={busy} busyText={texts.ui.saving} className="justify-self-start">
        {text.save}
      </Button>
    </form>
  )
}
