import { expect, ready, test } from './clinic.ts'
import { emptyLists } from './empty-lists.ts'
import { carry, tokenOf } from './people.ts'

test.use({ clinicVariables: { SAMPLE_DATA: 'off' } })

const publicPages = ['', 'about', 'treatments', 'blogs', 'contact', 'appointment']
const ofTheDesk = `profile your-data all-appointments my-appointments manage-treatments manage-blogs manage-reviews all-user patients book
  today today?view=week today/calendar-addresses today/list today/sheet to-call walk-in rosters closures waiting-room start start/address
  clinic hours doctors doctors/new settings backups outbox system`
const paths = [...publicPages.map(path => `/${path}`), ...ofTheDesk.split(/\s+/).map(path => `/dashboard/${path}`)]

test('an empty clinic has no list without items on any screen', async ({ page, request }) => {
  await carry(page, await tokenOf(request, 'olive@teethcare.example', 'Olive Owner'))
  for (const path of paths) {
    await page.goto(path)
    await ready(page)
    expect.soft(await emptyLists(page), path).toEqual([])
  }
})
