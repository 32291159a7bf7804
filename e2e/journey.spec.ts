import type { Page } from '@playwright/test'
import { chooseTime } from './booking.ts'
import { arrived, expect, goTo, recordToasts, reload, test, toasted } from './clinic.ts'
import { recordScripts } from './scripts-of.ts'

const owner = { name: 'Olive Owner', email: 'olive@teethcare.example', password: 'a calm clinic' }
const patient = { name: 'Nusrat Jahan', email: 'nusrat@patients.example', password: 'rain in june' }

interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

async function fillRegistration(page: Page, { name, email, password }: Person) {
  await page.getByLabel('User Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Photo URL').fill('/pictures/placeholder-person.svg')
  await page.getByRole('button', { name: 'SignUp' }).click()
}

test('a visitor finds a treatment, registers on the way and books; the owner sees it and accepts', async ({
  page,
  browser,
  site,
  pageProblems,
}) => {
  await goTo(page, '/register')
  await fillRegistration(page, owner)
  await toasted(page, 'Olive Owner welcome to Teeth Care!')
  await arrived(page, `${site.url}/dashboard/today`)
  await page.getByRole('button', { name: 'LogOut' }).click()
  await toasted(page, 'Thank you for visiting! Teeth Care')
  await expect(page).toHaveURL(/\/login$/)

  const visit = await browser.newContext({ baseURL: site.url })
  await recordToasts(visit)
  const visitor = await visit.newPage()
  const scripts = recordScripts(visitor)
  await visitor.goto('/')
  await visitor.getByRole('link', { name: 'See treatments' }).click()
  await visitor.getByRole('searchbox').fill('implant')
  await visitor.getByRole('button', { name: 'Search' }).click()
  await expect(visitor.getByText('1 treatment for “implant”')).toBeVisible()
  await visitor.getByRole('link', { name: 'Appointment for dental implant' }).click()
  await arrived(visitor, /\/login\?from=/)
  await visitor.getByRole('link', { name: 'Register' }).click()
  await fillRegistration(visitor, patient)
  await expect(visitor).toHaveURL(/\/treatments\/appointment\//)
  await expect(visitor.getByRole('heading', { name: 'dental implant' })).toBeVisible()

  await chooseTime(visitor, 2)
  await visitor.getByLabel('Phone number').fill('01712 345678')
  await visitor.getByRole('button', { name: 'Submit Appointment' }).click()
  await toasted(visitor, 'We Get Your dental implant Appointment')
  await expect(visitor).toHaveURL(`${site.url}/treatments`)
  // Two thirds of the 330 KB that all of this way may take on a phone.
  expect(await scripts()).toBeLessThanOrEqual(220_000)
  await visit.close()

  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
  await toasted(page, 'Login successfully')
  await arrived(page, `${site.url}/dashboard/today`)
  await page.getByRole('link', { name: 'All Appointments' }).click()
  const row = page.getByRole('row', { name: /Nusrat Jahan/ })
  await expect(row).toContainText('nusrat@patients.example')
  await expect(row).toContainText('01712 345678')
  const status = row.getByRole('checkbox')
  await expect(status).not.toBeChecked()
  await status.check()
  await toasted(page, 'Appointment status updated successfully')
  await reload(page)
  await expect(page.getByRole('row', { name: /Nusrat Jahan/ }).getByRole('checkbox')).toBeChecked()
  // The stream of changes ends with the session, and a live screen that is about to close may read again.
  expect(pageProblems.splice(0).filter(problem => !problem.includes('status of 401'))).toEqual([])
})
