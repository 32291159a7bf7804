import { useState } from 'react'
import { texts } from '#texts'
import { answerOf, api } from '../platform/api/client.ts'
import { momentHere } from '../platform/i18n/days.ts'
import { Button } from '../platform/ui/button.tsx'
import { sent, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { Warnings } from '../platform/ui/warnings.tsx'
import type { PatientFile } from './patient-row.ts'

interface WarningsPanelProps {
  readonly patient: PatientFile
  onChange(): Promise<void>
}

/** A person's medical alerts, and a form to ask for them and change them. */
export function WarningsPanel({ patient, onChange }: WarningsPanelProps) {
  const { mind, warningsAskedAt: askedAt } = patient
  const [isChanging, setIsChanging] = useState(false)
  const text = texts.patients.warnings
  return (
    <section aria-label={text.title} className="grid gap-3">
      <Warnings warnings={mind} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-soft">
          {mind.length === 0 && <span>{`${text.none} `}</span>}
          <span>{askedAt === null ? text.never : text.asked(momentHere(askedAt))}</span>
        </p>
        <Button look="quiet" aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
          {text.change}
        </Button>
      </div>
      {isChanging && <WarningsForm patient={patient} onChange={onChange} onSaved={() => setIsChanging(false)} />}
    </section>
  )
}

interface WarningsFormProps extends WarningsPanelProps {
  onSaved(): void
}

function WarningsForm({ patient: { _id: id, warnings }, onChange, onSaved }: WarningsFormProps) {
  const text = texts.patients.warnings
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./patient-wire.ts')).warningsForm,
    send: json =>
      sent(answerOf(api.patients[':id'].$patch({ param: { id }, json: { warnings: json } })), text.saved, async () => {
        await onChange()
        onSaved()
      }),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="sheet grid gap-3 p-6">
      <TextField
        label={text.allergies}
        name="allergies"
        maxLength={500}
        autoComplete="off"
        defaultValue={warnings.allergies}
        hint={text.allergiesHint}
        problem={problems.allergies}
      />
      <Tick name="isPregnant" label={text.pregnant} isTicked={warnings.isPregnant} />
      <Tick name="takesBloodThinner" label={text.bloodThinner} isTicked={warnings.takesBloodThinner} />
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
      {label}
    </label>
  )
}
