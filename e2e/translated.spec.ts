import { expectedRefusals } from './failures.ts'
import { isWide, open, screens, settle } from './screens.ts'
import { lostTexts, translate } from './translated.ts'
import { expect, test } from './working-day.ts'

/** The dashboard's main screens. */
const ofTheDesk = /^(clinic-problems|invite|walk-in|today|week|visit-on-the-board|book|closures-problems)/
// Each screen whose state is reached by pressing or filling in something.
const changing = screens.filter(({ name, viewer, act }) => act && (!isWide(viewer) || ofTheDesk.test(name)))

for (const { name, viewer, path, act, isForPhones } of changing) {
  test.describe(`for a ${viewer}`, () => {
    test.use({ viewer })

    test(`${name}: translated by the browser, it still does what its buttons say, and shows what changed`, async ({
      page,
      facts,
      texts,
      pageProblems,
    }) => {
      await page.setViewportSize({ width: isWide(viewer) && !isForPhones ? 1440 : 390, height: 900 })
      await open(page, path(facts))
      await settle(page)
      await translate(page)
      await act?.(page, facts, texts)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      expect.soft(await lostTexts(page)).toEqual([])
      // Chromium logs each refusal itself.
      const refusal = `status of ${expectedRefusals[name]}`
      expect(pageProblems.splice(0).filter(text => !text.includes(refusal))).toEqual([])
    })
  })
}

test.describe('for a visitor', () => {
  test.use({ viewer: 'visitor' })

  test('a translated sign-in can be refused twice, and its form and its refusal stay', async ({
    page,
    texts,
    pageProblems,
  }) => {
    await open(page, '/login')
    await settle(page)
    await translate(page)
    const { email, password, signIn } = texts.auth.login
    const button = page.getByRole('button', { name: signIn, exact: true })
    for (const typed of ['nobody@patients.example', 'other@patients.example']) {
      await page.getByLabel(email).fill(typed)
      await page.getByLabel(password, { exact: true }).fill('wrong password')
      const answer = page.waitForResponse('**/api/users')
      await button.click()
      expect((await answer).status()).toBe(401)
      await expect(page.getByText(texts.refusals.wrong_credentials())).toBeVisible()
      await expect(page.getByLabel(email)).toHaveValue(typed)
    }
    expect(pageProblems.splice(0).filter(text => !text.includes('status of 401'))).toEqual([])
  })
})
