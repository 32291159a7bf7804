import type { Locator, Page } from '@playwright/test'
import { doctorsOn, mondayIn, owner } from './board.ts'
import { treatmentIdOf } from './booking.ts'
import { expect, ready, test } from './clinic.ts'
import { enter, tokenOf } from './people.ts'

// Fields as fingers use them: nothing takes the focus away, or what was chosen back, while somebody types.

test.use({ viewport: { width: 1366, height: 768 } })

/** Another day of the month, to which nothing but the day's digits lead. */
const beside = (date: string) => date.slice(0, 8) + (date.endsWith('15') ? '16' : '15')

/** Types a date's digits one after the other, as one does without looking. */
async function typeDate(page: Page, field: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  // From its first part on, wherever one was before.
  await field.blur()
  await field.focus()
  for (const digits of [month, day, year]) {
    await page.keyboard.type(digits)
    await expect(field).toBeFocused()
  }
  await expect(field).toHaveValue(date)
}

test('a patient types the date of a booking, and its day is chosen', async ({ page, request }) => {
  const date = mondayIn(5)
  // The first account would be the owner.
  await owner(request)
  const token = await tokenOf(request, 'typing@patients.example', 'Typing Khan')
  await enter(page, token, `/treatments/appointment/${await treatmentIdOf(request, 'braces')}`)
  const field = page.getByLabel('Appointment date')
  await expect(field).not.toHaveValue('')
  await typeDate(page, field, beside(date))
  await typeDate(page, field, date)
  await expect(page.locator(`[name=appointDate][value="${date}"]`)).toBeChecked()
  await expect(field).toBeFocused()
  // What is chosen elsewhere stands in it again.
  const next = page.locator('[name=appointDate]:not(:checked)').last()
  const chosen = (await next.getAttribute('value')) ?? ''
  await next.check()
  await expect(field).toHaveValue(chosen)
})

test('whose visits the board shows is chosen key by key; on its booking sheet a treatment too, and its date is typed', async ({
  page,
  request,
}) => {
  const token = await owner(request)
  const [day, date] = [mondayIn(3), mondayIn(6)]
  const [first, second] = await doctorsOn(request, token, day)
  await enter(page, token, `/dashboard/today?day=${day}`)
  await ready(page)
  const chooser = page.getByLabel('Doctor', { exact: true })
  await chooser.focus()
  for (const doctor of [first, second]) {
    while ((await chooser.locator('option:checked').textContent()) !== doctor?.name)
      await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(new RegExp(`doctor=${doctor?._id}`))
    await ready(page)
    await expect(chooser).toBeFocused()
  }
  await chooser.blur()

  await page.keyboard.press('b')
  const sheet = page.getByRole('region', { name: 'Book for a caller' })
  const treatment = sheet.getByLabel('Treatment', { exact: true })
  await treatment.focus()
  await page.keyboard.press('ArrowDown')
  await expect(treatment).not.toHaveValue('')
  await expect(treatment).toBeFocused()
  const field = sheet.getByLabel('Appointment date')
  await expect(field).not.toHaveValue('')
  await typeDate(page, field, beside(date))
  await typeDate(page, field, date)
  await expect(sheet.locator(`[name=appointDate][value="${date}"]`)).toBeChecked()
})
