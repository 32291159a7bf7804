import { Fragment } from 'react'
import { texts } from '#texts'
import { dayWithYear } from '../platform/i18n/days.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import type { PatientRow } from './patient-row.ts'

type AccountFacts = Pick<PatientRow, 'email' | 'account' | 'accountEmail'>

/** Whether the person has an account, whether staff confirmed that it is theirs, and its email where the file has another. */
export function accountText({ email, account, accountEmail }: AccountFacts): string {
  const text = texts.patients.account[account]
  return accountEmail === null || accountEmail === email ? text : `${text}: ${accountEmail}`
}

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
