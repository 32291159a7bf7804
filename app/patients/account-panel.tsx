import { useNavigate } from 'react-router'
import { texts } from '#texts'
import { answerOf, api } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { sent, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import type { PatientFile } from './patient-row.ts'

interface AccountPanelProps {
  readonly patient: PatientFile
  onChange(): Promise<void>
}

/** The account that a person's file belongs to, or a form to join it to one. */
export function AccountPanel({ patient, onChange }: AccountPanelProps) {
  const text = texts.patients.join
  return (
    <section aria-labelledby="account" className="sheet grid gap-3 p-6">
      <h2 id="account" className="text-sub">
        {text.title}
      </h2>
      <p className="break-words">
        {texts.patients.account[patient.account]}
        {patient.accountEmail && `: ${patient.accountEmail}`}
      </p>
      {patient.account === 'none' && <JoinForm patient={patient} onChange={onChange} />}
    </section>
  )
}

function JoinForm({ patient: { _id: fileId, likelyAccounts }, onChange }: AccountPanelProps) {
  const text = texts.patients.join
  const navigate = useNavigate()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./patient-wire.ts')).joinForm,
    send: ({ accountEmail }) =>
      sent(
        answerOf(api.patients[':id'].$patch({ param: { id: fileId }, json: { accountEmail } })),
        text.done,
        // If the account had a file of this person, that one remains.
        ({ _id }) => (_id === fileId ? onChange() : navigate(`/dashboard/patients/${_id}`, { replace: true })),
      ),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-3">
      <p className="text-soft">{text.line}</p>
      {likelyAccounts.length > 0 && (
        <ul aria-label={text.likely} className="grid gap-1 text-sm">
          {likelyAccounts.map(({ email, name, emailVerified }) => (
            <li key={email} className="break-words">
              <b className="font-semibold">{name}</b>, {email}{' '}
              <span className="text-soft">({emailVerified ? text.verified : text.unverified})</span>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={text.email}
        name="accountEmail"
        type="email"
        autoComplete="off"
        problem={problems.accountEmail}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="hasLooked" className="checkbox checkbox-primary" />
        {text.looked}
      </label>
      {problems.hasLooked && <p className="text-sm font-semibold text-coral-deep">{problems.hasLooked}</p>}
      <Button type="submit" look="quiet" busy={busy} busyText={texts.ui.saving} className="justify-self-start">
        {text.join}
      </Button>
    </form>
  )
}
