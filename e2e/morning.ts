import { type APIRequestContext, expect } from '@playwright/test'
import { bearer } from './people.ts'

/** A Monday on which three doctors of the sample clinic work from 8:00 on. */
export const monday = '2027-03-01'

/** The patients whom the desk books. */
export const names = [
  'Nadia Rahman',
  'Kamal Hossain',
  'Sadia Karim',
  'Mizan Rahman',
  'Arif Akhter',
  'Hasan Ali',
  'Mahbub Alam',
  'Laila Arjuman',
  'Rashed Khan',
  'Sumon Das',
  'Rokeya Sultana',
  'Farid Ahmed',
  'Moushumi Roy',
  'Shirin Begum',
  'Tuli Akter',
  'Rafi Islam',
  'Mim Islam',
  'Orin Chowdhury',
  'Puja Saha',
  'Zarin Tasnim',
]
const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00']

export interface Booked {
  readonly id: string
  readonly name: string
  readonly doctorId: string
  readonly time: string
}

/**
 * Books all twenty, seven or six with each of the first three doctors; every third has an e-mail. A patient gives another name to the
 * clinic if `given` has one.
 */
export async function bookTwenty(
  request: APIRequestContext,
  token: string,
  given: Readonly<Record<string, string>> = {},
): Promise<Booked[]> {
  const doctors: { _id: string }[] = await (await request.get('/api/doctors')).json()
  const booked: Booked[] = []
  for (const [index, name] of names.entries()) {
    const time = times[index % times.length] ?? ''
    const doctorId = doctors[Math.floor(index / times.length)]?._id ?? ''
    const patientEmail = `${name.toLowerCase().replaceAll(' ', '.')}@patients.example`
    const data = {
      treatment: 'dental check-up',
      appointDate: monday,
      appointTime: time,
      doctorId,
      patientName: given[name] ?? name,
      phNum: `017112233${String(10 + index)}`,
      language: 'en',
      ...(index % 3 === 0 ? { patientEmail } : {}),
    }
    const answer = await request.post('/api/appointment', { headers: bearer(token), data })
    expect(answer.status(), `${name}: ${await answer.text()}`).toBe(201)
    booked.push({ id: (await answer.json()).insertedId, name, doctorId, time })
  }
  return booked
}
