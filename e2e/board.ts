import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from './clinic.ts'
import { setClock } from './moved-clock.ts'
import { bearer, tokenOf } from './people.ts'

export const owner = (request: APIRequestContext) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

export interface Doctor {
  readonly _id: string
  readonly name: string
}

/** A Monday some weeks ahead, one for each test: three doctors work from 8:00 to 14:00. */
export function mondayIn(weeks: number): string {
  const holidays = ['02-21', '03-26', '12-16']
  const day = new Date(Date.now() + weeks * 7 * 86_400_000)
  while (day.getUTCDay() !== 1 || holidays.includes(day.toISOString().slice(5, 10)))
    day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

export async function doctorsOn(request: APIRequestContext, token: string, day: string): Promise<Doctor[]> {
  const answer = await request.get(`/api/days?from=${day}`, { headers: bearer(token) })
  const [{ doctors }] = await answer.json()
  return doctors
}

interface Booking {
  readonly day: string
  readonly time: string
  readonly doctorId: string | undefined
  readonly name: string
  /** True also at a time that is taken. */
  readonly squeezeIn?: true
}

export async function book(
  request: APIRequestContext,
  token: string,
  { day, time, doctorId, name, squeezeIn }: Booking,
): Promise<string> {
  const visit = { treatment: 'dental check-up', appointDate: day, appointTime: time, doctorId }
  const answer = await request.post('/api/appointment', {
    headers: bearer(token),
    data: { ...visit, patientName: name, phNum: '01712345678', squeezeIn },
  })
  expect(answer.status()).toBe(201)
  const { insertedId } = await answer.json()
  return insertedId
}

export async function set(request: APIRequestContext, token: string, id: string, lifecycle: string) {
  const answer = await request.put(`/api/appointment/${id}`, { headers: bearer(token), data: { lifecycle } })
  expect(answer.ok()).toBe(true)
}

export const columnOf = (page: Page, doctor: Doctor | undefined) =>
  page.getByRole('region', { name: doctor?.name ?? '', exact: true })
export const visitOf = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(name) }).first()

/** Ten in the morning of a day, in Dhaka. */
export const atTen = (day: string) => new Date(`${day}T04:00:00Z`)

/** Ten in the morning of a Monday, with a visit for each name from half past nine on, every half hour, with one doctor. */
export async function morning(page: Page, request: APIRequestContext, week: number, names: readonly string[]) {
  const token = await owner(request)
  const day = mondayIn(week)
  const doctors = await doctorsOn(request, token, day)
  const [doctor, other] = doctors
  const ids: string[] = []
  for (const [index, name] of names.entries()) {
    const time = ['09:30', '10:00', '10:30', '11:00'][index] ?? ''
    ids.push(await book(request, token, { day, time, name, doctorId: doctor?._id }))
  }
  await setClock(day, '10:00')
  await page.clock.setFixedTime(atTen(day))
  return { token: await owner(request), day, doctor, other, ids }
}
