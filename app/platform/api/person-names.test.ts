import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'

const photo = '/pictures/placeholder-person.svg'
const link = 'https://evil.example/win-14 CLICK'

let clinic: TestClinic
let patient: Person
let desk: Person

beforeAll(async () => {
  clinic = await openTestClinic()
  patient = await clinic.enrol('patient')
  desk = await clinic.enrol('staff')
})
afterAll(() => clinic.close())

const booking = { treatment: 'dental check-up', appointDate: '2026-11-24', phNum: '01712345678' }
const registration = { email: 'nusrat@patients.example', password: 'a calm clinic', photo }
const proof = { email: 'nusrat@patients.example', photo }
const review = { title: 'Braces', review: 'Kind people.', photo }
const message = { email: 'mina@mail.example', message: 'Hello.' }

/** Each field that a person's name is typed into. */
const places = [
  { field: 'fName', of: 'a registration', method: 'POST', path: () => '/users', json: registration },
  { field: 'fName', of: 'a sign-in at a third party', method: 'POST', path: () => '/users', json: proof },
  { field: 'fName', of: 'a profile', method: 'PUT', path: () => `/update-user/${patient.email}`, json: { photo } },
  { field: 'forName', of: 'a booking', method: 'POST', path: () => '/appointment', json: booking },
  { field: 'patientName', of: 'the desk’s booking', method: 'POST', path: () => '/appointment', json: booking },
  { field: 'username', of: 'the contact form', method: 'POST', path: () => '/contact', json: message },
  { field: 'reviewername', of: 'a review', method: 'POST', path: () => '/review', json: review },
]

test.each(places)(
  'a name that could be a link is refused beside the field $field of $of; others are not',
  async place => {
    const { field, of, method, path, json } = place
    const as = path() === '/users' ? undefined : of === 'the desk’s booking' ? desk : patient
    const send = (name: string) => clinic.call(method, path(), { as, json: { ...json, [field]: name } })
    const { status, body } = await send(link)
    expect([status, body.errors]).toEqual([
      422,
      { [field]: ['Please write the name alone, without a web address, a telephone number, or any of @ / :'] },
    ])
    const { body: fine } = await send('Md.Rahim O’Connor-Begum')
    expect(fine.errors).toBeUndefined()
  },
)
