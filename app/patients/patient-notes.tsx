import { useState } from 'react'
import { answerOf, api } from '../platform/api/client.ts'
import { momentHere } from '../platform/i18n/days.ts'
import { Button } from '../platform/ui/button.tsx'
import { sendAndReport, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextArea } from '../platform/ui/forms/field.tsx'
import { SavedAt, useSaved } from '../platform/ui/forms/use-saved.tsx'
import { List } from '../platform/ui/list.tsx'
import { Written } from '../platform/ui/written.tsx'
import { SaveButton } from './file-parts.tsx'
import type { PatientFile } from './patient.ts'
import * as texts from './texts.ts'

interface PatientNotesProps {
  readonly patient: PatientFile
  onChange(): Promise<void>
}

export function PatientNotes({ patient: { _id: fileId, notes }, onChange }: PatientNotesProps) {
  const text = texts.patients.notes
  const [isWriting, setWriting] = useState(false)
  const { mark, saved } = useSaved()
  return (
    <section aria-labelledby="notes" className="file-part">
      <div>
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h2 id="notes">{text.title}</h2>
          <SavedAt line={saved()} />
        </div>
        <Button look="plain" aria-expanded={isWriting} onClick={() => setWriting(!isWriting)} className="file-link">
          {text.add}
        </Button>
      </div>
      {isWriting && (
        <NoteForm
          fileId={fileId}
          onAdded={async () => {
            mark()
            await onChange()
            setWriting(false)
          }}
        />
      )}
      <List ordered className="grid gap-2.5" empty={text.none}>
        {notes.map(note => (
          <li key={note._id} className="border-l-[3px] border-sun pl-3">
            <Written as="p" text={note.text} className="whitespace-pre-line" />
            <p className="text-[0.8125rem] text-soft">{`${note.author}, ${momentHere(note.at)}`}</p>
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
    send: json =>
      sendAndReport(answerOf(api.patients[':id'].notes.$post({ param: { id: fileId }, json })), undefined, onAdded),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="file-form">
      <TextArea label={text.add} name="text" rows={2} maxLength={4000} hint={text.hint} problem={problems.text} />
      <SaveButton busy={busy}>{text.sign}</SaveButton>
    </form>
  )
}
