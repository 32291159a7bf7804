import { type FormEvent, type ReactNode, useState } from 'react'
import { currentUser, type SignedInUser } from '../auth/current-user.ts'
import * as authTexts from '../auth/texts.ts'
import { useSignInAgain } from '../auth/use-sign-in.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { examplePhone, readablePhone } from '../platform/i18n/phone.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'
import { sendAndReport, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { Panel } from '../platform/ui/panel.tsx'
import * as texts from './texts.ts'

interface ContactPanelsProps {
  readonly user: SignedInUser
  onChange(): Promise<void>
}

export function ContactPanels({ user: { email, phoneProven, phoneNumber }, onChange }: ContactPanelsProps) {
  const { contacts, fileCode } = texts
  const phone = readablePhone(phoneNumber ?? '')
  return (
    <>
      {email === undefined && (
        <Panel id="add-email" title={contacts.emailTitle} line={contacts.emailLine} width="max-w-md">
          <AddContact field="email" label={contacts.email} onChange={onChange} />
        </Panel>
      )}
      <Panel
        id="add-telephone"
        title={contacts.phoneTitle}
        line={phoneProven ? contacts.phoneOn(phone) : contacts.phoneOff}
        width="max-w-md"
      >
        <AddContact
          field="PhNum"
          label={phoneProven ? contacts.otherNumber : contacts.number}
          given={phoneProven ? '' : phone}
          onChange={onChange}
        />
      </Panel>
      <Panel id="file-code" title={fileCode.title} line={fileCode.line} width="max-w-md">
        <AddFile onChange={onChange} />
      </Panel>
    </>
  )
}

interface AddContactProps extends Pick<ContactPanelsProps, 'onChange'> {
  readonly field: keyof typeof inputs
  readonly label: string
  readonly given?: string
}

const inputs = { PhNum: { type: 'tel', autoComplete: 'tel' }, email: { type: 'email', autoComplete: 'email' } } as const

interface SentTo {
  readonly codeId: string
  readonly contact: string
}

function AddContact({ onChange, ...props }: AddContactProps) {
  const [sentTo, setSentTo] = useState<SentTo>()
  const onDone = async () => {
    setSentTo(undefined)
    await currentUser({ fresh: true })
    await onChange()
  }
  return sentTo ? <CodeForm {...sentTo} onDone={onDone} /> : <ContactForm {...props} onSent={setSentTo} />
}

interface ContactFormProps extends Omit<AddContactProps, 'onChange'> {
  onSent(sentTo: SentTo): void
}

function ContactForm({ field, label, given, onSent }: ContactFormProps) {
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
  const { send } = texts.contacts
  return (
    <PanelForm onSubmit={onSubmit} button={send} busy={busy} busyText={authTexts.auth.verify.sending}>
      <TextField
        label={label}
        name={field}
        {...inputs[field]}
        placeholder={field === 'PhNum' ? examplePhone() : undefined}
        defaultValue={given}
        problem={problems[field]}
      />
    </PanelForm>
  )
}

function CodeForm({ codeId, contact, onDone }: SentTo & { readonly onDone: () => Promise<void> }) {
  const text = texts.contacts
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./telephone.ts')).codeForm,
    send: ({ code }) =>
      sendAndReport(answerOf(api['own-contact'].$put({ json: { codeId, code } })), text.added, onDone),
  })
  return (
    <PanelForm onSubmit={onSubmit} button={text.add} look="leaf" busy={busy} busyText={platformTexts.ui.saving}>
      <TextField
        label={text.code}
        hint={text.sentTo(contact)}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        problem={problems.code}
      />
    </PanelForm>
  )
}

function AddFile({ onChange }: Pick<ContactPanelsProps, 'onChange'>) {
  const text = texts.fileCode
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./telephone.ts')).fileCodeForm,
    send: json => sendAndReport(answerOf(api['file-code'].$post({ json })), text.added, onChange),
  })
  return (
    <PanelForm onSubmit={onSubmit} button={text.add} busy={busy} busyText={platformTexts.ui.saving}>
      <TextField label={text.code} name="code" autoComplete="off" problem={problems.code} />
    </PanelForm>
  )
}

interface PanelFormProps {
  readonly button: string
  readonly look?: 'leaf' | 'quiet'
  readonly busy: boolean
  readonly busyText: string
  readonly children: ReactNode
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

function PanelForm({ button, look = 'quiet', busy, busyText, children, onSubmit }: PanelFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {children}
      <Button type="submit" look={look} busy={busy} busyText={busyText} className="justify-self-start">
        {button}
      </Button>
    </form>
  )
}
