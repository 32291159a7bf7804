import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, ready, test } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'
import { setUpClinic } from './screens.ts'

const day = ['Today', 'All Appointments', 'Patients', 'To call', 'Waiting-room screens']
const website = ['Manage Treatments', 'Add Treatment', 'Manage Blogs', 'Create Blog', 'Manage Reviews', 'Add Review']
const me = ['Profile', 'My Appointments', 'Your Data']

/** The dashboard's menu as each role sees it: the groups with their entries, without home and logout. */
const menus = {
  owner: [
    day,
    ['Website', ...website],
    ['All Users'],
    [
      'Clinic',
      'Rosters',
      'Closures',
      'Opening hours',
      'Doctors',
      'Name and address',
      'Website texts',
      'Booking Rules',
      'Outbox',
      'Backups',
      'System',
      'Make it yours',
    ],
    ['Olive Owner', ...me],
  ],
  staff: [day, ['Website', ...website], ['All Users'], ['Clinic', 'Rosters', 'Closures'], ['Sumaiya Staff', ...me]],
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
  return (await group.locator(':scope > button, :scope > p, a').allTextContents()).map(text => text.trim())
}

for (const role of ['owner', 'staff', 'patient'] as const) {
  test(`the menu of ${role === 'owner' ? 'an' : 'a'} ${role} has groups of entries; home and logout never scroll`, async ({
    page,
    request,
  }) => {
    await enter(page, (await tokens(request))[role], '/dashboard/profile')
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    for (const size of screensOfSizes) {
      await page.setViewportSize(size)
      const menu = await openMenu(page)
      const groups = await menu.locator('.menu-groups > ul > li').all()
      expect(await Promise.all(groups.map(linesOf))).toEqual(menus[role])
      for (const out of [
        menu.getByRole('link', { name: 'Go To Home' }),
        menu.getByRole('button', { name: 'LogOut' }),
      ]) {
        await expect(out, `${size.width} × ${size.height}`).toBeInViewport({ ratio: 1 })
      }
      // What doesn't fit scrolls between the two: the last entry can be reached.
      await menu.getByRole('link', { name: 'Your Data' }).scrollIntoViewIfNeeded()
      await expect(menu.getByRole('link', { name: 'Your Data' })).toBeInViewport({ ratio: 1 })
      await expect(menu.getByRole('button', { name: 'LogOut' })).toBeInViewport({ ratio: 1 })
      // Closes a phone's menu.
      await page.keyboard.press('Escape')
    }
  })
}

test('at 1366 × 768 the staff see their whole menu without scrolling', async ({ page, request }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  // Its menu entry is in the group that is folded elsewhere.
  await enter(page, (await tokens(request)).staff, '/dashboard/rosters')
  await expect(menuOf(page).getByRole('link', { name: 'Closures' })).toBeVisible()
  const list = menuOf(page).locator('.menu-groups')
  // Both are rounded.
  expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
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
    [patient, '/dashboard', 'My Appointments'],
    [owner, `/dashboard/manage-treatments/update-treatment/${treatmentId}`, 'Manage Treatments'],
    [owner, '/dashboard/profile/update-profile', 'Profile'],
    [staff, '/dashboard/walk-in', 'Today'],
    [owner, '/dashboard/my-appointments', 'My Appointments'],
  ] as const) {
    await enter(page, token, path)
    await expect(marked, path).toHaveText([entry])
  }
  // Staff's own visits alone, not the clinic's.
  await expect(page.getByRole('heading', { level: 1, name: 'My Appointments' })).toBeVisible()
  await ready(page)
  await expect(page.getByRole('main')).not.toContainText('Nusrat Jahan')
})

test('a screen for staff, or for the owner, says so to others beside their own menu', async ({ page, request }) => {
  const { staff, patient } = await tokens(request)
  await enter(page, patient, '/dashboard/all-user')
  await expect(page.getByRole('heading', { name: 'This screen is for the clinic’s staff.' })).toBeVisible()
  await menuOf(page).getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await enter(page, staff, '/dashboard/settings')
  await expect(page.getByRole('heading', { name: 'This screen is for the clinic’s owner.' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL(/\/dashboard\/today$/)
})
