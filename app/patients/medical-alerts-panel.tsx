import { useState } from 'react'
import { texts } from '#texts'
import { answerOf, api } from '../platform/api/client.ts'
import { momentHere } from '../platform/i18n/days.ts'
import { Button } from '../platform/ui/button.tsx'
import { sent, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { MedicalAlerts } from '../platform/ui/medical-alerts.tsx'
import type { PatientFile } from './patient-row.ts'

interface MedicalAlertsPanelProps {
  readonly patient: PatientFile
  onChange(): Promise<void>
}

/** A person's medical alerts, and a form to ask for them and change them. */
export function MedicalAlertsPanel({ patient, onChange }: MedicalAlertsPanelProps) {
  const { medicalAlerts, medicalAlertsAskedAt: askedAt } = patient
  const [isChanging, setIsChanging] = useState(false)
  const text = texts.patients.medicalAlerts
  return (
    <section aria-label={text.title} className="grid gap-3">
      <MedicalAlerts alerts={medicalAlerts} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-soft">
          {medicalAlerts.length === 0 && askedAt !== null && <span>{`${text.none} `}</span>}
          <span>{askedAt === null ? text.never : text.asked(momentHere(askedAt))}</span>
        </p>
        <Button look="quiet" aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
          {text.change}
        </Button>
      </div>
      {isChanging && <MedicalAlertsForm patient={patient} onChange={onChange} onSaved={() => setIsChanging(false)} />}
    </section>
  )
}

interface MedicalAlertsFormProps extends MedicalAlertsPanelProps {
  onSaved(): void
}

function MedicalAlertsForm({ patient: { _id: id, medicalConditions }, onChange, onSaved }: MedicalAlertsFormProps) {
  const text = texts.patients.medicalAlerts
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./patient-wire.ts')).medicalConditionsForm,
    send: json =>
      sent(
        answerOf(api.patients[':id'].$patch({ param: { id }, json: { medicalConditions: json } })),
        text.saved,
        async () => {
          await onChange()
          onSaved()
        },
      ),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="sheet grid gap-3 p-6">
      <TextField
        label={text.allergies}
        name="allergies"
        maxLength={500}
        autoComplete="off"
        defaultValue={medicalConditions.allergies}
        hint={text.allergiesHint}
        problem={problems.allergies}
      />
      <Tick name="isPregnant" label={text.pregnant} isTicked={medicalConditions.isPregnant} />
      <Tick name="takesBloodThinner" label={text.bloodThinner} isTicked={medicalConditions.takesBloodThinner} />
      <Button type="submit" busy={busy} busyText={texts.ui.saving} className="justify-self-start">
        {text.save}
      </Button>
    </form>
  )
}

function Tick({ name, label, isTicked }: { name: string; label: string; isTicked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} className="checkbox checkbox-primary" defaultChecked={isTicked} />
      <span>{label}</span>
    </label>
  )
}
