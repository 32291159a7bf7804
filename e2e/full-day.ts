import type { APIRequestContext } from '@playwright/test'
import { bearer } from './people.ts'

const people = [
  'Nadia Rahman',
  'Laila Arjuman',
  'Kamal Hossain',
  'Rashed Khan',
  'Tuli Akter',
  'Sadia Karim',
  'Sumon Das',
  'Rafi Ahmed',
  'Mizan Rahman',
  'Jamal Uddin',
  'Rokeya Sultana Begum Chowdhury',
  'Arif Akhter',
  'Farid Ahmed',
  'Mim Islam',
  'Hasan Ali',
  'Moushumi Roy',
  'Orin Saha',
  'Puja Saha',
  'Zarin Tasnim',
  'Shirin Begum',
]
const treatments = ['dental check-up', 'scaling & polish', 'dental check-up']
/** The states of the earliest visits; the others are still booked. */
const states = ['completed', 'completed', 'completed', 'in_chair', 'arrived', 'arrived', 'no_show', 'cancelled']

/** A coming Monday on which the sample clinic is open; three doctors work in the morning. */
export function quietMonday(): string {
  const holidays = ['02-21', '03-26', '12-16']
  const day = new Date(Date.now() + 86_400_000)
  while (day.getUTCDay() !== 1 || holidays.includes(day.toISOString().slice(5, 10)))
    day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** Books twenty visits on a day and puts the first of them into all the states. */
export async function bookFullDay(request: APIRequestContext, token: string, appointDate: string): Promise<void> {
  const headers = bearer(token)
  const ids: string[] = []
  for (const [index, patientName] of people.entries()) {
    const data = {
      treatment: treatments[index % treatments.length],
      appointDate,
      phNum: `0171234${String(5600 + index)}`,
      patientName,
      patientEmail: `${patientName.split(' ').join('.').toLowerCase()}@patients.example`,
      language: 'en',
      note: index % 5 === 0 ? 'Allergic to penicillin, and afraid of needles' : '',
    }
    const answer = await request.post('/api/appointment', { headers, data })
    if (!answer.ok()) throw new Error(`${patientName}: ${await answer.text()}`)
    ids.push((await answer.json()).insertedId)
  }
  for (const [index, lifecycle] of states.entries()) {
    await request.put(`/api/appointment/${ids[index]}`, { headers, data: { lifecycle } })
  }
}
