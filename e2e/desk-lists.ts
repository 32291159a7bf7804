import type { APIRequestContext, Page } from '@playwright/test'
import { book, doctorsOn } from './board.ts'
import { expect, ready } from './clinic.ts'
import { setClock } from './moved-clock.ts'
import { bearer, enter, tokenOf } from './people.ts'

export const before = '2027-03-06'
const day = '2027-03-08'
export const after = '2027-03-15'

export const owner = (request: APIRequestContext) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

/** A visit later on, one on Saturday, and twenty today, booked in this order. */
export async function fillLists(request: APIRequestContext, token: string): Promise<void> {
  const listed = await (await request.get('/api/appointments', { headers: bearer(token) })).json()
  if (listed.length > 0) return
  const doctors = (await doctorsOn(request, token, day)).slice(0, 2)
  await book(request, token, { day: after, time: '09:00', doctorId: doctors[0]?._id, name: 'Later Laila' })
  const data = { treatment: 'dental check-up', appointDate: before, phNum: '01812345678', patientName: 'Past Parul' }
  expect((await request.post('/api/appointment', { headers: bearer(token), data })).status()).toBe(201)
  await setClock(day, '07:30')
  for (let row = 0; row < 10; row++) {
    const time = `${String(9 + Math.floor(row / 2)).padStart(2, '0')}:${row % 2 === 0 ? '00' : '30'}`
    for (const [column, doctor] of doctors.entries()) {
      const name = column === 0 ? `Mohammad Shahidul Islam Chowdhury ${row}` : `হাসিনা বানু চৌধুরী ${row}`
      await book(request, token, { day, time, doctorId: doctor._id, name })
    }
  }
}

export async function show(page: Page, token: string, language: 'en' | 'bn', path: string): Promise<void> {
  const headers = bearer(token)
  expect((await page.request.put('/api/session/language', { headers, data: { language } })).ok()).toBe(true)
  await enter(page, token, `${language === 'en' ? '' : '/bn'}/dashboard/${path}`)
  await ready(page)
}
