import type { Page } from '@playwright/test'
import { arrived, expect, goTo, reload, test, toasted } from './clinic.ts'
import { counted } from './counted.ts'
import { bearer, enter, tokenOf } from './people.ts'

test.use({ clinicVariables: { SAMPLE_DATA: 'off' } })

const stepOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`: ${name}$`) })
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('Today says in a line that patients can’t book yet, and leads to the first steps, until they can or it is hidden', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, 'olga@riverside.example', 'Olga Owner')
  const line = page.getByRole('link', { name: 'Make it yours: next: Treatments and prices' })
  await enter(page, token, '/dashboard/today')
  await expect(page.getByText('Patients can’t book yet.')).toBeVisible()
  await line.click()
  await arrived(page, /\/dashboard\/start$/)
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByRole('button', { name: 'Show it on the dashboard again' })).toBeVisible()
  const isHidden = page.waitForResponse(/\/api\/setup$/)
  await goTo(page, '/dashboard/today')
  await isHidden
  await expect(page.getByText('Once there are doctors with their hours')).toBeVisible()
  await expect(line).toHaveCount(0)
  await request.put('/api/setup', { headers: bearer(token), data: { putAway: false } })
  await reload(page)
  await expect(line).toBeVisible()
})

test('an owner who has registered makes an empty clinic bookable, with lunch on six days, in at most twenty-one presses and fields', async ({
  page,
  request,
}) => {
  await enter(page, await tokenOf(request, 'olga@riverside.example', 'Olga Owner'), '/login')
  await arrived(page, /\/dashboard\/start$/)
  const own = counted()
  await own.press(stepOf(page, 'Treatments and prices'))
  await own.press(page.getByRole('main').getByRole('link', { name: 'Add Treatment' }))
  await own.fill(page.getByLabel('Name', { exact: true }), 'check-up')
  await own.fill(page.getByLabel('Cost'), '500')
  await own.fill(page.getByLabel('About'), 'A look at every tooth.')
  await own.fill(page.getByLabel('Photo URL'), '/pictures/placeholder-treatment.svg')
  await own.press(button(page, 'Add Treatment'))
  await own.press(button(page, 'Yes'))
  await arrived(page, /manage-treatments/)
  await own.press(button(page, 'Clinic'))
  await own.press(page.getByRole('navigation').getByRole('link', { name: 'Doctors' }))
  await own.press(page.getByRole('link', { name: 'Add a doctor' }).first())
  await own.fill(page.getByLabel('Name', { exact: true }), 'Dr. Maya Gurung')
  await expect(page.getByRole('checkbox', { name: /check-up/ })).toBeChecked()
  await own.press(button(page, 'Add the doctor'))
  await arrived(page, /doctors\/(?!new)[^/]+$/)
  await own.press(page.getByRole('navigation').getByRole('link', { name: 'Opening hours' }))
  // The doctor's own week has the same buttons.
  await arrived(page, /\/dashboard\/hours$/)
  await own.press(button(page, 'Add hours on Sunday'))
  await own.press(button(page, 'Add hours on Sunday'))
  await own.press(button(page, 'Same on every day (Sunday)'))
  for (const _ of ['morning', 'afternoon']) await own.press(button(page, 'Remove these hours of Friday').first())
  await own.press(button(page, 'Save the week'))
  await toasted(page, 'The opening hours are saved')
  expect(own.count()).toBeLessThanOrEqual(21)

  const [{ _id: treatmentId }] = await (await request.get('/api/treatments')).json()
  await page.goto(`/treatments/appointment/${treatmentId}`)
  await expect(page.getByRole('radio', { name: / \d+ free$/ }).first()).toBeVisible()

  const isRead = page.waitForResponse(/\/api\/setup$/)
  await goTo(page, '/dashboard/today')
  expect(await (await isRead).json()).toMatchObject({ putAway: false, bookable: true })
  await expect(page.getByRole('link', { name: 'Walk-in' }).first()).toBeVisible()
  await expect(page.getByText('Patients can’t book yet.')).toHaveCount(0)
})
