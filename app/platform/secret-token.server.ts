import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** A token of 256 random bits is safe in an address. Anyone who has it can use it, so only its hash is stored. */
export function newSecretToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** A token is random, so SHA-256 is enough and nothing slower is needed. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
