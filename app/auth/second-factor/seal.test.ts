import { expect, test } from 'vitest'
import { createSealer, isOldSeal } from './seal.server.ts'

const sealer = createSealer('the secret of a clinic')
/** As Better Auth sealed it, with the same secret. */
const old =
  '8564c38fa8233d4c89c0808e70f0ae6ffee410685a22ecee26782b406bd92094df602b01a757d71ad68fc769b0769ce30b66cc4d31a2d4ef'

test('a sealed text is read with the same secret alone, and twice the same text looks different', () => {
  const sealed = sealer.seal('দাঁত')
  expect(sealed).not.toBe(sealer.seal('দাঁত'))
  expect(sealer.unseal(sealed)).toBe('দাঁত')
  expect(() => createSealer('another secret').unseal(sealed)).toThrow()
})

test('a sealed text that was changed or cut is refused', () => {
  const sealed = sealer.seal('JBSWY3DPEHPK3PXP')
  const [cipher = '', bytes = ''] = sealed.split('.')
  for (let at = 0; at < bytes.length - 1; at += 1) {
    const letter = bytes[at] === 'A' ? 'B' : 'A'
    const changed = `${cipher}.${bytes.slice(0, at)}${letter}${bytes.slice(at + 1)}`
    expect(() => sealer.unseal(changed)).toThrow()
  }
  expect(() => sealer.unseal(sealed.slice(0, -4))).toThrow()
})

test('a text that was sealed before version 0.2.0 is read, with the same secret alone', () => {
  expect([isOldSeal(old), isOldSeal(sealer.seal('a text'))]).toEqual([true, false])
  expect(sealer.unseal(old)).toBe('JBSWY3DPEHPK3PXP')
  expect(() => createSealer('another secret').unseal(old)).toThrow()
})
