import { useState } from 'react'
import { useNavigate } from 'react-router'
import { answerOf, api, basedOnQuery } from '../platform/api/client.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'
import { sendAndReport, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { List } from '../platform/ui/list.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { useConfirm } from '../platform/ui/toasts/confirm.ts'
import { ConfirmAccount } from './confirm-account.tsx'
import { Disclosure } from './disclosure.tsx'
import { FilePart } from './file-parts.tsx'
import type { PatientFile } from './patient.ts'
import { accountContact } from './patient-facts.tsx'
import * as texts from './texts.ts'

interface AccountPanelProps {
  readonly patient: PatientFile
  onChange(): Promise<void>
}

export function AccountPanel({ patient, onChange }: AccountPanelProps) {
  const text = texts.patients.join
  const { accountId, accountEmail: email, accountPhone: phone, isPhoneSilent } = patient
  const contact = accountContact({ email, phone })
  const isConfirmed = patient.account === 'confirmed'
  return (
    <FilePart id="account" title={text.title}>
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
            <ConfirmTelephone
              fileId={patient._id}
              contact={readablePhone(phone ?? '')}
              shown={{ accountId, accountPhone: phone }}
              onChange={onChange}
            />
          )}
          <DetachButton fileId={patient._id} contact={contact} shown={{ accountId }} onChange={onChange} />
        </>
      )}
      {!isConfirmed && <FileCode patient={patient} />}
    </FilePart>
  )
}

interface AccountPressProps {
  readonly fileId: string
  readonly contact: string
  readonly shown: object
  onChange(): Promise<void>
}

/** Staff confirm in the person's presence a number that wasn't used for a year. */
function ConfirmTelephone({ fileId, contact, shown, onChange }: AccountPressProps) {
  const text = texts.patients.silent
  const { busy, press } = usePress(onChange)
  const request = { param: { id: fileId }, ...basedOnQuery(shown) }
  const confirm = () => press(answerOf(api.patients[':id'].account.telephone.$put(request)), text.done)
  return (
    <div className="grid gap-2">
      <p>{text.line(contact)}</p>
      <Button look="quiet" busy={busy} onClick={() => void confirm()} className="justify-self-start">
        {text.confirm}
      </Button>
    </div>
  )
}

function DetachButton({ fileId, contact, shown, onChange }: AccountPressProps) {
  const text = texts.patients.detach
  const confirm = useConfirm()
  const { busy, press } = usePress(onChange)
  const follow = useRemainingFile(fileId)
  const detach = async () => {
    if (!(await confirm(text.ask(contact)))) return
    const request = { param: { id: fileId }, ...basedOnQuery(shown) }
    const answer = await press(answerOf(api.patients[':id'].account.$delete(request)), text.done)
    if (answer.ok) await follow(answer.data)
  }
  return (
    <Button look="plain" busy={busy} onClick={detach} className="more min-h-11 justify-self-start text-left">
      {text.press}
    </Button>
  )
}

function FileCode({ patient: { _id: id, phone } }: { patient: PatientFile }) {
  const text = texts.patients.fileCode
  const [result, setResult] = useState<string>()
  const { busy, press } = usePress()
  async function make(isSent: boolean): Promise<void> {
    const answer = await press(answerOf(api.patients[':id'].code.$post({ param: { id }, json: { isSent } })))
    if (!answer.ok) return
    const { code } = answer.data
    setResult(code === null ? text.sent : text.code(`${code.slice(0, 5)}-${code.slice(5)}`))
  }
  return (
    <Disclosure title={text.title}>
      <div className="grid gap-3">
        <p className="text-soft">{text.line}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" busy={busy} onClick={() => void make(false)}>
            {text.print}
          </Button>
          {phone !== '' && (
            <Button look="quiet" busy={busy} onClick={() => void make(true)}>
              {text.send(readablePhone(phone))}
            </Button>
          )}
        </div>
        <LiveRegion as="p" className="text-lg font-semibold">
          {result}
        </LiveRegion>
      </div>
    </Disclosure>
  )
}

function useRemainingFile(fileId: string) {
  const navigate = useNavigate()
  return async ({ _id }: { readonly _id: string }) => {
    if (_id !== fileId) await navigate(`/dashboard/patients/${_id}`, { replace: true })
  }
}

/** An account without an e-mail can't be typed into the field below, so it is chosen here. */
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
  const follow = useRemainingFile(fileId)
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./patient.ts')).joinForm,
    confirmText: ({ email: address }) => {
      const account = likelyAccounts.find(({ _id, email }) => address === _id || address === email)
      return text.ask(name, account?.name, account ? accountContact(account) : address)
    },
    basedOn: { accountId: null },
    send(choice, basedOn) {
      const call = answerOf(api.patients[':id'].account.$put({ param: { id: fileId }, json: { ...choice, basedOn } }))
      return sendAndReport(call, texts.patients.confirm.done, async data => {
        await onChange()
        await follow(data)
      })
    },
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
      <Button type="submit" look="quiet" busy={busy} busyText={platformTexts.ui.saving} className="justify-self-start">
        {text.join}
      </Button>
    </form>
  )
}
