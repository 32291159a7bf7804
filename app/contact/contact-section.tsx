import type { Clinic } from '../clinic/clinic-row.ts'
import { openingLine } from '../clinic/opening-text.ts'
import { Sentence } from '../clinic/website/sentence.tsx'
import type { Website } from '../clinic/website/website.server.ts'
import { digits } from '../platform/i18n/digits.ts'
import { pageAddress } from '../platform/i18n/page-address.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'
import { TextArea, TextField } from '../platform/ui/forms/field.tsx'
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '../platform/ui/icons.tsx'
import { Written } from '../platform/ui/written.tsx'
import { ClinicMap, type Place } from './clinic-map.tsx'
import type { ContactAnswer } from './contact.server.ts'
import * as texts from './texts.ts'

type ContactFacts = Place & Pick<Clinic, 'phone' | 'otherPhones' | 'email' | 'openingHours' | 'zone'>

interface ContactSectionProps {
  readonly clinic: ContactFacts
  readonly website: Website
  readonly titleLevel?: 'h1' | 'h2'
  readonly answer?: ContactAnswer | undefined
}

export function ContactSection({ clinic, website, titleLevel: Title = 'h2', answer }: ContactSectionProps) {
  return (
    <section id="contact" className="wrap lazy-layout-341 grid gap-12 py-16 md:py-22 lg:grid-cols-[1.1fr_.9fr]">
      <div>
        <Title className="text-head">{texts.contact.title}</Title>
        <Sentence website={website} name="contactLine" className="mt-3 text-soft" />
        <ContactForm answer={answer} />
      </div>
      <div className="grid content-start gap-6">
        <Where clinic={clinic} titleLevel={Title === 'h1' ? 'h2' : 'h3'} />
        <ClinicMap place={clinic} />
      </div>
    </section>
  )
}

function Where({ clinic, titleLevel: Title }: { clinic: ContactFacts; titleLevel: 'h2' | 'h3' }) {
  const { address, phone, otherPhones, email, openingHours, zone } = clinic
  const hours = openingLine(openingHours, zone)
  const phones = [phone, ...otherPhones].filter(Boolean)
  if (![address, email, hours].some(Boolean) && phones.length === 0) return null
  return (
    <>
      <Title className="text-sub">{texts.contact.where}</Title>
      <address className="grid gap-2 not-italic">
        {address && (
          <span className="flex gap-2.5">
            <PinIcon className="mt-1 size-5 text-leaf" />
            <Written text={address} />
          </span>
        )}
        {phones.map(number => (
          <a key={number} className="flex gap-2.5 py-1" href={`tel:${number}`}>
            <PhoneIcon className="mt-1 size-5 text-leaf" />
            <span>{digits(number)}</span>
          </a>
        ))}
        {email && (
          <a className="flex gap-2.5 py-1" href={`mailto:${email}`}>
            <MailIcon className="mt-1 size-5 text-leaf" />
            <span>{email}</span>
          </a>
        )}
        {hours && (
          <span className="flex gap-2.5">
            <ClockIcon className="mt-1 size-5 text-leaf" />
            <span>{hours}</span>
          </span>
        )}
      </address>
    </>
  )
}

/** The contact form posts to /contact. With scripts it is sent without leaving the page (`contact-form.ts`). */
function ContactForm({ answer }: { answer: ContactAnswer | undefined }) {
  const { typed = {}, problems = {} } = answer ?? {}
  return (
    <form
      method="post"
      action={pageAddress('/contact')}
      noValidate
      data-contact-form
      data-sent={texts.contact.sent}
      data-offline={platformTexts.errors.offline}
      className="mt-7 grid gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={texts.contact.name}
          name="username"
          required
          autoComplete="name"
          defaultValue={typed.username}
          problem={problems.username ?? ''}
        />
        <TextField
          label={texts.contact.email}
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={typed.email}
          problem={problems.email ?? ''}
        />
      </div>
      <TextArea
        label={texts.contact.message}
        name="message"
        required
        placeholder={texts.contact.messagePlaceholder}
        defaultValue={typed.message}
        problem={problems.message ?? ''}
      />
      <div hidden>
        <TextField label={texts.contact.website} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" className="justify-self-start">
        {texts.contact.send}
      </Button>
    </form>
  )
}
