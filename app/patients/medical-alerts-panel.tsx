import { useState } from 'react'
import * as appointmentsTexts from '../appointments/texts.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { momentHere } from '../platform/i18n/days.ts'
import { Button } from '../platform/ui/button.tsx'
import { sendAndReport, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { SavedAt, useSaved } from '../platform/ui/forms/use-saved.tsx'
import { List } from '../platform/ui/list.tsx'
import { WarningIcon } from '../platform/ui/tool-icons.tsx'
import { SaveButton } from './file-parts.tsx'
import type { PatientFile } from './patient.ts'

interface MedicalAlertsPanelProps {
  readonly patient: PatientFile
  onChange(): Promise<void>
}

/** A person who wasn't asked isn't shown as having no alerts. */
export function MedicalAlertsPanel({ patient, onChange }: MedicalAlertsPanelProps) {
  const { medicalAlerts, medicalAlertsAskedAt: askedAt, medicalAlertsAskedBy: askedBy } = patient
  const [isChanging, setIsChanging] = useState(false)
  const { mark, saved } = useSaved()
  const text = appointmentsTexts.medicalAlerts
  return (
    <section aria-label={text.title} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <List className="flex flex-wrap gap-2">
          {medicalAlerts.map(alert => (
            <li key={alert} className="alert-chip">
              <WarningIcon className="size-4.5" />
              <span>{alert}</span>
            </li>
          ))}
        </List>
        {medicalAlerts.length === 0 && (
          <p className={askedAt === null ? 'alert-unasked' : ''}>{askedAt === null ? text.never : text.none}</p>
        )}
        {askedAt !== null && <p className="text-[0.8125rem] text-soft">{text.asked(momentHere(askedAt), askedBy)}</p>}
        <Button
          look="plain"
          aria-expanded={isChanging}
          onClick={() => setIsChanging(!isChanging)}
          className="file-link min-h-8 text-[0.875rem] pointer-coarse:min-h-11"
        >
          {text.change}
        </Button>
        <SavedAt line={saved()} />
      </div>
      {isChanging && (
        <MedicalAlertsForm
          patient={patient}
          onChange={onChange}
          onSaved={() => {
            mark()
            setIsChanging(false)
          }}
        />
      )}
    </section>
  )
}

interface MedicalAlertsFormProps extends MedicalAlertsPanelProps {
  onSaved(): void
}

function MedicalAlertsForm({ patient: { _id: id, medicalConditions }, onChange, onSaved }: MedicalAlertsFormProps) {
  const text = appointmentsTexts.medicalAlerts
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./patient.ts')).medicalConditionsForm,
    basedOn: { medicalConditions },
    send(wanted, basedOn) {
      const json = { medicalConditions: wanted, basedOn }
      const call = answerOf(api.patients[':id'].$patch({ param: { id }, json }))
      return sendAndReport(call, undefined, async () => {
        await onChange()
        onSaved()
      })
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="file-form">
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
      <SaveButton busy={busy}>{text.save}</SaveButton>
    </form>
  )
}

function Tick({ name, label, isTicked }: { name: string; label: string; isTicked: boolean }) {
  return (
    <label className="flex min-h-8 items-center gap-3 pointer-coarse:min-h-11">
      <input type="checkbox" name={name} className="checkbox checkbox-primary" defaultChecked={isTicked} />
      <span>{label}</span>
    </label>
  )
}
