import { useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSignInAgain } from '../auth/use-sign-in.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { screenAccountId } from '../platform/api/screen-account.ts'
import { Button } from '../platform/ui/button.tsx'
import { sendAndReport, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { NameOptions, SelectField, TextField } from '../platform/ui/forms/field.tsx'
import * as texts from './texts.ts'

export function useInvitation() {
  const [draft] = useState(readDraft)
  const [isOpen, setOpen] = useState(draft !== undefined)
  useEffect(dropDraft, [])
  return { id: useId(), draft: draft ?? noDraft, isOpen, setOpen }
}

interface InvitationProps {
  readonly invitation: ReturnType<typeof useInvitation>
}

export function InviteButton({ invitation: { id, isOpen, setOpen } }: InvitationProps) {
  return (
    <Button
      look="plain"
      className="desk-button"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setOpen(!isOpen)}
    >
      {texts.people.invite.open}
    </Button>
  )
}

interface DoctorsProps {
  readonly doctors: readonly { readonly _id: string; readonly name: string }[]
}

export function InviteForm({ invitation: { id, draft, isOpen, setOpen }, doctors }: InvitationProps & DoctorsProps) {
  return (
    <div id={id} className="max-w-3xl pt-3 empty:hidden">
      {isOpen && <Fields doctors={doctors} draft={draft} onSent={() => setOpen(false)} />}
    </div>
  )
}

const noDraft = { email: '', role: 'staff', doctorId: '' }

interface FieldsProps extends DoctorsProps {
  readonly draft: Draft
  onSent(): void
}

function Fields({ doctors, draft, onSent }: FieldsProps) {
  const text = texts.people.invite
  const { revalidate } = useRevalidator()
  const signInAgain = useSignInAgain()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./invitation.ts')).invitationForm,
    async send(json) {
      const refused = await sendAndReport(answerOf(api.invitation.$post({ json })), text.sent(json.email), async () => {
        await revalidate()
        onSent()
      })
      if (refused?.code !== 'fresh_sign_in') return refused
      saveDraft({ ...json, doctorId: json.doctorId ?? '' })
      await signInAgain(refused)
      return undefined
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="sheet grid gap-5 p-6 sm:grid-cols-2">
      <p className="text-soft sm:col-span-2">{text.line}</p>
      <TextField
        label={texts.profile.email}
        name="email"
        type="email"
        autoComplete="off"
        required
        defaultValue={draft.email}
        problem={problems.email}
      />
      <SelectField label={texts.people.role} name="role" defaultValue={draft.role} problem={problems.role}>
        <option value="staff">{texts.people.roles.staff}</option>
        <option value="owner">{texts.people.roles.owner}</option>
      </SelectField>
      <SelectField
        label={text.doctor}
        name="doctorId"
        defaultValue={draft.doctorId}
        hint={text.doctorHint}
        problem={problems.doctorId}
      >
        <option value="">{text.noDoctor}</option>
        <NameOptions rows={doctors} />
      </SelectField>
      <Button type="submit" busy={busy} busyText={text.sending} className="justify-self-start sm:col-span-2">
        {text.send}
      </Button>
    </form>
  )
}

type Draft = typeof noDraft

/** What the owner typed waits in this tab's memory while the same account signs in again. */
let saved: { readonly draft: Draft; readonly accountId: string | undefined } | undefined

function saveDraft(draft: Draft): void {
  saved = { draft, accountId: screenAccountId() }
}

function dropDraft(): void {
  saved = undefined
}

const readDraft = () => (saved?.accountId === screenAccountId() ? saved?.draft : undefined)
