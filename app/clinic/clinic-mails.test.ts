import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'
import { users } from '../platform/db/schema.ts'
import { clinicAddress } from './clinic-mails.server.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await openTestClinic()
})
afterEach(() => clinic.close())

test('mail to a clinic without an e-mail goes to its first owner, never to one who is switched off', async () => {
  const first = await clinic.enrol('owner')
  const second = await clinic.enrol('owner')
  const ctx = await clinic.contextOf(second)
  expect(await clinicAddress(ctx, { email: '' })).toBe(first.email)
  await clinic.db.update(users).set({ deactivatedAt: clinic.now() }).where(eq(users.id, first.id))
  expect(await clinicAddress(ctx, { email: '' })).toBe(second.email)
  expect(await clinicAddress(ctx, { email: 'hello@teethcare.example' })).toBe('hello@teethcare.example')
  await clinic.db.update(users).set({ deactivatedAt: clinic.now() })
  expect(await clinicAddress(ctx, { email: '' })).toBe('')
})
