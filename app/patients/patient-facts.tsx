import { Fragment } from 'react'
import { dayWithYear } from '../platform/i18n/days.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import type { FoundPatient, PatientRow } from './patient.ts'
import * as texts from './texts.ts'

type AccountFacts = Pick<PatientRow, 'email' | 'phone' | 'account' | 'accountEmail' | 'accountPhone'>

export function accountText({ email, phone, account, accountEmail, accountPhone }: AccountFacts): string {
  const text = texts.patients.account[account]
  const contact = accountContact({ email: accountEmail, phone: accountPhone })
  return contact === '' || contact === email || contact === readablePhone(phone) ? text : `${text}: ${contact}`
}

/** How staff read whose account this is: by its e-mail, or without one by its telephone. */
export const accountContact = ({ email, phone }: { readonly email: string | null; readonly phone: string | null }) =>
  email ?? readablePhone(phone ?? '')

export function PatientFacts({ patient: { age, birthDate, phone } }: { patient: PatientRow }) {
  const text = texts.patients
  const facts = [
    age === null ? '' : text.age(age),
    birthDate === null ? '' : text.born(dayWithYear(birthDate)),
    readablePhone(phone),
  ].filter(fact => fact !== '')
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && <span> · </span>}
      <span className="whitespace-nowrap">{fact}</span>
    </Fragment>
  ))
}

export const lastVisitText = ({ lastVisit }: Pick<FoundPatient, 'lastVisit'>) =>
  lastVisit === null ? texts.patients.pick.never : texts.patients.lastVisit(dayWithYear(lastVisit))
