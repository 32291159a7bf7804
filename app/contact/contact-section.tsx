import { useState } from 'react'
import { useAuth } from '../auth/use-auth.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { useCheckedForm } from '../ui/checked-form.ts'
import { TextArea, TextField } from '../ui/field.tsx'
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '../ui/icons.tsx'
import { toast } from '../ui/toast.tsx'
import { ClinicMap, type Place } from './clinic-map.tsx'

interface ContactFacts extends Place {
  readonly phone: string
  readonly email: string
}

/** The form, and where and when the clinic is to be found. */
export function ContactSection({
  clinic,
  titleLevel: Title = 'h2',
}: {
  clinic: ContactFacts
  titleLevel?: 'h1' | 'h2'
}) {
  return (
    <section id="contact" className="wrap grid gap-12 py-16 md:py-22 lg:grid-cols-[1.1fr_.9fr]">
      <div>
        <Title className="text-head">{texts.contact.title}</Title>
        <p className="mt-3 mb-7 text-soft">{texts.contact.line}</p>
        <ContactForm />
      </div>
      <div className="grid content-start gap-6">
        <p className="font-head text-sub">{texts.contact.where}</p>
        <address className="grid gap-2 not-italic">
          <span className="flex gap-2.5">
            <PinIcon className="mt-1 size-5 text-leaf" />
            {clinic.address}
          </span>
          <a className="flex gap-2.5 py-1" href={`tel:${clinic.phone}`}>
            <PhoneIcon className="mt-1 size-5 text-leaf" />
            {clinic.phone}
          </a>
          <a className="flex gap-2.5 py-1" href={`mailto:${clinic.email}`}>
            <MailIcon className="mt-1 size-5 text-leaf" />
            {clinic.email}
          </a>
          <span className="flex gap-2.5">
            <ClockIcon className="mt-1 size-5 text-leaf" />
            {texts.site.hours}
          </span>
        </address>
        <ClinicMap place={clinic} />
      </div>
    </section>
  )
}

function ContactForm() {
  const { user } = useAuth()
  const [round, setRound] = useState(0)
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./contact-wire.ts')).contactAsTyped,
    async send(json) {
      const { answerOf, api } = await import('../api/client.ts')
      const answer = await answerOf(api.contact.$post({ json }))
      if (!answer.ok) return answer.refusal
      toast.success(texts.contact.sent)
      setRound(round + 1)
      return undefined
    },
  })
  // A new key starts the form anew: once it is known who is signed in, and after a message was sent.
  return (
    <form key={`${user?.uid}-${round}`} noValidate onSubmit={onSubmit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={texts.contact.name}
          name="username"
          autoComplete="name"
          defaultValue={user?.displayName}
          problem={problems.username}
        />
        <TextField
          label={texts.contact.email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={user?.email}
          problem={problems.email}
        />
      </div>
      <TextArea
        label={texts.contact.message}
        name="message"
        placeholder={texts.contact.messagePlaceholder}
        problem={problems.message}
      />
      <div hidden>
        <TextField label={texts.contact.website} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" busy={busy} busyText={texts.contact.sending} className="justify-self-start">
        {texts.contact.send}
      </Button>
    </form>
  )
}
