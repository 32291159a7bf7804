import { argon2Sync } from 'node:crypto'
import { accountOf } from '../app/auth/accounts.server.ts'
import { openSession } from '../app/auth/sessions/session-store.server.ts'
import { identityAccounts, identityUsers } from '../app/platform/db/identity-schema.ts'
import { newId } from '../app/platform/ids.ts'

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

type AccountsOfProgram = Parameters<typeof accountOf>[0]

/** Creates an account as registering does, without hashing its password; returns its id and its first session's token. */
export async function seedAccount(
  program: AccountsOfProgram,
  { email, name, photo }: { readonly email: string; readonly name: string; readonly photo: string },
): Promise<{ id: string; token: string }> {
  const id = newId()
  await program.db.insert(identityUsers).values({ id, name, email, image: photo })
  const password = { providerId: 'credential', accountId: id, password: hash }
  await program.db.insert(identityAccounts).values({ id: newId(), userId: id, ...password })
  const token = await openSession({ ...program, client }, id, 'password')
  // Creates our own record and queues the mail that verifies the e-mail.
  await accountOf(program, token)
  return { id, token }
}
