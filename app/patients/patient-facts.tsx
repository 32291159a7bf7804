import { Fragment } from 'react'
import { dayWithYear } from '../platform/i18n/days.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import type { FoundPatient, PatientRow } from './patient.ts'
import * as texts from './texts.ts'

type AccountFacts = Pick<PatientRow, 'email' | 'phone' | 'account' | 'accountEmail' | 'accountPhone'>

/** Whether the person has an account, whether staff confirmed that it is theirs, and its email or telephone where the file has another. */
export function accountText({ email, phone, account, accountEmail, accountPhone }: AccountFacts): string {
  const text = texts.patients.account[account]
  const contact = accountContact({ email: accountEmail, phone: accountPhone })
  return contact === '' || contact === email || contact === readablePhone(phone) ? text : `${text}: ${contact}`
}

/** What names an account to staff: its email or, without one, its telephone. */
export const accountContact = ({ email, phone }: { readonly email: string | null; readonly phone: string | null }) =>
  email ?? readablePhone(phone ?? '')

/** Age, birth date and telephone number in one line, none of them broken in two. */
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

/** When the person was last here. */
export const lastVisitText = ({ lastVisit }: Pick<FoundPatient, 'lastVisit'>) =>
  lastVisit === null ? texts.patients.pick.never : texts.patients.lastVisit(dayWithYear(lastVisit))
