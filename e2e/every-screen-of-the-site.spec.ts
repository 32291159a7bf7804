import { testEveryScreenOf } from './every-screen.ts'
import { open, settle } from './screens.ts'
import { recordScripts } from './scripts-of.ts'
import { expect, test } from './working-day.ts'

testEveryScreenOf(['visitor', 'patient'], 'treatment and doctor')

test('login, register and booking load at most 150 KB of scripts together', async ({ page, workersPages, facts }) => {
  const { patient } = workersPages.pages
  const scripts = recordScripts(page, patient)
  for (const path of ['/login', '/register']) {
    await open(page, path)
    await settle(page)
  }
  await open(patient, `/appointment/${facts.treatmentId}`)
  await settle(patient)
  await patient.goto('about:blank')
  expect(await scripts()).toBeLessThanOrEqual(150_000)
})
