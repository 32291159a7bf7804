import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import * as appointmentsTexts from '../../appointments/texts.ts'
import { answerOf, api } from '../../platform/api/client.ts'
import * as platformTexts from '../../platform/i18n/texts.ts'
import { Button } from '../../platform/ui/button.tsx'
import { sendAndReport, useCheckedForm } from '../../platform/ui/forms/checked-form.ts'
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
  const save = (json: Changes) =>
    sendAndReport(answerOf(api.appointment[':id'].$put({ param: { id: row._id }, json })), undefined, async () => {
      mark()
      await onChange()
    })
  return { save, saved: saved() }
}

/** The form for the report of a visit, which can be written once the patient sits in the chair. */
export function ReportForm(props: VisitFormProps) {
  const { row } = props
  const text = appointmentsTexts.visitReport
  const { save, saved } = useSave(props)
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('../../appointments/appointment.ts')).visitReport,
    send: report => save({ report }),
  })
  const fields = [
    { name: 'done', label: text.done, hint: text.doneHint },
    { name: 'advice', label: text.advice, hint: text.adviceHint },
  ] as const
  return (
    <form noValidate onSubmit={onSubmit} className="sheet grid gap-4 p-6">
      {fields.map(({ name, ...field }) => (
        <TextArea
          // The text is part of the key, so that a text which another desk saved is shown in a new field.
          key={`${name} ${row[name]}`}
          {...field}
          name={name}
          rows={3}
          maxLength={4000}
          defaultValue={row[name]}
          problem={problems[name]}
        />
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
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('../form-wires.ts')).staffNoteWire,
    send: save,
  })
  return (
    <form noValidate onSubmit={onSubmit} className="sheet grid gap-4 p-6">
      <span className="-mb-10 justify-self-end empty:hidden">
        <SavedAt line={saved} />
      </span>
      <TextArea
        key={row.staffNote}
        label={text.staffNote}
        name="staffNote"
        rows={3}
        maxLength={500}
        defaultValue={row.staffNote ?? ''}
        hint={text.staffNoteHint}
        problem={problems.staffNote}
      />
      <Button type="submit" look="leaf" busy={busy} busyText={platformTexts.ui.saving} className="justify-self-start">
        {text.saveNote}
      </Button>
    </form>
  )
}
