import { accountOf } from '../app/auth/accounts.server.ts'
import { hashPassword } from '../app/auth/password-hash.server.ts'
import { openSession } from '../app/auth/session-store.server.ts'
import { newId } from '../app/core/ids.ts'
import { identityAccounts, identityUsers } from '../app/db/identity-schema.ts'

/** The password of every seeded account. */
export const seededPassword = 'correct horse'
const client = { address: '192.0.2.1', userAgent: 'test', token: undefined }

// Hashing is the slowest part of registering; one hash is enough for all accounts of a run.
let hash: Promise<string> | undefined

type AccountsOfProgram = Parameters<typeof accountOf>[0]

/** Creates an account as registering does, without hashing its password; returns its id and its first session's token. */
export async function seedAccount(
  program: AccountsOfProgram,
  { email, name, photo }: { readonly email: string; readonly name: string; readonly photo: string },
): Promise<{ id: string; token: string }> {
  hash ??= hashPassword(seededPassword)
  const id = newId()
  await program.db.insert(identityUsers).values({ id, name, email, image: photo })
  const password = { providerId: 'credential', accountId: id, password: await hash }
  await program.db.insert(identityAccounts).values({ id: newId(), userId: id, ...password })
  const token = await openSession({ ...program, client }, id, 'password')
  // Creates our own record and queues the mail that verifies the e-mail.
  await accountOf(program, token)
  return { id, token }
}
