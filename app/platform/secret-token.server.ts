import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** 256 random bits, safe in an address. Anyone who has it can use it, so only its hash is stored. */
export function newSecretToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** SHA-256 in base64url: a token is random, so nothing slower is needed. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
