import type { Page } from '@playwright/test'
import { expect, goTo, test, toasted } from './clinic.ts'
import { carry, tokenOf } from './people.ts'

const mostSteps = 80

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const called = await focused.evaluate(element => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? ''
    })
    if (name.test(called.trim())) {
      await expect(focused).toHaveCSS('outline-style', 'solid')
      return
    }
  }
  throw new Error(`nothing called ${name} took the focus`)
}

test('a user with a phone-sized screen and no mouse finds a treatment, books it and cancels it', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The first account becomes the owner's; this test needs a patient.
  await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  await carry(page, await tokenOf(request, 'keyboard@patients.example', 'Nusrat Jahan'))
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, /^See treatments$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Treatments' })).toBeVisible()
  await tabTo(page, /^Search treatments$/)
  await page.keyboard.type('implant')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 treatment for “implant”')).toBeVisible()
  await tabTo(page, /^Appointment for dental implant$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'dental implant' })).toBeVisible()
  await tabTo(page, /\d+ free$/)
  await page.keyboard.press('ArrowRight')
  // A day of the week that the clinic is closed has no times.
  do await page.keyboard.press('ArrowRight')
  while (!(await page.getByRole('radio', { name: / \d+ free$/, checked: true }).count()))
  await tabTo(page, /^\d+:\d\d/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Phone number$/)
  await page.keyboard.type('01712345678')
  await page.keyboard.press('Enter')
  await toasted(page, 'We Get Your dental implant Appointment')
  await expect(page).toHaveURL(/\/treatments$/)

  await goTo(page, '/dashboard/all-appointments')
  await tabTo(page, /^Cancel dental implant$/)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure? You want to delete your dental implant appointment')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  // The focus is back where it was, and nothing has changed.
  await expect(page.getByRole('button', { name: 'Cancel dental implant' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, /^Yes, cancel$/)
  await page.keyboard.press('Enter')
  await toasted(page, 'Appointment deleted successfully')
})

test('the reviews can be read with the arrow keys', async ({ page }) => {
  await page.goto('/')
  const slider = page.getByRole('region', { name: 'Happy Patients' })
  const second = slider.getByRole('link', { name: /^Review 2 of/ })
  const first = slider.getByRole('link', { name: /^Review 1 of/ })
  // Keys have no effect until the page's scripts are loaded, so try again from the first review.
  await expect(async () => {
    await first.press('Enter')
    await page.keyboard.press('ArrowRight')
    await expect(second).toHaveAttribute('aria-current', 'true', { timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('ArrowLeft')
  await expect(first).toHaveAttribute('aria-current', 'true')
})

test('the side bar opens, holds the focus and gives it back', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await carry(page, await tokenOf(request, 'olive@teethcare.example', 'Olive Owner'))
  await goTo(page, '/dashboard')
  await tabTo(page, /^Open SideBar$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Manage Blogs$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open SideBar' })).toBeFocused()
})
