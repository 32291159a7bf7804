import { useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { texts } from '#texts'
import { useSignInAgain } from '../auth/use-sign-in-again.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { stored } from '../platform/storage.ts'
import { Button } from '../platform/ui/button.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { NameOptions, SelectField, TextField } from '../platform/ui/forms/field.tsx'
import { toast } from '../platform/ui/toasts/toast.tsx'

interface InviteFormProps {
  readonly doctors: readonly { readonly _id: string; readonly name: string }[]
}

/** The button that opens the form, and the form: for the owner, to invite a user to the team. */
export function InviteForm({ doctors }: InviteFormProps) {
  const text = texts.people.invite
  const [draft] = useState(readDraft)
  const [open, setOpen] = useState(draft !== undefined)
  useEffect(dropDraft, [])
  const id = useId()
  return (
    <section className="grid justify-items-start gap-3 pt-3">
      <Button
        look="plain"
        className="desk-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {text.open}
      </Button>
      <div id={id} className="w-full max-w-3xl empty:hidden">
        {open && <Fields doctors={doctors} draft={draft ?? noDraft} onSent={() => setOpen(false)} />}
      </div>
    </section>
  )
}

const noDraft = { email: '', role: 'staff', doctorId: '' }

interface FieldsProps extends InviteFormProps {
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
      const answer = await answerOf(api.invitation.$post({ json }))
      if (!answer.ok && answer.refusal.code === 'fresh_sign_in') {
        saveDraft({ ...json, doctorId: json.doctorId ?? '' })
        await signInAgain(answer.refusal)
        return undefined
      }
      if (!answer.ok) return answer.refusal
      toast.success(text.sent(json.email))
      await revalidate()
      onSent()
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

/** What the owner typed into the invitation's form, saved in this tab while they sign in once more. */
const draftKey = 'invitation-draft'

type Draft = typeof noDraft

function saveDraft({ email, role, doctorId }: Draft): void {
  stored('sessionStorage').setItem(draftKey, JSON.stringify({ email, role, doctorId }))
}

function dropDraft(): void {
  stored('sessionStorage').removeItem(draftKey)
}

/** What was saved, if anything. */
function readDraft(): Draft | undefined {
  try {
    const saved: unknown = JSON.parse(stored('sessionStorage').getItem(draftKey) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return undefined
    const { email = '', role = '', doctorId = '' }: Partial<Record<keyof Draft, unknown>> = saved
    return { email: String(email), role: String(role), doctorId: String(doctorId) }
  } catch {
    return undefined
  }
}
