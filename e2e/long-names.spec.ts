import { queryDatabase } from '../test/program.ts'
import { overflowOf } from './layout.ts'
import { open, settle } from './screens.ts'
import { expect, test } from './working-day.ts'

test.use({ viewer: 'owner' })

// Any patient can give such a name.
const longName = 'W'.repeat(120)

test('no screen of the desk scrolls sideways for a name of 120 letters without a blank', async ({
  page,
  site,
  facts,
}) => {
  const { waitingId, waitingFileId, day } = facts
  const rename = async (name: string) => {
    await queryDatabase(site.dataDir, 'update appointments set patient_name = $1 where file_id = $2', [
      name,
      waitingFileId,
    ])
    await queryDatabase(site.dataDir, 'update patient_files set name = $1 where id = $2', [name, waitingFileId])
  }
  await rename(longName)
  const screens = [
    '/dashboard/today',
    `/dashboard/today/list?day=${day}`,
    `/dashboard/today/sheet?day=${day}`,
    '/dashboard/walk-in',
    '/dashboard/all-appointments?q=WWWW',
    `/dashboard/all-appointments/${waitingId}`,
    `/dashboard/all-appointments/${waitingId}/move`,
    `/dashboard/all-appointments/${waitingId}/slip`,
    '/dashboard/patients?q=WWWW',
    `/dashboard/patients/${waitingFileId}`,
    `/dashboard/book?patient=${waitingFileId}`,
    '/dashboard/outbox',
  ]
  for (const path of screens) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await open(page, path)
    await settle(page)
    for (const width of [1366, 820, 390]) {
      await page.setViewportSize({ width, height: 768 })
      expect.soft(await overflowOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await rename('Mizan Rahman')
})
