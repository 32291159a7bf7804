import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** Makes a token of 256 random bits, which is safe in an address. Anyone who has a token can use it, so only its hash is stored. */
export function newSecretToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** SHA-256 is enough to hash a token, and nothing slower is needed, since a token is random. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
