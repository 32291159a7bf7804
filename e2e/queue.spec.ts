import type { Route } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { owner as signInOwner } from './board.ts'
import { expect, goTo, test } from './clinic.ts'
import { bearer, enter } from './people.ts'
import { linkTo, press, screenAddress, walkIn } from './waiting.ts'

test.use({ pageLife: 'test' })

// The day's queue on patients' phones and in the waiting room, following what the desk presses.

const phone = { width: 390, height: 844 }
const unreached = 'We could not reach the clinic. Please check your connection and try again.'
let owner = ''

test.beforeEach(async ({ request }) => {
  owner = await signInOwner(request)
})

test('a phone and the waiting room’s screen follow a press at the desk without a reload, and show no other patient’s name', async ({
  page,
  browser,
  request,
  site,
}) => {
  const first = await walkIn(request, 'Abdul Before')
  const second = await walkIn(request, 'Banu Patient')
  await page.setViewportSize(phone)
  await goTo(page, await linkTo(site, second.id))
  await expect(page.getByRole('heading', { level: 1, name: 'One before you, Banu' })).toBeVisible()
  await expect(page.getByText(second.number).first()).toBeVisible()
  await expect(page.getByText('The earliest time goes next: your booked time;')).toBeVisible()
  const room = await browser.newPage()
  await goTo(room, `${site.url}/queue${await screenAddress(request)}`)
  const column = room.getByRole('region', { name: first.doctor })
  // Outside the doctor's hours it may read "Nobody is being seen".
  const someoneSeen = /(?<!Nobody is )being seen/
  await expect(column).not.toContainText(someoneSeen)
  await expect(column).toContainText(`${first.number} · ${second.number}`)

  await press(request, first.id, 'in_chair')
  await expect(column).toContainText(someoneSeen)
  await expect(page.getByRole('listitem').filter({ hasText: 'being seen' })).toContainText(first.number)
  await press(request, first.id, 'completed')
  await expect(page.getByRole('heading', { level: 1, name: 'You are next, Banu' })).toBeVisible()
  await press(request, second.id, 'in_chair')
  await expect(page.getByRole('heading', { level: 1, name: 'It is your turn, Banu' })).toBeVisible()
  await expect(column).not.toContainText('then')
  for (const shown of [page, room]) await expect(shown.locator('body')).not.toContainText(/Abdul|Before/)
  await expect(room.locator('body')).not.toContainText('Banu')
  await press(request, second.id, 'completed')
  await room.close()
})

test('a phone and the waiting room’s screen say since when they are out of date, without a network or while a response is pending for a minute, and recover by themselves', async ({
  page,
  context,
  request,
  site,
  pageProblems,
}) => {
  const visit = await walkIn(request, 'Chitra Stale')
  const room = await context.newPage()
  // For both pages: a context has one clock.
  await page.clock.install()
  await goTo(room, `${site.url}/queue${await screenAddress(request)}`)
  await expect(room.getByText('live')).toBeVisible()
  await goTo(page, await linkTo(site, visit.id))
  await expect(page.getByText(/^Updated/)).toBeVisible()

  const outOfDate = async () => {
    await expect(page.getByText(/^Not updated since \d+:\d\d\. There is no connection/)).toBeVisible()
    await room.bringToFront()
    await expect(room.getByText(/^Not updated since \d+:\d\d$/)).toBeVisible()
  }
  const upToDate = async () => {
    await expect(room.getByText('live')).toBeVisible()
    await page.bringToFront()
    await expect(page.getByText(/^Updated/)).toBeVisible()
  }
  await context.setOffline(true)
  await outOfDate()
  await context.setOffline(false)
  await upToDate()
  expect(pageProblems.splice(0).join('\n')).not.toMatch(/^(?!.*ERR_INTERNET_DISCONNECTED)./m)

  const held: Route[] = []
  let isHeld = true
  await context.route(/\/api\/(visit\/queue|waiting-room)$/, async route => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  await page.clock.fastForward(50_000)
  await expect(page.getByText(/^Updated 5\d seconds ago$/)).toBeVisible()
  await page.clock.fastForward(20_000)
  await outOfDate()
  isHeld = false
  await Promise.all(held.map(route => route.continue()))
  await upToDate()
  await press(request, visit.id, 'completed')
  await room.close()
})

test('the waiting room’s screen plays two soft notes when a number is called, if the sound is on', async ({
  page,
  request,
  site,
}) => {
  const [first, second] = [await walkIn(request, 'Dola First'), await walkIn(request, 'Dulal Second')]
  await page.addInitScript(() => {
    const played: number[] = []
    Reflect.set(window, 'played', played)
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      played.push(this.frequency.value)
      start.call(this, when)
    }
  })
  const played = () => page.evaluate(() => Reflect.get(window, 'played'))
  await goTo(page, `${site.url}/queue${await screenAddress(request)}`)
  const column = page.getByRole('region', { name: first.doctor })
  await expect(column).toContainText(`${first.number} · ${second.number}`)
  await press(request, first.id, 'in_chair')
  const called = column.locator('p.text-sun')
  await expect(called).toHaveText(first.number)
  expect(await played()).toEqual([])
  // Turning it on plays it once; earlier calls aren't replayed.
  await page.getByRole('button', { name: 'Turn the sound on' }).click()
  expect(await played()).toEqual([659, 523])
  await press(request, first.id, 'completed')
  // What is shown instead depends on the hour.
  await expect(column).not.toContainText(first.number)
  expect(await played()).toEqual([659, 523])
  await press(request, second.id, 'in_chair')
  await expect.poll(played).toEqual([659, 523, 659, 523])
  await page.getByRole('button', { name: 'Turn the sound off' }).click()
  const third = await walkIn(request, 'Dipa Third')
  await press(request, second.id, 'completed')
  await press(request, third.id, 'in_chair')
  await expect(called).toHaveText(third.number)
  expect(await played()).toEqual([659, 523, 659, 523])
  await press(request, third.id, 'completed')
})

