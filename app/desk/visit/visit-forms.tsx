import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import * as appointmentsTexts from '../../appointments/texts.ts'
import { answerOf, api } from '../../platform/api/client.ts'
import * as platformTexts from '../../platform/i18n/texts.ts'
import { isBegun } from '../../platform/lifecycle.ts'
import { Button } from '../../platform/ui/button.tsx'
import { sendAndReport, useCheckedForm, useLiveFields } from '../../platform/ui/forms/checked-form.ts'
import { TextArea } from '../../platform/ui/forms/field.tsx'
import { SavedAt, useSaved } from '../../platform/ui/forms/use-saved.tsx'
import * as texts from '../texts.ts'

interface VisitFormProps {
  readonly row: AppointmentRow
  onChange(): Promise<void>
}

type Changes = Parameters<(typeof api.appointment)[':id']['$put']>[0]['json']

function useSave({ row, onChange }: VisitFormProps) {
  const { mark, saved } = useSaved()
  const save = (json: Changes, onSaved: () => void) =>
    sendAndReport(answerOf(api.appointment[':id'].$put({ param: { id: row._id }, json })), undefined, async () => {
      mark()
      await onChange()
      onSaved()
    })
  return { save, saved: saved() }
}

/** The report is written once the patient sits in the chair. What was typed stays if another desk takes that back. */
export function ReportForm(props: VisitFormProps) {
  const { row } = props
  const text = appointmentsTexts.visitReport
  const { save, saved } = useSave(props)
  const { shown, isTyped, fieldOf, onSaved } = useLiveFields({ done: row.done, advice: row.advice })
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('../../appointments/appointment.ts')).visitReport,
    basedOn: () => ({ report: shown() }),
    send: (report, basedOn) => save({ report, basedOn }, () => onSaved(report)),
  })
  if (!isTyped && !isBegun(row.lifecycle)) return null
  const fields = [
    { name: 'done', label: text.done, hint: text.doneHint },
    { name: 'advice', label: text.advice, hint: text.adviceHint },
  ] as const
  return (
    <form noValidate onSubmit={onSubmit} className="sheet grid gap-4 p-6">
      {fields.map(({ name, ...field }) => (
        <TextArea key={name} {...field} {...fieldOf(name)} rows={3} maxLength={4000} problem={problems[name]} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="leaf" busy={busy} busyText={platformTexts.ui.saving}>
          {text.save}
        </Button>
        <SavedAt line={saved} />
      </div>
    </form>
  )
}

export function StaffNote(props: VisitFormProps) {
  const { row } = props
  const text = texts.desk
  const { save, saved } = useSave(props)
  const { shown, fieldOf, onSaved } = useLiveFields({ staffNote: row.staffNote ?? '' })
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('../form-wires.ts')).staffNoteWire,
    basedOn: shown,
    send: (note, basedOn) => save({ ...note, basedOn }, () => onSaved(note)),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="sheet grid gap-4 p-6">
      <span className="-mb-10 justify-self-end empty:hidden">
        <SavedAt line={saved} />
      </span>
      <TextArea
        {...fieldOf('staffNote')}
        label={text.staffNote}
        rows={3}
        maxLength={500}
        hint={text.staffNoteHint}
        problem={problems.staffNote}
      />
      <Button type="submit" look="leaf" busy={busy} busyText={platformTexts.ui.saving} className="justify-self-start">
        {text.saveNote}
      </Button>
    </form>
  )
}
