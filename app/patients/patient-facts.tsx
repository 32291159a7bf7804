import { dayWithYear } from '../i18n/days.ts'
import { readablePhone } from '../i18n/phone.ts'
import { texts } from '../i18n/texts.ts'
import type { PatientRow } from './patient-row.ts'

/** Age, birth date and telephone number in one line. */
export function PatientFacts({ patient: { age, birthDate, phone } }: { patient: PatientRow }) {
  const text = texts.patients
  const facts = [
    age === null ? '' : text.age(age),
    birthDate && text.born(dayWithYear(birthDate)),
    readablePhone(phone),
  ]
  return <>{facts.filter(Boolean).join(' · ')}</>
}
