import { useState } from 'react'
import { useNavigate } from 'react-router'
import { texts } from '#texts'
import { answerOf, api } from '../platform/api/client.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import { Button } from '../platform/ui/button.tsx'
import { Disclosure } from '../platform/ui/disclosure.tsx'
import { sent, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { List } from '../platform/ui/list.tsx'
import { useConfirm } from '../platform/ui/toasts/confirm.ts'
import { toast } from '../platform/ui/toasts/toast.tsx'
import { ConfirmAccount } from './confirm-account.tsx'
import { FileCode } from './file-code.tsx'
import { accountContact } from './patient-facts.tsx'
import type { PatientFile } from './patient-row.ts'

interface AccountPanelProps {
  readonly patient: PatientFile
  onChange(): Promise<void>
}

/** The account that a person's file belongs to, or a form to join it to one. */
export function AccountPanel({ patient, onChange }: AccountPanelProps) {
  const text = texts.patients.join
  const { accountId, accountEmail: email, accountPhone: phone, isPhoneSilent } = patient
  const contact = accountContact({ email, phone })
  const isConfirmed = patient.account === 'confirmed'
  return (
    <section aria-labelledby="account" className="file-part">
      <div>
        <h2 id="account">{text.title}</h2>
      </div>
      <p className="break-words">
        <span>{texts.patients.account[patient.account]}</span>
        {patient.account === 'confirmed' && <span>{`: ${contact}`}</span>}
      </p>
      {accountId === null ? (
        <Disclosure title={text.open} isOpenAtFirst={patient.likelyAccounts.length > 0}>
          <JoinForm patient={patient} onChange={onChange} />
        </Disclosure>
      ) : (
        <>
          <ConfirmAccount
            fileId={patient._id}
            account={{ _id: accountId, email, phone, isConfirmed }}
            onChange={onChange}
          />
          {isConfirmed && isPhoneSilent && (
            <ConfirmTelephone fileId={patient._id} contact={readablePhone(phone ?? '')} onChange={onChange} />
          )}
          <DetachButton fileId={patient._id} contact={contact} onChange={onChange} />
        </>
      )}
      {!isConfirmed && <FileCode patient={patient} />}
    </section>
  )
}

interface AccountPressProps {
  readonly fileId: string
  /** The account's e-mail or telephone. */
  readonly contact: string
  onChange(): Promise<void>
}

/** Staff confirm in the person's presence a number that wasn't used for a year. */
function ConfirmTelephone({ fileId, contact, onChange }: AccountPressProps) {
  const text = texts.patients.silent
  const { busy, press } = usePress(onChange)
  const confirm = () =>
    press(answerOf(api.patients[':id'].account.telephone.$put({ param: { id: fileId } })), text.done)
  return (
    <div className="grid gap-2">
      <p>{text.line(contact)}</p>
      <Button look="quiet" busy={busy} onClick={() => void confirm()} className="justify-self-start">
        {text.confirm}
      </Button>
    </div>
  )
}

function DetachButton({ fileId, contact, onChange }: AccountPressProps) {
  const text = texts.patients.detach
  const confirm = useConfirm()
  const goOn = useRemainingFile(fileId, onChange)
  const [busy, setBusy] = useState(false)
  const onClick = async () => {
    if (!(await confirm(text.ask(contact)))) return
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

/** One without an e-mail can't be typed into the field below, so it is chosen here. */
function LikelyAccount({ account }: { account: PatientFile['likelyAccounts'][number] }) {
  const text = texts.patients.join
  const { _id, email, name, emailVerified } = account
  const facts = (
    <>
      <b className="font-semibold">{name}</b>
      <span>{`, ${accountContact(account)} `}</span>
      {email !== null && <span className="text-soft">{`(${emailVerified ? text.verified : text.unverified})`}</span>}
    </>
  )
  if (email !== null) return facts
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" name="chosen" value={_id} className="radio radio-primary" />
      <span>{facts}</span>
    </label>
  )
}

function JoinForm({ patient: { _id: fileId, name, likelyAccounts }, onChange }: AccountPanelProps) {
  const text = texts.patients.join
  const goOn = useRemainingFile(fileId, onChange)
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./patient-wire.ts')).joinForm,
    confirmText: ({ email: address }) => {
      const account = likelyAccounts.find(({ _id, email }) => address === _id || address === email)
      return text.ask(name, account?.name, account ? accountContact(account) : address)
    },
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
        {likelyAccounts.map(account => (
          <li key={account._id} className="break-words">
            <LikelyAccount account={account} />
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
