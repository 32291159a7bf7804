import { texts } from '#texts'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { sent, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextArea } from '../platform/ui/forms/field.tsx'
import { SavedAt, useSaved } from '../platform/ui/forms/use-saved.tsx'

interface StaffNoteProps {
  readonly row: AppointmentRow
  onChange(): Promise<void>
}

/** The note of a visit that its patient never sees. */
export function StaffNote({ row, onChange }: StaffNoteProps) {
  const { mark, saved } = useSaved()
  const onSaved = async () => {
    mark()
    await onChange()
  }
  // A note that another desk wrote is shown.
  return <NoteForm key={row.staffNote} row={row} saved={saved()} onChange={onSaved} />
}

function NoteForm({ row, saved, onChange }: StaffNoteProps & { readonly saved: string | undefined }) {
  const text = texts.desk
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./form-wires.ts')).staffNoteWire,
    send: json => sent(answerOf(api.appointment[':id'].$put({ param: { id: row._id }, json })), undefined, onChange),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="sheet grid gap-4 p-6">
      {/* In the line of the label. */}
      <span className="-mb-10 justify-self-end empty:hidden">
        <SavedAt line={saved} />
      </span>
      <TextArea
        label={text.staffNote}
        name="staffNote"
        rows={3}
        maxLength={500}
        defaultValue={row.staffNote ?? ''}
        hint={text.staffNoteHint}
        problem={problems.staffNote}
      />
      <Button type="submit" look="leaf" busy={busy} busyText={texts.ui.saving} className="justify-self-start">
        {text.saveNote}
      </Button>
    </form>
  )
}
