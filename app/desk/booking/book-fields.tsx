import type { Ref } from 'react'
import * as bookingTexts from '../../appointments/booking/texts.ts'
import type { Choice } from '../../appointments/screens/slot-chooser.tsx'
import type { PatientRow } from '../../patients/patient.ts'
import { clockTime, shortDay } from '../../platform/i18n/days.ts'
import { Button } from '../../platform/ui/button.tsx'
import { NameOptions, SelectField, TextArea, TextField } from '../../platform/ui/forms/field.tsx'
import type { Problems } from '../../platform/ui/forms/form-problems.ts'
import { LiveRegion } from '../../platform/ui/live-region.tsx'
import { Price } from '../../platform/ui/price.tsx'
import { Written } from '../../platform/ui/written.tsx'
import { type Language, languages } from '../../platform/values/language.ts'
import { Dotted } from '../dotted.tsx'
import * as texts from '../texts.ts'
import type { BookableFacts } from './use-treatment-choice.ts'

interface TreatmentChoiceProps {
  readonly ref: Ref<HTMLSelectElement>
  readonly treatments: BookableFacts['treatments']
  readonly chosen: string
  /** Whether the chosen treatment is the one of the person's last visit. */
  readonly isLast: boolean
  readonly problem: string | undefined
  readonly leftOut?: readonly string[] | undefined
  onChoose(id: string): void
}

export function TreatmentChoice(props: TreatmentChoiceProps) {
  const { ref, treatments, chosen, isLast, problem, leftOut = [], onChoose } = props
  const text = texts.desk.book
  return (
    <div className="book-treatment">
      <SelectField
        ref={ref}
        label={text.treatment}
        name="treatmentId"
        className={chosen === '' ? '' : 'capitalize'}
        required
        value={chosen}
        hint={isLast ? text.asLastTime : undefined}
        problem={problem}
        onChange={event => onChoose(event.target.value)}
      >
        <option value="" disabled>
          {text.chooseTreatment}
        </option>
        <NameOptions rows={treatments.toReversed()} />
      </SelectField>
      <LiveRegion as="p" className="mt-1 text-sm text-soft">
        {leftOut.length > 0 && (
          <>
            <span>{text.leftOut}</span>{' '}
            {leftOut.map((name, index) => (
              <span key={name}>
                <span>{index === 0 ? '' : ', '}</span>
                <Written text={name} />
              </span>
            ))}
          </>
        )}
      </LiveRegion>
    </div>
  )
}

interface MoreFieldsProps {
  readonly problems: Problems
  readonly email: string
  readonly language: Language
  onEmail(email: string): void
}

export function MoreFields({ problems, email, language, onEmail }: MoreFieldsProps) {
  const text = texts.desk.book
  return (
    <div className="grid content-start gap-4">
      <TextField
        label={text.email}
        name="patientEmail"
        type="email"
        autoComplete="off"
        value={email}
        hint={text.emailHint}
        problem={problems.patientEmail}
        onChange={event => onEmail(event.target.value)}
      />
      <SelectField label={text.language} name="language" defaultValue={language}>
        {languages.map(each => (
          <option key={each} value={each}>
            {texts.mailLanguages[each]}
          </option>
        ))}
      </SelectField>
      <TextArea label={text.note} name="note" rows={2} maxLength={500} problem={problems.note} />
    </div>
  )
}

/** The e-mail of a known person; empty for one with an unconfirmed account, since that may be another person's. */
export const ownEmail = (patient: PatientRow | undefined) =>
  patient === undefined || patient.account === 'unconfirmed' ? '' : patient.email

interface BookSummaryProps {
  readonly name: string
  readonly treatment: { readonly name: string; readonly cost: number } | undefined
  readonly choice: Choice | undefined
  readonly doctor: { readonly name: string } | undefined
  readonly busy: boolean
}

export function BookSummary({ name, treatment, choice, doctor, busy }: BookSummaryProps) {
  const text = texts.desk.book
  const when = choice?.date && choice.time ? `${shortDay(choice.date)}, ${clockTime(choice.time)}` : undefined
  const missing = name === '' ? text.choosePerson : treatment ? text.chooseTime : text.chooseTreatment
  return (
    <div className="book-bar">
      <div className="min-w-0 leading-snug">
        <p className="truncate font-semibold">{name !== '' && treatment && when ? when : missing}</p>
        <p className="truncate text-sm text-soft">
          <Dotted>
            {name !== '' && <Written text={name} />}
            {treatment && <Written text={treatment.name} />}
            {when && doctor && <Written text={doctor.name} />}
            {treatment && <Price taka={treatment.cost} />}
          </Dotted>
        </p>
      </div>
      <Button type="submit" busy={busy} busyText={bookingTexts.booking.submitting} className="flex-none">
        {text.submit}
      </Button>
    </div>
  )
}
