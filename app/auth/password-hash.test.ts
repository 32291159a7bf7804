import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.server.ts'

const composed = 'caf\u00e9 au lait'
const decomposed = 'cafe\u0301 au lait'

test('a password matches however a keyboard encodes it', async () => {
  for (const [set, typed] of [
    [composed, decomposed],
    [decomposed, composed],
    ['ｐａｓｓ word', 'pass word'],
  ] as const) {
    const hash = await hashPassword(set)
    expect(await isPassword(typed, hash)).toBe(true)
    expect(await isPassword(set, hash)).toBe(true)
    expect(await isPassword(`${typed}x`, hash)).toBe(false)
  }
})

test('a hash of what was typed, made by an earlier version, still matches that', async () => {
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: decomposed,
    nonce,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  const [salt, expected] = [nonce, tag].map(bytes => bytes.toString('base64').replace(/=+$/, ''))
  const hash = `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${expected}`
  expect(await isPassword(decomposed, hash)).toBe(true)
  expect(await isPassword(composed, hash)).toBe(false)
})

test('a password is worked on just as long without a hash, so that nobody learns which e-mails have an account', async () => {
  const hash = await hashPassword('correct horse')
  const work = async (given: string | undefined) => {
    const before = process.cpuUsage()
    for (let each = 0; each < 5; each += 1) expect(await isPassword('a guess', given)).toBe(false)
    return process.cpuUsage(before).user
  }
  expect(await work(undefined)).toBeGreaterThan((await work(hash)) / 2)
})
