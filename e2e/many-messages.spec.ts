import { queryDatabase } from '../test/program.ts'
import { violationsOf } from './axe.ts'
import { expect, goTo, test, toasted } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'

// Messages to many patients at once: number and price are shown before, progress meanwhile, and they can be stopped.

/** A Monday in two weeks or more on which the sample clinic is open. */
function coming(): string {
  const day = new Date(Date.now() + 14 * 86_400_000)
  while (day.getUTCDay() !== 1 || /02-21|03-26|12-16/.test(day.toISOString())) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

test('a closure shows how its patients are notified and whom to call, then the progress', async ({
  page,
  request,
  site,
}) => {
  const token = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  const date = coming()
  const ids: string[] = []
  for (const [patientName, appointTime, patientEmail] of [
    ['Rahima Reader', '09:00', 'rahima@patients.example'],
    ['Mina Mailed', '10:00', 'mina@patients.example'],
    ['Karim Caller', '11:00', undefined],
  ]) {
    const visit = { treatment: 'dental check-up', appointDate: date, phNum: '01712345678' }
    const data = { ...visit, patientName, appointTime, patientEmail }
    const booked = await request.post('/api/appointment', { headers: bearer(token), data })
    expect(booked.ok()).toBe(true)
    ids.push((await booked.json()).insertedId)
  }
  await enter(page, token, '/dashboard/closures')
  await page.getByLabel('First day').fill(date)
  await page.getByLabel('Last day').fill(date)
  await page.getByLabel('Reason').fill('Fever')
  await page.getByRole('button', { name: 'Add closure' }).click()
  const panel = page.getByRole('region', { name: '3 bookings are affected by this' })
  await expect(panel).toContainText('2 patients by mail')
  await expect(panel).toContainText('1 patient can’t be notified. Please call:')
  await expect(panel.getByRole('link', { name: 'Call Karim Caller: 01712 345678' })).toHaveAttribute(
    'href',
    'tel:+8801712345678',
  )
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save anyway' }).click()
  const progress = page.getByRole('region', { name: 'Messages being sent' }).getByRole('listitem')
  await expect(progress).toContainText('Messages about a new time 2 of 2 sent')

  // Two more that wait, as messages do at night or while the mail server is down.
  const batch = "insert into message_batches (id, kind, started_at) values ($1, 'ask-to-reschedule', now())"
  await queryDatabase(site.dataDir, batch, ['0190a0a0-0000-7000-8000-00000000000b'])
  for (const id of ids.slice(0, 2))
    await queryDatabase(site.dataDir, 'insert into batch_messages (batch_id, appointment_id) values ($1, $2)', [
      '0190a0a0-0000-7000-8000-00000000000b',
      id,
    ])
  await goTo(page, '/dashboard/to-call')
  const waiting = progress.filter({ hasText: '0 of 2 sent' })
  await expect(waiting).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await waiting.getByRole('button', { name: 'Stop sending' }).click()
  await toasted(page, '2 messages were withdrawn.')
  await expect(waiting).toContainText('2 withdrawn')
  await expect(page.getByRole('region', { name: 'To be called' }).getByRole('listitem')).toHaveCount(3)
})
