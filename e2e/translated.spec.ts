import { book, doctorsOn, mondayIn, owner, visitOf } from './board.ts'
import { expect, goTo, test } from './clinic.ts'
import { bearer, enter } from './people.ts'
import { lostTexts, translate } from './translated.ts'

// `every-screen.ts` presses the buttons of each translated screen.

test('a translated sign-in can be refused twice, and its form and its refusal stay', async ({ page, pageProblems }) => {
  await goTo(page, '/login')
  await translate(page)
  for (const typed of ['nobody@patients.example', 'other@patients.example']) {
    await page.getByLabel('Email').fill(typed)
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    const answer = page.waitForResponse('**/api/users')
    await page.getByRole('button', { name: 'SignIn', exact: true }).click()
    expect((await answer).status()).toBe(401)
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(typed)
  }
  expect(pageProblems.splice(0).filter(text => !text.includes('status of 401'))).toEqual([])
})

test('a translated board shows the new time of a visit that another desk moves', async ({ page, request }) => {
  const token = await owner(request)
  const day = mondayIn(4)
  const [doctor] = await doctorsOn(request, token, day)
  const id = await book(request, token, { day, time: '09:00', name: 'Tania Translated', doctorId: doctor?._id })
  await enter(page, token, `/dashboard/today?day=${day}`)
  await visitOf(page, 'Tania Translated').click()
  const panel = page.getByRole('region', { name: 'Tania Translated' })
  await expect(panel).toContainText('9:00 AM')
  await translate(page)
  const data = { appointDate: day, appointTime: '10:30', doctorId: doctor?._id }
  expect((await request.put(`/api/appointment/${id}/time`, { headers: bearer(token), data })).status()).toBe(200)
  await expect(panel).toContainText('10:30 AM')
  await expect(panel).not.toContainText('9:00 AM')
  expect(await lostTexts(page)).toEqual([])
})
