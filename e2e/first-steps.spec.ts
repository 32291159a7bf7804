import type { Page } from '@playwright/test'
import { arrived, expect, test, toasted } from './clinic.ts'
import { counted } from './counted.ts'
import { enter, tokenOf } from './people.ts'

test.use({ clinicVariables: { SAMPLE_DATA: 'off' } })

const stepOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`: ${name}$`) })
const backOf = (page: Page) => page.getByRole('link', { name: 'Back to “Make it yours”' })
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('an owner who has registered makes an empty clinic bookable, with lunch on six days, in at most thirty presses and fields', async ({
  page,
  request,
}) => {
  await enter(page, await tokenOf(request, 'olga@riverside.example', 'Olga Owner'), '/login')
  await arrived(page, /\/dashboard\/start$/)
  const own = counted()
  await own.press(stepOf(page, 'Opening hours'))
  await own.press(button(page, 'Add hours on Sunday'))
  await own.press(button(page, 'Add hours on Sunday'))
  await own.press(button(page, 'Same on every day (Sunday)'))
  for (const _ of ['morning', 'afternoon']) await own.press(button(page, 'Remove these hours of Friday').first())
  await own.press(button(page, 'Save the week'))
  await toasted(page, 'The opening hours are saved')
  await own.press(backOf(page))
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
  await own.press(page.getByRole('checkbox', { name: /check-up/ }))
  await own.press(button(page, 'Add the doctor'))
  await own.press(button(page, 'As the clinic’s opening hours'))
  await expect(page.getByLabel('Saturday, from')).toHaveCount(2)
  await own.press(button(page, 'Save the week'))
  await toasted(page, 'The week of Dr. Maya Gurung is saved.')
  expect(own.count()).toBeLessThanOrEqual(30)

  const [{ _id: treatmentId }] = await (await request.get('/api/treatments')).json()
  await page.goto(`/treatments/appointment/${treatmentId}`)
  await expect(page.getByRole('radio', { name: / \d+ free$/ }).first()).toBeVisible()
})
