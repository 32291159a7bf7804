import { book, columnOf, doctorsOn, mondayIn, owner } from './board.ts'
import { expect, test } from './clinic.ts'
import { enter } from './people.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('a free time where no treatment fits says how little is free, and books nothing', async ({ page, request }) => {
  const token = await owner(request)
  const day = mondayIn(3)
  const [doctor] = await doctorsOn(request, token, day)
  for (const time of ['09:00', '10:00']) {
    await book(request, token, { day, time, name: `Fahima ${time}`, doctorId: doctor?._id })
  }
  await enter(page, token, `/dashboard/today?day=${day}`)
  const column = columnOf(page, doctor)
  const short = column.getByRole('button', { name: `9:45 AM · only 10 minutes free · ${doctor?.name}` })
  await expect(short).toBeDisabled()
  await short.focus()
  await page.keyboard.press('Enter')
  expect(await short.evaluate(button => getComputedStyle(button, '::before').content)).toContain('only 10 minutes free')
  await expect(page).toHaveURL(/\/dashboard\/today/)
  await column.getByRole('button', { name: `Book 11:00 AM with ${doctor?.name}` }).click()
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('11:00')
})
