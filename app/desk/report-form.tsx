import { texts } from '#texts'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { sent, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextArea } from '../platform/ui/forms/field.tsx'
import { SavedAt, useSaved } from '../platform/ui/forms/use-saved.tsx'

interface ReportProps {
  readonly row: AppointmentRow
  onChange(): Promise<void>
}

/** What was done and the advice for afterwards, written once the patient sits in the chair. */
export function ReportForm({ row, onChange }: ReportProps) {
  const { mark, saved } = useSaved()
  const onSaved = async () => {
    mark()
    await onChange()
  }
  // What another desk wrote is shown.
  return <Report key={`${row.done} ${row.advice}`} row={row} saved={saved()} onChange={onSaved} />
}

function Report({ row, saved, onChange }: ReportProps & { readonly saved: string | undefined }) {
  const text = texts.visitReport
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('../appointments/appointment.ts')).visitReport,
    send: report =>
      sent(answerOf(api.appointment[':id'].$put({ param: { id: row._id }, json: { report } })), undefined, onChange),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="sheet grid gap-4 p-6">
      <TextArea
        label={text.done}
        name="done"
        rows={3}
        maxLength={4000}
        defaultValue={row.done}
        hint={text.doneHint}
        problem={problems.done}
      />
      <TextArea
        label={text.advice}
        name="advice"
        rows={3}
        maxLength={4000}
        defaultValue={row.advice}
        hint={text.adviceHint}
        problem={problems.advice}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="leaf" busy={busy} busyText={texts.ui.saving}>
          {text.save}
        </Button>
        <SavedAt line={saved} />
      </div>
    </form>
  )
}
