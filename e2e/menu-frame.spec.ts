import type { APIRequestContext, Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { expect, ready, reload, test } from './clinic.ts'
import { enter, tokenOf } from './people.ts'

// The dashboard's frame: its menu slim or whole, its groups that fold, and a phone's bar.

test.use({ viewport: { width: 1366, height: 768 } })

const owner = (request: APIRequestContext) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })

/** The specification's entries, and the two ways out. */
const specified = [
  'Manage Treatments',
  'Profile',
  'Add Treatment',
  'Create Blog',
  'Add Review',
  'All Users',
  'All Appointments',
  'Go To Home',
]

async function makeSlim(page: Page): Promise<void> {
  await menuOf(page).getByRole('button', { name: 'Make the menu slim' }).click()
  await expect(menuOf(page).getByRole('button', { name: 'Show the whole menu' })).toBeFocused()
}

test('in a new browser each specified entry is in sight by its label, and nothing of the menu needs scrolling', async ({
  page,
  request,
}) => {
  await enter(page, await owner(request), '/dashboard/today')
  await ready(page)
  for (const width of [1366, 1280, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    for (const name of specified) {
      const entry = menuOf(page).getByRole('link', { name, exact: true })
      await expect(entry.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
    }
    await expect(menuOf(page).getByRole('button', { name: 'LogOut', exact: true })).toBeInViewport({ ratio: 1 })
    const list = page.locator('.rail .menu-groups').first()
    // Both are rounded.
    expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
  }
})

test('the slim menu gives its width to the screen, is still slim after a reload, and whole again after a press', async ({
  page,
  request,
}) => {
  await enter(page, await owner(request), '/dashboard/today')
  const widths = async () => [
    await menuOf(page).evaluate(menu => menu.getBoundingClientRect().width),
    await page.getByRole('main').evaluate(main => main.getBoundingClientRect().width),
  ]
  await expect.poll(widths).toEqual([212, 1154])
  await makeSlim(page)
  await expect.poll(widths).toEqual([76, 1290])
  await reload(page)
  await expect.poll(widths).toEqual([76, 1290])
  await menuOf(page).getByRole('button', { name: 'Show the whole menu' }).click()
  await reload(page)
  await expect.poll(widths).toEqual([212, 1154])
})

test('the slim menu’s entries have their whole names; what is used rarely opens beside it and closes with a choice', async ({
  page,
  request,
}) => {
  await enter(page, await owner(request), '/dashboard/patients')
  await makeSlim(page)
  const menu = menuOf(page)
  for (const name of ['Today', 'All Appointments', 'Patients', 'To call', 'Waiting-room screens', 'All Users']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await expect(menu.getByRole('link', { name: 'Go To Home' })).toBeInViewport({ ratio: 1 })
  for (const [opener, names] of [
    ['Website', ['Manage Treatments', 'Add Treatment', 'Manage Blogs', 'Create Blog', 'Manage Reviews', 'Add Review']],
    ['Clinic', ['Rosters', 'Closures', 'Opening hours', 'Doctors', 'Booking Rules', 'Outbox', 'Backups']],
    ['Olive Owner', ['Profile', 'My Appointments', 'Your Data']],
  ] as const) {
    const entry = menu.getByRole('link', { name: names[0], exact: true })
    await expect(entry).toBeHidden()
    await menu.getByRole('button', { name: opener }).click()
    for (const name of names) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('Escape')
    await expect(entry).toBeHidden()
    await expect(menu.getByRole('button', { name: opener })).toBeFocused()
  }
  await menu.getByRole('button', { name: 'Clinic' }).click()
  await menu.getByRole('link', { name: 'Rosters' }).click()
  await expect(page).toHaveURL(/\/dashboard\/rosters$/)
  await expect(menu.getByRole('link', { name: 'Rosters' })).toBeHidden()
  await menu.getByRole('button', { name: 'Olive Owner' }).click()
  await menu.getByRole('button', { name: 'LogOut' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a folded group is open for a screen of its own, folds again elsewhere, and stays as a user left it', async ({
  page,
  request,
}) => {
  await enter(page, await owner(request), '/dashboard/backups')
  const group = (name: string) => menuOf(page).getByRole('button', { name, exact: true })
  await expect(group('Clinic')).toHaveAttribute('aria-expanded', 'true')
  await expect(menuOf(page).getByRole('link', { name: 'Backups' })).toHaveAttribute('aria-current', 'page')
  await expect(menuOf(page).getByRole('link', { name: 'Backups' })).toBeInViewport({ ratio: 1 })
  await menuOf(page).getByRole('link', { name: 'Patients' }).click()
  await expect(group('Clinic')).toHaveAttribute('aria-expanded', 'false')
  await expect(menuOf(page).getByRole('link', { name: 'Backups' })).toBeHidden()
  await group('Clinic').click()
  await group('Website').click()
  await reload(page)
  await expect(group('Clinic')).toHaveAttribute('aria-expanded', 'true')
  await expect(group('Website')).toHaveAttribute('aria-expanded', 'false')
  await group('Clinic').click()
  await menuOf(page).getByRole('link', { name: 'All Users' }).click()
  await expect(group('Clinic')).toHaveAttribute('aria-expanded', 'false')
})

test('both menus and a phone’s bar are without violations of axe', async ({ page, request }) => {
  await enter(page, await owner(request), '/dashboard/patients')
  await menuOf(page).getByRole('button', { name: 'Clinic' }).click()
  expect(await violationsOf(page)).toEqual([])
  await makeSlim(page)
  await menuOf(page).getByRole('button', { name: 'Olive Owner' }).click()
  await expect(menuOf(page).getByRole('link', { name: 'Profile' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