test('a waiting patient reads that an urgent case goes first, but not why', async ({ page, request, site }) => {
  const [before, after] = [await walkIn(request, 'Eva Waits'), await walkIn(request, 'Emon Urgent')]
  await goTo(page, await linkTo(site, before.id))
  await expect(page.getByRole('heading', { level: 1, name: 'You are next, Eva' })).toBeVisible()
  await expect(page.getByText('An urgent case goes first now.')).toHaveCount(0)
  const data = { urgent: 'a broken jaw' }
  await request.put(`/api/queue/${after.id}`, { headers: bearer(owner), data })
  await expect(page.getByRole('heading', { level: 1, name: 'One before you, Eva' })).toBeVisible()
  await expect(page.getByText('An urgent case goes first now.')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/broken jaw|Emon/)
  for (const { id } of [after, before]) await press(request, id, 'completed')
})

test('a patient reports by the link that they will be late, by the desk’s code that they are here, and cancels', async ({
  page,
  context,
  request,
  site,
  pageProblems,
}) => {
  const visit = await walkIn(request, 'Dilip Expected')
  // As if booked: a walk-in has already arrived.
  await press(request, visit.id, 'confirmed')
  const link = await linkTo(site, visit.id)
  await page.setViewportSize(phone)
  const { url } = await (await request.get('/api/desk-code', { headers: bearer(owner) })).json()
  await goTo(page, new URL(url).pathname + new URL(url).hash)
  await page.getByRole('button', { name: 'I am here' }).click()
  await expect(page.getByText('Please open your visit on this phone first')).toBeVisible()
  await goTo(page, link)
  // A patient who isn't here yet can't be next.
  await expect(page.getByRole('heading', { level: 1, name: /^Booked for \d+:\d\d [AP]M with Dr\. / })).toBeVisible()
  await page.getByRole('button', { name: 'I will be late' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: '20 minutes' }).click()
  await expect(page.getByText(unreached)).toBeInViewport()
  await context.setOffline(false)
  await page.getByRole('button', { name: '20 minutes' }).click()
  await expect(page.getByText(/^You said that you will come at about/)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'I will be late' })).toBeFocused()
  await page.getByRole('button', { name: 'I am here' }).click()
  await expect(page.getByText('Scan the code at the desk with the camera of this phone.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await goTo(page, new URL(url).pathname + new URL(url).hash)
  // Opening the address alone says nothing: a mail program or a preview may open it too.
  await expect(page.getByRole('heading', { level: 1, name: 'Are you here?' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'I am here' }).click()
  await expect(page.getByText(unreached)).toBeInViewport()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'I am here' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We know that you are here' })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('visits-today'))).toBeNull()
  await page.getByRole('link', { name: 'See your place' }).click()
  await expect(page.getByText('arrived')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I am here' })).toBeHidden()
  await page.getByRole('button', { name: 'Cancel the visit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the visit', exact: true }).click()
  await expect(page.getByText('Your visit is cancelled.')).toBeVisible()
  await expect(page.getByText('cancelled', { exact: true })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1, name: 'Your visit' })).toBeFocused()
  expect(pageProblems.splice(0).join('\n')).not.toMatch(/^(?!.*ERR_INTERNET_DISCONNECTED)./m)
})

test('staff create a screen’s address, see a slip with a code, and revoke the screen, which then says so', async ({
  page,
  browser,
  request,
}) => {
  const visit = await walkIn(request, 'Esha Slip')
  await enter(page, owner, `/dashboard/all-appointments/${visit.id}/slip`)
  const paper = page.getByRole('article')
  await expect(paper).toContainText(visit.number)
  await expect(paper).toContainText(visit.doctor)
  await expect(paper.getByAltText('QR code that leads to the place in the queue')).toBeVisible()
  await expect(paper).not.toContainText('Esha')
  const { url } = await (await request.post(`/api/appointment/${visit.id}/slip`, { headers: bearer(owner) })).json()
  const theirs = await browser.newPage()
  // A walk-in’s language isn’t known, so the slip is in Bangla.
  await goTo(theirs, url.replace('/bn/', '/'))
  await expect(theirs.getByText('your number')).toBeVisible()
  await expect(theirs.getByText(visit.number, { exact: true }).first()).toBeVisible()
  await expect(theirs.locator('main')).not.toContainText(/Esha|Cancel|late/)
  expect(await violationsOf(theirs)).toEqual([])
  await theirs.close()
  await goTo(page, '/dashboard/waiting-room')
  await page.getByLabel('Where it hangs').fill('First floor')
  await page.getByRole('button', { name: 'Make an address' }).click()
  const address = await page.getByRole('link', { name: 'Open it here' }).getAttribute('href')
  const room = await browser.newPage()
  await goTo(room, String(address))
  await expect(room.getByRole('region', { name: visit.doctor })).toContainText(visit.number)
  expect(await violationsOf(room)).toEqual([])
  await page.getByRole('button', { name: 'Revoke the screen First floor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('The screen was revoked')).toBeVisible()
  await press(request, visit.id, 'in_chair')
  await expect(room.getByRole('heading', { name: 'This screen was switched off' })).toBeVisible()
  await room.close()
  await press(request, visit.id, 'completed')
})
