import { useState } from 'react'
import { currentLanguage } from '#language'
import { getCountries } from '#phone-numbers'
import { PhotoField } from '../pictures/photo-field.tsx'
import type { api, DataOf } from '../platform/api/client.ts'
import { digits } from '../platform/i18n/digits.ts'
import { BothLanguages, textFields } from '../platform/ui/forms/both-languages.tsx'
import { SelectField, TextArea, TextField } from '../platform/ui/forms/field.tsx'
import type { Problems } from '../platform/ui/forms/form-problems.ts'
import { FormPart } from '../platform/ui/forms/form-screen.tsx'
import type { ClinicTexts, LegalTexts } from './clinic.ts'
import { networks } from './social.ts'
import * as texts from './texts.ts'

interface PartProps {
  readonly clinic: DataOf<typeof api.clinic.$get>
  readonly problems: Problems
}

type PlainField = 'phone' | 'email' | 'currency'
type TranslatedField = keyof (ClinicTexts & LegalTexts)

const plain = ({ clinic, problems }: PartProps, name: PlainField) => ({
  label: texts.clinicFacts[name],
  name,
  defaultValue: clinic[name],
  problem: problems[name],
})

const textOf = ({ clinic, problems }: PartProps, name: TranslatedField) =>
  textFields<TranslatedField>(clinic, texts.clinicFacts, problems)(name)

export function NameAndWelcome(props: PartProps) {
  const text = texts.clinicFacts
  return (
    <FormPart title={text.parts.name}>
      <BothLanguages {...textOf(props, 'name')} required />
      <BothLanguages {...textOf(props, 'tagline')} />
      <BothLanguages {...textOf(props, 'welcome')} rows={7} />
    </FormPart>
  )
}

export function Contact(props: PartProps) {
  const text = texts.clinicFacts
  const { clinic, problems } = props
  const { latitude, longitude } = clinic
  return (
    <FormPart title={text.parts.contact}>
      <BothLanguages {...textOf(props, 'address')} />
      <TextField {...plain(props, 'phone')} type="tel" defaultValue={digits(clinic.phone)} />
      <TextArea
        label={text.otherPhones}
        hint={text.otherPhonesHint}
        name="otherPhones"
        rows={2}
        defaultValue={digits(clinic.otherPhones.join('\n'))}
        problem={problems.otherPhones}
      />
      <TextField {...plain(props, 'email')} type="email" hint={text.emailHint} />
      <TextField
        label={text.position}
        hint={text.positionHint}
        name="position"
        defaultValue={latitude === null || longitude === null ? '' : digits(`${latitude}, ${longitude}`)}
        problem={problems.position ?? problems.latitude ?? problems.longitude}
      />
    </FormPart>
  )
}

export function Networks({ clinic, problems }: PartProps) {
  const text = texts.clinicFacts
  return (
    <FormPart title={text.parts.social}>
      {networks.map(name => (
        <TextField
          key={name}
          label={texts.networks[name]}
          hint={text.networkHint}
          name={`social.${name}`}
          inputMode="url"
          defaultValue={clinic.social[name]}
          problem={problems[`social.${name}`]}
        />
      ))}
    </FormPart>
  )
}

export function Look({ clinic, problems }: PartProps) {
  const text = texts.clinicFacts
  return (
    <FormPart title={text.parts.look}>
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
    </FormPart>
  )
}

const designColour = '#1f6b57'

function AccentField({ given, problem }: { given: string; problem: string | undefined }) {
  const text = texts.clinicFacts
  const [accent, setAccent] = useState(given)
  const shown = /^#[0-9a-f]{6}$/i.test(accent) ? accent : designColour
  return (
    <div className="grid gap-3">
      <TextField
        label={text.accent}
        hint={text.accentHint}
        name="accent"
        placeholder={designColour}
        value={accent}
        onChange={event => setAccent(event.target.value)}
        problem={problem}
      />
      <input
        type="color"
        aria-label={text.accentChoose}
        value={shown}
        onChange={event => setAccent(event.target.value)}
        className="h-11 w-16 cursor-pointer rounded-lg border border-edge bg-card p-1"
      />
    </div>
  )
}

function countries(language: string) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return getCountries()
    .map(code => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
}

export function MoneyAndTime(props: PartProps) {
  const text = texts.clinicFacts
  const { clinic, problems } = props
  return (
    <FormPart title={text.parts.money}>
      <SelectField
        label={text.country}
        hint={text.countryHint}
        name="country"
        defaultValue={clinic.country}
        problem={problems.country}
      >
        {countries(currentLanguage()).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...plain(props, 'currency')} hint={text.currencyHint} required />
      <SelectField
        label={text.zone}
        hint={text.zoneHint}
        name="zone"
        defaultValue={clinic.zone}
        problem={problems.zone}
      >
        {[...new Set([clinic.zone, ...Intl.supportedValuesOf('timeZone')])].map(zone => (
          <option key={zone} value={zone} lang="en">
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </FormPart>
  )
}

export function LegalPages(props: PartProps) {
  const text = texts.clinicFacts
  return (
    <FormPart title={text.parts.legal}>
      {(['privacy', 'terms'] as const).map(name => (
        <BothLanguages key={name} {...textOf(props, name)} hint={text.legalHint} rows={8} />
      ))}
    </FormPart>
  )
}
