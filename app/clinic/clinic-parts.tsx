import type { ReactNode } from 'react'
import { type Network, networks } from '../core/social.ts'
import { texts } from '../i18n/texts.ts'
import { PhotoField } from '../pictures/photo-field.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import type { Problems } from '../ui/form-problems.ts'
import { AccentField } from './accent-field.tsx'
import type { LoadedClinic } from './load-clinic.ts'

interface PartProps {
  readonly clinic: LoadedClinic
  readonly problems: Problems
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-6">
      <legend className="float-left w-full pb-1 font-head text-sub">{title}</legend>
      {children}
    </fieldset>
  )
}

type PlainField = 'name' | 'tagline' | 'address' | 'phone' | 'email' | 'currency'

/** The props of a field whose name, value and label go by the same word. */
const plain = ({ clinic, problems }: PartProps, name: PlainField) => ({
  label: texts.clinicFacts[name],
  name,
  defaultValue: clinic[name],
  problem: problems[name],
})

export function NameAndWelcome(props: PartProps) {
  const text = texts.clinicFacts
  const { clinic, problems } = props
  return (
    <Part title={text.parts.name}>
      <TextField {...plain(props, 'name')} required />
      <TextField {...plain(props, 'tagline')} hint={text.taglineHint} />
      <TextArea
        label={text.welcome}
        hint={text.welcomeHint}
        name="welcome"
        rows={7}
        defaultValue={clinic.welcome}
        problem={problems.welcome}
      />
    </Part>
  )
}

export function Contact(props: PartProps) {
  const text = texts.clinicFacts
  const { clinic, problems } = props
  const { latitude, longitude } = clinic
  return (
    <Part title={text.parts.contact}>
      <TextField {...plain(props, 'address')} />
      <TextField {...plain(props, 'phone')} type="tel" />
      <TextArea
        label={text.otherPhones}
        hint={text.otherPhonesHint}
        name="otherPhones"
        rows={2}
        defaultValue={clinic.otherPhones.join('\n')}
        problem={problems.otherPhones}
      />
      <TextField {...plain(props, 'email')} type="email" hint={text.emailHint} />
      <TextField
        label={text.position}
        hint={text.positionHint}
        name="position"
        defaultValue={latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`}
        problem={problems.position ?? problems.latitude ?? problems.longitude}
      />
    </Part>
  )
}

export function Networks({ clinic, problems }: PartProps) {
  const text = texts.clinicFacts
  const addressOf = (name: Network) => clinic.social[name] ?? ''
  return (
    <Part title={text.parts.social}>
      {networks.map(name => (
        <TextField
          key={name}
          label={texts.site.footer.networks[name]}
          hint={text.networkHint}
          name={name}
          inputMode="url"
          defaultValue={addressOf(name)}
          problem={problems[name]}
        />
      ))}
    </Part>
  )
}

export function Look({ clinic, problems }: PartProps) {
  const text = texts.clinicFacts
  return (
    <Part title={text.parts.look}>
      <PhotoField
        label={text.logo}
        name="logo"
        hint={text.logoHint}
        given={clinic.logo}
        picture={clinic.picture}
        problem={problems.logo}
        placeholder="/favicon.svg"
        isOptional
      />
      <AccentField given={clinic.accent ?? ''} problem={problems.accent} />
    </Part>
  )
}

export function MoneyAndTime(props: PartProps) {
  const text = texts.clinicFacts
  const { clinic, problems } = props
  return (
    <Part title={text.parts.money}>
      <TextField {...plain(props, 'currency')} hint={text.currencyHint} required />
      <SelectField
        label={text.zone}
        hint={text.zoneHint}
        name="zone"
        defaultValue={clinic.zone}
        problem={problems.zone}
      >
        {[...new Set([clinic.zone, ...Intl.supportedValuesOf('timeZone')])].map(zone => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </Part>
  )
}

export function LegalPages({ clinic, problems }: PartProps) {
  const text = texts.clinicFacts
  return (
    <Part title={text.parts.legal}>
      {(['privacy', 'terms'] as const).map(name => (
        <TextArea
          key={name}
          label={text[name]}
          hint={text.legalHint}
          name={name}
          rows={8}
          defaultValue={clinic[name]}
          problem={problems[name]}
        />
      ))}
    </Part>
  )
}
