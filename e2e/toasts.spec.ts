import type { Page } from '@playwright/test'
import { expect, test } from './clinic.ts'
import { bearer, carry, enter, password, tokenOf } from './people.ts'
import { settle } from './screens.ts'

test.use({ clinicName: 'toasts' })

const owner = { email: 'olive@teethcare.example', name: 'Olive Owner' }
test.beforeEach(async ({ request }) => void (await tokenOf(request, owner.email, owner.name)))

const toasts = (page: Page) => page.locator('[data-sonner-toast], .toast')

/** Leaves two toasts for the next page, as a page does that is left at once. */
async function leaveToasts(page: Page, token: string): Promise<void> {
  await carry(page, token)
  await page.evaluate(() => {
    const messages = ['Mina Karim welcome to Teeth Care!', 'First Verify Your Email']
    sessionStorage.setItem('toasts', JSON.stringify(messages.map(message => ({ kind: 'warning', message }))))
  })
}

/** The texts of the toasts that nothing hides, not even another toast. */
function readable(page: Page): Promise<string[]> {
  return toasts(page).evaluateAll(all =>
    all
      .filter(toast => {
        const { left, top, width, height } = toast.getBoundingClientRect()
        const points = [0.1, 0.5, 0.9].map(part => document.elementFromPoint(left + width / 2, top + height * part))
        return points.every(found => toast.contains(found)) && toast.querySelector('[data-title], span')
      })
      .map(toast => toast.textContent?.replace('×', '') ?? '')
      .sort(),
  )
}

/** What can be pressed in the header, and the page's first button, where a toast lies over it. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-sonner-toast], .toast')].map(each =>
      each.getBoundingClientRect(),
    )
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(each => each.checkVisibility())
    const first = shown('main :is(button, .pill)').slice(0, 1)
    return [...shown('header :is(a, button)'), ...first]
      .filter(button => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        return boxes.some(box => box.left < right && left < box.right && box.top < bottom && top < box.bottom)
      })
      .map(button => button.textContent ?? '')
  })
}

test('an application shows the same message once: shown again it stays for five seconds from then', async ({
  page,
  pageProblems,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@patients.example')
  await page.getByLabel('Password').fill('wrong password')
  const refused = () => page.waitForResponse(answer => answer.url().endsWith('/api/users'))
  for (let each = 0; each < 2; each += 1) {
    const answered = refused()
    await page.getByRole('button', { name: 'SignIn', exact: true }).click()
    await answered
    await expect(toasts(page)).toHaveText(['Invalid email or password'])
    await expect(page.getByRole('button', { name: 'SignIn', exact: true })).not.toHaveAttribute('aria-disabled')
    await page.clock.fastForward(4_000)
  }
  await expect(toasts(page)).toHaveText(['Invalid email or password'])
  await page.clock.fastForward(1_500)
  await expect(toasts(page)).toHaveCount(0)
  expect(pageProblems.splice(0)).toHaveLength(2)
})

test('a read page shows the same message once: shown again it stays for five seconds from then', async ({
  page,
  pageProblems,
}) => {
  await page.clock.install()
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.route('**/api/contact', route => route.abort())
  const send = page.getByRole('button', { name: 'Send' })
  for (let each = 0; each < 2; each += 1) {
    const failed = page.waitForEvent('requestfailed')
    await send.click()
    await failed
    await expect(send).not.toHaveAttribute('aria-busy')
    await expect(toasts(page)).toHaveText([/We could not reach the clinic\./])
    await page.clock.fastForward(4_000)
  }
  await expect(toasts(page)).toHaveText([/We could not reach the clinic\./])
  await page.clock.fastForward(1_500)
  await expect(toasts(page)).toHaveCount(0)
  pageProblems.splice(0)
})

for (const width of [390, 1440]) {
  for (const [where, from] of [
    ['a read page', '/blogs'],
    ['an application', '/dashboard/profile'],
  ] as const) {
    test(`at ${width} px the welcome and “First Verify Your Email” are both read, on ${where}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/register?from=${from}`)
      await page.getByLabel('User Name').fill('Mina Karim')
      await page.getByLabel('Email').fill(`mina-${width}-${from.length}@patients.example`)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'SignUp' }).click()
      await expect.poll(() => readable(page)).toEqual(['First Verify Your Email', 'Mina Karim welcome to Teeth Care!'])
      await expect(page).toHaveURL(new RegExp(`${from}$`))
    })
  }
}

for (const width of [390, 768, 1440]) {
  test(`at ${width} px toasts cover neither the header’s buttons nor the page’s first one`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const token = await tokenOf(request, owner.email, owner.name)
    for (const [path, signedIn] of [
      ['/', ''],
      ['/treatments', token],
      ['/contact', ''],
      ['/login', ''],
      ['/dashboard/manage-treatments', token],
      ['/dashboard/manage-reviews', token],
      ['/dashboard/profile', token],
    ] as const) {
      await leaveToasts(page, signedIn)
      await page.goto(path)
      await expect(toasts(page), path).toHaveCount(2)
      await settle(page)
      await expect.poll(() => covered(page), { message: path }).toEqual([])
      expect(await readable(page), path).toHaveLength(2)
    }
  })
}

test('a toast that goes on to another screen makes room for that screen’s first button', async ({ page, request }) => {
  const token = await tokenOf(request, owner.email, owner.name)
  const data = {
    name: 'tongue cleaning',
    cost: 300,
    about: 'A soft brush.',
    photo: '/pictures/placeholder-treatment.svg',
  }
  const added = await request.post('/api/treatment', { headers: bearer(token), data })
  const { insertedId } = await added.json()
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, token, `/dashboard/manage-treatments/update-treatment/${insertedId}`)
  await page.getByRole('button', { name: 'Update Treatment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('link', { name: 'Add Treatment' }).last()).toBeVisible()
  await expect(toasts(page)).toHaveText(['Treatment updated successfully'])
  await expect.poll(() => covered(page)).toEqual([])
})
