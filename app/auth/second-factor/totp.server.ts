import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashOfToken } from '../../platform/secret-token.server.ts'

// Codes follow RFC 6238 with the values that every authenticator app supports: SHA-1, six digits, thirty seconds.
const periodSeconds = 30
const recoveryCodes = 10
/** A recovery code has 120 bits (24 letters), enough that its hash needs neither a salt nor a slow function. */
const recoveryBytes = 15

export const newSecret = (): string => new Secret({ size: 20 }).base32

function totpOf(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret })
}

/** The address that an authenticator app reads from a QR code, with the clinic's name and the e-mail that it then shows. */
export function addressOf(secret: string, clinicName: string, email: string): string {
  return totpOf(secret, clinicName, email).toString()
}

/** Returns which thirty seconds a code is of, the present ones or their neighbours; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : stepAt(now) + delta
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / periodSeconds)

/** Makes recovery codes of six groups, such as "k3f2-2mxa-…". Each works once, and only their hashes are stored. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const letters = new Secret({ buffer: new Uint8Array(randomBytes(recoveryBytes)).buffer }).base32.toLowerCase()
    return letters.replace(/(.{4})(?=.)/g, '$1-')
  })
}

export function hashOfRecoveryCode(code: string): string {
  return hashOfToken(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
}
