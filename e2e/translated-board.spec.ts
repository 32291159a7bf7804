import { book, doctorsOn, mondayIn, owner, visitOf } from './board.ts'
import { expect, test } from './clinic.ts'
import { bearer, enter } from './people.ts'
import { lostTexts, translate } from './translated.ts'

test('a translated board shows the new time of a visit that another desk moves', async ({ page, request }) => {
  const token = await owner(request)
  const day = mondayIn(4)
  const [doctor] = await doctorsOn(request, token, day)
  const id = await book(request, token, { day, time: '09:00', name: 'Tania Translated', doctorId: doctor?._id })
  await enter(page, token, `/dashboard/today?day=${day}`)
  await visitOf(page, 'Tania Translated').click()
  const panel = page.getByRole('region', { name: 'Tania Translated' })
  await expect(panel).toContainText('9:00 AM')
  await translate(page)
  const data = { appointDate: day, appointTime: '10:30', doctorId: doctor?._id }
  expect((await request.put(`/api/appointment/${id}/time`, { headers: bearer(token), data })).status()).toBe(200)
  await expect(panel).toContainText('10:30 AM')
  await expect(panel).not.toContainText('9:00 AM')
  expect(await lostTexts(page)).toEqual([])
})
