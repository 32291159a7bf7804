import { useState } from 'react'
import { texts } from '#texts'
import { currentUser, type SignedInUser } from '../auth/current-user.ts'
import { useSignInAgain } from '../auth/use-sign-in-again.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { examplePhone, readablePhone } from '../platform/i18n/phone.ts'
import { Button } from '../platform/ui/button.tsx'
import { sent, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'

interface PanelProps {
  readonly user: SignedInUser
  onChange(): Promise<void>
}

/** The ways in besides the account's first one: a telephone, and an e-mail for an account that has none. */
export function ContactPanels({ user, onChange }: PanelProps) {
  const text = texts.profile.contacts
  const { phoneProven, phoneNumber } = user
  const phoneLine = phoneProven ? text.phoneOn(readablePhone(phoneNumber ?? '')) : text.phoneOff
  return (
    <>
      {user.email === undefined && (
        <ContactPanel field="email" title={text.emailTitle} line={text.emailLine} onChange={onChange} />
      )}
      <ContactPanel
        field="PhNum"
        title={text.phoneTitle}
        line={phoneLine}
        given={phoneProven || phoneNumber === null ? '' : readablePhone(phoneNumber)}
        isProven={phoneProven}
        onChange={onChange}
      />
    </>
  )
}

interface ContactPanelProps extends Pick<PanelProps, 'onChange'> {
  readonly field: 'PhNum' | 'email'
  readonly title: string
  readonly line: string
  readonly given?: string | undefined
  /** Whether the account has a number already. */
  readonly isProven?: boolean
}

function ContactPanel({ field, title, line, given, isProven = false, onChange }: ContactPanelProps) {
  const [sentTo, setSentTo] = useState<{ codeId: string; contact: string }>()
  return (
    <section className="mt-10 max-w-md" aria-labelledby={`add-${field}`}>
      <h2 id={`add-${field}`} className="text-sub">
        {title}
      </h2>
      <p className="mb-4 text-soft">{line}</p>
      {sentTo ? (
        <CodeForm
          {...sentTo}
          onDone={async () => {
            setSentTo(undefined)
            await currentUser({ fresh: true })
            await onChange()
          }}
        />
      ) : (
        <ContactForm field={field} given={given} isProven={isProven} onSent={setSentTo} />
      )}
    </section>
  )
}

interface ContactFormProps extends Pick<ContactPanelProps, 'field' | 'given'> {
  readonly isProven: boolean
  onSent(sentTo: { codeId: string; contact: string }): void
}

function ContactForm({ field, given, isProven, onSent }: ContactFormProps) {
  const text = texts.profile.contacts
  const signInAgain = useSignInAgain()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./telephone.ts')).contactForms[field],
    async send(contact) {
      const answer = await answerOf(api['own-contact'].$post({ json: contact }))
      if (!answer.ok && answer.refusal.code === 'fresh_sign_in') return void (await signInAgain(answer.refusal))
      if (!answer.ok) return answer.refusal
      const typed = 'PhNum' in contact ? readablePhone(contact.PhNum) : contact.email
      onSent({ codeId: answer.data.codeId, contact: typed })
      return undefined
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {field === 'PhNum' ? (
        <TextField
          label={isProven ? text.otherNumber : text.number}
          name="PhNum"
          type="tel"
          autoComplete="tel"
          placeholder={examplePhone()}
          defaultValue={given}
          problem={problems.PhNum}
        />
      ) : (
        <TextField label={text.email} name="email" type="email" autoComplete="email" problem={problems.email} />
      )}
      <Button type="submit" look="quiet" busy={busy} busyText={texts.profile.sending} className="justify-self-start">
        {text.send}
      </Button>
    </form>
  )
}

function CodeForm({ codeId, contact, onDone }: { codeId: string; contact: string; onDone: () => Promise<void> }) {
  const text = texts.profile.contacts
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./telephone.ts')).codeForm,
    send: ({ code }) => sent(answerOf(api['own-contact'].$put({ json: { codeId, code } })), text.added, onDone),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <TextField
        label={text.code}
        hint={text.sentTo(contact)}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        problem={problems.code}
      />
      <Button type="submit" look="leaf" busy={busy} busyText={texts.ui.saving} className="justify-self-start">
        {text.add}
      </Button>
    </form>
  )
}
