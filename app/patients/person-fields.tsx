import { useEffect, useRef, useState } from 'react'
import { texts } from '#texts'
import { answerOf, api } from '../platform/api/client.ts'
import { examplePhone, readablePhone } from '../platform/i18n/phone.ts'
import { SelectField, TextField } from '../platform/ui/forms/field.tsx'
import type { Problems } from '../platform/ui/forms/form-problems.ts'
import { List } from '../platform/ui/list.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { MedicalAlerts } from '../platform/ui/medical-alerts.tsx'
import { type Language, languages } from '../platform/values/language.ts'
import { accountText, PatientFacts } from './patient-facts.tsx'
import type { PatientRow } from './patient-row.ts'

interface PersonFieldsProps {
  readonly problems: Problems
  /** The person who is known before anything is typed. */
  readonly given?: PatientRow | undefined
  /** Without it no e-mail is asked for. */
  readonly emailHint?: string
  /** Which language of mails is chosen to begin with; without it none is asked for. */
  readonly language?: Language
  /** Called when a known person was chosen; otherwise the name gets the focus. */
  onChoose?(): void
}

/**
 * Telephone number, name and, if wanted, e-mail of the person the desk books for. After four digits or three letters it offers the
 * people who match; choosing one fills the fields, sets the hidden field `fileId`, and shows medical alerts.
 */
export function PersonFields({ problems, given, emailHint, language, onChoose }: PersonFieldsProps) {
  const [chosen, setChosen] = useState(given)
  const { found, search } = useFound()
  const phone = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const text = texts.patients.pick
  const choose = (patient: PatientRow) => {
    setChosen(patient)
    search('')
    if (phone.current) phone.current.value = readablePhone(patient.phone)
    if (name.current) name.current.value = patient.name
    if (email.current) email.current.value = ownEmail(patient)
    if (onChoose) onChoose()
    else name.current?.focus()
  }
  // Another name is another person; another telephone number isn't.
  const onTyped = (typed: string, isOther: boolean) => {
    if (isOther) setChosen(undefined)
    if (isOther || !chosen) search(typed)
  }
  return (
    <>
      <input type="hidden" name="fileId" value={chosen?._id ?? ''} />
      <TextField
        ref={phone}
        label={texts.booking.phone}
        name="phNum"
        type="tel"
        required
        autoComplete="off"
        placeholder={examplePhone()}
        defaultValue={given && readablePhone(given.phone)}
        problem={problems.phNum}
        onChange={event => onTyped(event.target.value, false)}
      />
      {/* The line takes up space while it is empty: what follows mustn't move under a press. */}
      <LiveRegion keepsSpace className="-mt-3 min-h-5 text-sm text-soft">
        {found && (found.length === 0 ? text.none : text.found(found.length))}
      </LiveRegion>
      <List className="-mt-3 grid gap-2" aria-label={text.list}>
        {found?.map(patient => (
          <li key={patient._id}>
            <button
              type="button"
              onClick={() => choose(patient)}
              className="block min-h-11 w-full rounded-field border border-edge px-3 py-2 text-left hover:bg-mint-soft"
            >
              <b className="block font-semibold">{patient.name}</b>
              <span className="text-sm text-soft">
                <PatientFacts patient={patient} />
                <span className="block break-words">{accountText(patient)}</span>
              </span>
              {patient.medicalAlerts.length > 0 && (
                <span className="block text-sm font-semibold text-coral-deep">{patient.medicalAlerts.join(' · ')}</span>
              )}
            </button>
          </li>
        ))}
      </List>
      <TextField
        ref={name}
        label={texts.desk.book.name}
        name="patientName"
        required
        autoComplete="off"
        defaultValue={given?.name}
        problem={problems.patientName}
        onChange={event => onTyped(event.target.value, true)}
      />
      <LiveRegion className="-mt-2 grid gap-2">
        {chosen && (
          <>
            <p className="text-sm text-soft">
              {text.known} <PatientFacts patient={chosen} />
            </p>
            <MedicalAlerts alerts={chosen.medicalAlerts} />
          </>
        )}
      </LiveRegion>
      {emailHint !== undefined && (
        <TextField
          ref={email}
          label={texts.desk.book.email}
          name="patientEmail"
          type="email"
          autoComplete="off"
          defaultValue={given && ownEmail(given)}
          hint={emailHint}
          problem={problems.patientEmail}
        />
      )}
      {language !== undefined && (
        <SelectField label={texts.desk.book.language} name="language" defaultValue={language}>
          {languages.map(each => (
            <option key={each} value={each}>
              {texts.languages[each]}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

/** For the visit's mails; not the e-mail of an account that may be another person's. */
const ownEmail = ({ account, email }: PatientRow) => (account === 'unconfirmed' ? '' : email)

/** Long enough that a number typed at once is one request. */
const pauseMs = 200

/** The people whom a half-typed number or name finds; undefined while too little is typed. */
function useFound() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly PatientRow[]>()
  useEffect(() => {
    setFound(undefined)
    if (!saysEnough(typed)) return
    let isStale = false
    const ask = async () => {
      const answer = await answerOf(api.patients.$get({ query: { q: typed } }))
      if (!isStale) setFound(answer.ok ? answer.data : undefined)
    }
    const waiting = setTimeout(() => void ask(), pauseMs)
    return () => {
      isStale = true
      clearTimeout(waiting)
    }
  }, [typed])
  return { found, search: setTyped }
}

/** As the API decides, without its parser of numbers: four digits, or three letters in a row. */
function saysEnough(typed: string): boolean {
  const digits = typed.match(/\p{Nd}/gu)?.length ?? 0
  return /\p{L}/u.test(typed) ? /[\p{L}\p{M}]{3}/u.test(typed) : digits >= 4
}
