import { useState } from 'react'
import { useNavigate } from 'react-router'
import { texts } from '#texts'
import { answerOf, api } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { Disclosure } from '../platform/ui/disclosure.tsx'
import { sent, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { List } from '../platform/ui/list.tsx'
import { useConfirm } from '../platform/ui/toasts/confirm.ts'
import { toast } from '../platform/ui/toasts/toast.tsx'
import { ConfirmAccount } from './confirm-account.tsx'
import type { PatientFile } from './patient-row.ts'

interface AccountPanelProps {
  readonly patient: PatientFile
  onChange(): Promise<void>
}

/** The account that a person's file belongs to, or a form to join it to one. */
export function AccountPanel({ patient, onChange }: AccountPanelProps) {
  const text = texts.patients.join
  return (
    <section aria-labelledby="account" className="file-part">
      <div>
        <h2 id="account">{text.title}</h2>
      </div>
      <p className="break-words">
        <span>{texts.patients.account[patient.account]}</span>
        {patient.account === 'confirmed' && <span>{`: ${patient.accountEmail}`}</span>}
      </p>
      {patient.accountEmail === null ? (
        <Disclosure title={text.open} isOpenAtFirst={patient.likelyAccounts.length > 0}>
          <JoinForm patient={patient} onChange={onChange} />
        </Disclosure>
      ) : (
        <>
          <ConfirmAccount
            fileId={patient._id}
            account={{ email: patient.accountEmail, isConfirmed: patient.account === 'confirmed' }}
            onChange={onChange}
          />
          <DetachButton fileId={patient._id} email={patient.accountEmail} onChange={onChange} />
        </>
      )}
    </section>
  )
}

interface DetachButtonProps {
  readonly fileId: string
  readonly email: string
  onChange(): Promise<void>
}

function DetachButton({ fileId, email, onChange }: DetachButtonProps) {
  const text = texts.patients.detach
  const confirm = useConfirm()
  const goOn = useRemainingFile(fileId, onChange)
  const [busy, setBusy] = useState(false)
  const onClick = async () => {
    if (!(await confirm(text.ask(email)))) return
    setBusy(true)
    const answer = await answerOf(api.patients[':id'].account.$delete({ param: { id: fileId } }))
    if (answer.ok) {
      toast.success(text.done)
      await goOn(answer.data)
    } else toast.error(answer.refusal.message)
    setBusy(false)
  }
  return (
    <Button
      look="plain"
      busy={busy}
      onClick={() => void onClick()}
      className="more min-h-11 justify-self-start text-left"
    >
      {text.press}
    </Button>
  )
}

/** Shows the file that remains: another one if this one was merged into it. */
function useRemainingFile(fileId: string, onChange: () => Promise<void>) {
  const navigate = useNavigate()
  return ({ _id }: { readonly _id: string }) =>
    _id === fileId ? onChange() : navigate(`/dashboard/patients/${_id}`, { replace: true })
}

function JoinForm({ patient: { _id: fileId, name, likelyAccounts }, onChange }: AccountPanelProps) {
  const text = texts.patients.join
  const goOn = useRemainingFile(fileId, onChange)
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./patient-wire.ts')).joinForm,
    confirmText: ({ email }) => text.ask(name, likelyAccounts.find(account => account.email === email)?.name, email),
    send: ({ email }) =>
      sent(
        answerOf(api.patients[':id'].account.$put({ param: { id: fileId }, json: { email } })),
        texts.patients.confirm.done,
        goOn,
      ),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-3">
      <p className="text-soft">{text.line}</p>
      <List aria-label={text.likely} className="grid gap-1 text-sm">
        {likelyAccounts.map(({ email, name, emailVerified }) => (
          <li key={email} className="break-words">
            <b className="font-semibold">{name}</b>
            <span>{`, ${email} `}</span>
            <span className="text-soft">{`(${emailVerified ? text.verified : text.unverified})`}</span>
          </li>
        ))}
      </List>
      <TextField label={text.email} name="email" type="email" autoComplete="off" problem={problems.email} />
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
