import { expect, test } from 'vitest'
import { requireUncommon } from './common-passwords.server.ts'

test.each([
  'password',
  'QWERTYUIOP',
  'iloveyou',
  'TeethCare2026',
  'teeth-care!',
  'dental clinic',
  '123dentist',
  'Dhaka@123',
])('%s is what everybody guesses first', async password => {
  await expect(requireUncommon(password)).rejects.toThrow(expect.objectContaining({ code: 'common_password' }))
})

test.each(['rain in june', 'correct horse', 'my dentist sings', 'smiletwelve', 'teeth care and rice'])(
  '%s is accepted',
  async password => {
    await expect(requireUncommon(password)).resolves.toBeUndefined()
  },
)
