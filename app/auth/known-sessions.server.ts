import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { createBatches } from '../core/batches.server.ts'
import type { Database, IdentitySession } from '../core/context.server.ts'
import { identitySessions, identityUsers } from '../db/identity-schema.ts'
import { prepared } from '../db/prepared.server.ts'
import { users } from '../db/schema.ts'

interface KnownSessions {
  readonly db: Database
  /** What the identity provider signs its tokens with. */
  readonly secret: string
  /** A session that has longer than this to live was prolonged within the day: the provider has nothing to write down. */
  readonly restMs: number
  /** The provider's own way, for every session that is not simply there and fresh. */
  readonly ask: (token: string) => Promise<IdentitySession | undefined>
}

const mostTogether = 100
const batchesAtOnce = 2

const find = prepared(db =>
  db
    .select({
      token: identitySessions.token,
      sessionId: identitySessions.id,
      startedAt: identitySessions.createdAt,
      expiresAt: identitySessions.expiresAt,
      id: identityUsers.id,
      email: identityUsers.email,
      emailVerified: identityUsers.emailVerified,
      name: identityUsers.name,
      image: identityUsers.image,
      record: {
        fullName: users.fullName,
        phone: users.phone,
        picture: users.picture,
        role: users.role,
        deactivatedAt: users.deactivatedAt,
      },
    })
    .from(identitySessions)
    .innerJoin(identityUsers, eq(identityUsers.id, identitySessions.userId))
    .leftJoin(users, eq(users.id, identitySessions.userId))
    .where(sql`${identitySessions.token} = any(${sql.placeholder('tokens')})`)
    .prepare('sessions'),
)

/**
 * Reads sessions and their accounts as every request needs them: with one statement for all who ask at the same moment. What is due, past its end or
 * unknown is the identity provider's to judge; a token that it never signed is nobody's.
 */
export function readKnownSessions({ db, secret, restMs, ask }: KnownSessions) {
  const read = createBatches({
    most: mostTogether,
    atOnce: batchesAtOnce,
    async work(tokens: readonly string[]) {
      const rows = new Map((await find(db).execute({ tokens: [...new Set(tokens)] })).map(row => [row.token, row]))
      return tokens.map(token => rows.get(token))
    },
  })
  return async (signed: string): Promise<IdentitySession | undefined> => {
    const token = tokenOf(signed, secret)
    if (token === undefined) return undefined
    const row = await read(token)
    if (!row || row.expiresAt.getTime() - Date.now() < restMs) return ask(signed)
    const { sessionId, startedAt, id, email, emailVerified, name, image, record } = row
    const user = { id, email, emailVerified, name, image: image ?? undefined }
    return { sessionId, startedAt, user, record: record ?? undefined }
  }
}

/** The token in a signed one (Better Auth's `token.signature`, the signature in base64 of HMAC-SHA-256), if it was signed so. */
function tokenOf(signed: string, secret: string): string | undefined {
  const [token = '', signature = '', ...rest] = decoded(signed).split('.')
  if (token === '' || rest.length > 0) return undefined
  const given = Buffer.from(signature, 'base64')
  const right = createHmac('sha256', secret).update(token).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
