import type { APIRequestContext, Page } from '@playwright/test'
import { bearer, tokenOf } from './people.ts'

/** The free days of a slot chooser. */
export const freeDays = (page: Page) => page.getByRole('radio', { name: / \d+ free$/ })

/** The free times of the chosen day. */
export const freeTimes = (page: Page) => page.getByRole('radio', { name: /^\d+:\d\d [AP]M$/ })

/** Chooses the last free day shown, and a time on it: the n-th, or the last with -1. */
export async function chooseTime(page: Page, nth: number): Promise<void> {
  await freeDays(page).last().check()
  await freeTimes(page).nth(nth).check()
}

/** The id of the first treatment whose name contains these words. */
export async function treatmentIdOf(request: APIRequestContext, name: string): Promise<string> {
  const [{ _id }] = await (await request.get(`/api/treatments?${new URLSearchParams({ name })}`)).json()
  return _id
}

/** Books the treatment on the n-th free day by the API, as the page would. */
export async function book(request: APIRequestContext, email: string, name: string, treatment: string, nth: number) {
  const token = await tokenOf(request, email, name)
  const treatmentId = await treatmentIdOf(request, treatment)
  // Far enough ahead that no cut-off is near, at any hour.
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const free = await request.get(`/api/availability?treatment=${treatmentId}&from=${soon}&days=31`)
  const { days }: { days: { date: string; slots: { time: string; doctors: string[] }[] }[] } = await free.json()
  const day = days.filter(({ slots }) => slots.length > 0)[nth]
  const slot = day?.slots[0]
  const booking = { appointDate: day?.date, appointTime: slot?.time, doctorId: slot?.doctors[0] }
  const data = { treatmentId, phNum: '01712345678', ...booking }
  const answer = await (await request.post('/api/appointment', { headers: bearer(token), data })).json()
  return { token, id: String(answer.insertedId), ...booking }
}
