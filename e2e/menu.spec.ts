import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'
import { setUpClinic } from './screens.ts'

/** The dashboard's menu as each role sees it: the groups with their entries, without home and logout. */
const menus = {
  owner: [
    ['Day', 'Today', 'All Appointments', 'Patients', 'Walk-in', 'Book for a Caller', 'To call'],
    ['Website', 'Manage Treatments', 'Add Treatment', 'Manage Blogs', 'Create Blog', 'Manage Reviews', 'Add Review'],
    [
      'Clinic',
      'Make it yours',
      'Clinic',
      'Opening hours',
      'Doctors',
      'Rosters',
      'Closures',
      'Waiting room',
      'Booking Rules',
    ],
    ['People', 'All Users'],
    ['System', 'Outbox', 'Backups'],
    ['Me', 'My Appointments', 'Profile', 'Your Data'],
  ],
  staff: [
    ['Day', 'Today', 'All Appointments', 'Patients', 'Walk-in', 'Book for a Caller', 'To call'],
    ['Website', 'Manage Treatments', 'Add Treatment', 'Manage Blogs', 'Create Blog', 'Manage Reviews', 'Add Review'],
    ['Clinic', 'Rosters', 'Closures', 'Waiting room'],
    ['People', 'All Users'],
    ['Me', 'My Appointments', 'Profile', 'Your Data'],
  ],
  patient: [['My Appointments', 'Profile', 'Add Review', 'Your Data']],
}

const screensOfSizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 640 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

async function tokens(request: APIRequestContext) {
  const { tokens: known } = await setUpClinic(request)
  const email = 'sumaiya@teethcare.example'
  const staff = await tokenOf(request, email, 'Sumaiya Staff')
  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  const made = await request.put(`/api/users/${email}/role`, { headers: bearer(owner), data: { role: 'staff' } })
  expect(made.ok()).toBe(true)
  return { ...known, owner, staff }
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })

async function openMenu(page: Page): Promise<Locator> {
  const open = page.getByRole('button', { name: 'Open SideBar' })
  if (await open.isVisible()) await open.click()
  await expect(menuOf(page)).toBeVisible()
  return menuOf(page)
}

async function linesOf(group: Locator): Promise<string[]> {
  return (await group.locator(':scope > span, a').allTextContents()).map(text => text.trim())
}

for (const role of ['owner', 'staff', 'patient'] as const) {
  test(`the menu of ${role === 'owner' ? 'an' : 'a'} ${role} has groups of entries with icons; home and logout never scroll`, async ({
    page,
    request,
  }) => {
    const token = (await tokens(request))[role]
    for (const size of screensOfSizes) {
      await page.setViewportSize(size)
      await enter(page, token, '/dashboard/profile')
      await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
      const menu = await openMenu(page)
      const groups = await menu.locator(':scope > ul > li').all()
      expect(await Promise.all(groups.map(linesOf))).toEqual(menus[role])
      const entries = await menu.locator('ul a').all()
      for (const entry of entries) await expect(entry.locator('svg')).toHaveCount(1)
      for (const out of [
        menu.getByRole('link', { name: 'Go To Home' }),
        menu.getByRole('button', { name: 'LogOut' }),
      ]) {
        await expect(out, `${size.width} × ${size.height}`).toBeInViewport({ ratio: 1 })
      }
      // What doesn't fit scrolls between the two: the last entry can be reached.
      await entries.at(-1)?.scrollIntoViewIfNeeded()
      await expect(menu.getByRole('link', { name: 'Your Data' })).toBeInViewport({ ratio: 1 })
      await expect(menu.getByRole('button', { name: 'LogOut' })).toBeInViewport({ ratio: 1 })
    }
  })
}

test('at 1440 × 900 the staff see their whole menu without scrolling', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, (await tokens(request)).staff, '/dashboard/profile')
  const list = menuOf(page).locator(':scope > ul')
  await expect(list).toBeVisible()
  expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})

test('the first screen of the dashboard marks its menu entry, and a screen opened from another marks that one’s entry', async ({
  page,
  request,
}) => {
  const { owner, staff, patient } = await tokens(request)
  const { treatmentId } = await setUpClinic(request)
  const marked = menuOf(page).locator('[aria-current="page"]')
  for (const [token, path, entry] of [
    [owner, '/dashboard', 'Manage Treatments'],
    [staff, '/dashboard', 'Manage Treatments'],
    [patient, '/dashboard', 'My Appointments'],
    [owner, `/dashboard/update-treatment/${treatmentId}`, 'Manage Treatments'],
    [owner, `/dashboard/manage-treatments/update-treatment/${treatmentId}`, 'Manage Treatments'],
    [owner, '/dashboard/profile/update-profile', 'Profile'],
    [owner, '/dashboard/my-appointments', 'My Appointments'],
  ] as const) {
    await enter(page, token, path)
    await expect(marked, path).toHaveText([entry])
  }
})

test('staff who open an owner’s screen read that it is the owner’s, and find the day', async ({ page, request }) => {
  const { staff } = await tokens(request)
  await enter(page, staff, '/dashboard/settings')
  await expect(page.getByRole('heading', { name: 'This screen is for the clinic’s owner.' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL(/\/dashboard\/today$/)
})
