import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database, IdentitySession } from '../core/context.server.ts'
import { identitySessions, identityUsers } from '../db/identity-schema.ts'
import { prepared } from '../db/prepared.server.ts'
import { users } from '../db/schema.ts'

interface KnownSessions {
  readonly db: Database
  /** The key the identity provider signs its tokens with. */
  readonly secret: string
  /** A session with longer than this to live was extended today, so the provider has nothing to write. */
  readonly restMs: number
  /** The provider's own lookup, for every session that is not simply valid and fresh. */
  readonly ask: (token: string) => Promise<IdentitySession | undefined>
}

const find = prepared(db =>
  db
    .select({
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
    .where(eq(identitySessions.token, sql.placeholder('token')))
    .prepare('sessions'),
)

/**
 * Reads the session and the account of each request. Sessions that are due for extension, expired or unknown go to the identity
 * provider; a token it never signed belongs to nobody.
 */
export function readKnownSessions({ db, secret, restMs, ask }: KnownSessions) {
  return async (signed: string): Promise<IdentitySession | undefined> => {
    const token = tokenOf(signed, secret)
    if (token === undefined) return undefined
    const [row] = await find(db).execute({ token })
    if (!row || row.expiresAt.getTime() - Date.now() < restMs) return ask(signed)
    const { sessionId, startedAt, id, email, emailVerified, name, image, record } = row
    const user = { id, email, emailVerified, name, image: image ?? undefined }
    return { sessionId, startedAt, user, record: record ?? undefined }
  }
}

/**
 * The token inside a signed one (Better Auth's `token.signature`, HMAC-SHA-256 in base64), if the signature is right.
 */
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
