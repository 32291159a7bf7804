import { useState } from 'react'
import { texts } from '#texts'
import { answerOf, api } from '../platform/api/client.ts'
import { momentHere } from '../platform/i18n/days.ts'
import { Button } from '../platform/ui/button.tsx'
import { sent, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextArea } from '../platform/ui/forms/field.tsx'
import { List } from '../platform/ui/list.tsx'
import type { PatientFile } from './patient-row.ts'

interface PatientNotesProps {
  readonly patient: PatientFile
  onChange(): Promise<void>
}

/** The staff's notes on a person, the latest first, and a field for another one. */
export function PatientNotes({ patient: { _id: fileId, notes }, onChange }: PatientNotesProps) {
  const text = texts.patients.notes
  const [round, setRound] = useState(0)
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="mb-3 text-sub">
        {text.title}
      </h2>
      {/* A new key empties the form once its note is saved. */}
      <NoteForm
        key={round}
        fileId={fileId}
        onAdded={async () => {
          await onChange()
          setRound(round + 1)
        }}
      />
      <List ordered className="mt-4 grid gap-4 border-l-2 border-line pl-5">
        {notes.map(note => (
          <li key={note._id}>
            <p className="max-w-[65ch] whitespace-pre-line">{note.text}</p>
            <p className="text-sm text-soft">{`${note.author}, ${momentHere(note.at)}`}</p>
          </li>
        ))}
      </List>
    </section>
  )
}

function NoteForm({ fileId, onAdded }: { fileId: string; onAdded: () => Promise<void> }) {
  const text = texts.patients.notes
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./patient.ts')).patientNote,
    send: json => sent(answerOf(api.patients[':id'].notes.$post({ param: { id: fileId }, json })), text.saved, onAdded),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="sheet grid gap-3 p-5">
      <TextArea label={text.add} name="text" rows={2} maxLength={4000} hint={text.hint} problem={problems.text} />
      <Button type="submit" look="leaf" busy={busy} busyText={texts.ui.saving} className="justify-self-start">
        {text.sign}
      </Button>
    </form>
  )
}
