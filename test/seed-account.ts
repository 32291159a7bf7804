import { argon2Sync } from 'node:crypto'
import { makeAccount } from '../app/auth/accounts.server.ts'
import { openSession } from '../app/auth/sessions/session-store.server.ts'
import type { Context } from '../app/platform/context.server.ts'

/** The password of every seeded account. */
export const seededPassword = 'correct horse'
const client = { address: '192.0.2.1', userAgent: 'test', token: undefined }

// Hashing is the slowest part of signing in, so these accounts have a cheap hash: the program checks a password with the
// parameters in the hash.
const salt = Buffer.from('the same salt')
const tag = argon2Sync('argon2id', {
  message: seededPassword,
  nonce: salt,
  parallelism: 1,
  tagLength: 32,
  memory: 8,
  passes: 1,
})
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const hash = `$argon2id$v=19$m=8,t=1,p=1$${unpadded(salt)}$${unpadded(tag)}`

/** Creates an account as registering does, without hashing its password; returns its id and its first session's token. */
export async function seedAccount(
  program: Pick<Context, 'db' | 'now' | 'enqueue' | 'settings'>,
  { email, name, photo }: { readonly email: string; readonly name: string; readonly photo: string },
): Promise<{ id: string; token: string }> {
  const person = { email, fullName: name, photo, emailVerified: false, passwordHash: hash }
  const made = await program.db.transaction(transaction => makeAccount(program, transaction, person))
  if (!made) throw new Error(`${email} has an account already`)
  const token = await openSession({ ...program, client }, made.userId, 'password')
  return { id: made.userId, token }
}
