import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashOfToken } from '../../platform/secret-token.server.ts'

// RFC 6238 with the values that every authenticator app supports: SHA-1, six digits, thirty seconds.
const periodSeconds = 30
const recoveryCodes = 10
/** 120 bits (24 letters) are enough that the hashes need neither a salt nor a slow function. */
const recoveryBytes = 15

export const newSecret = (): string => new Secret({ size: 20 }).base32

function totpOf(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret })
}

/** The address that an authenticator app reads. The app shows clinic and e-mail. */
export function addressOf(secret: string, clinicName: string, email: string): string {
  return totpOf(secret, clinicName, email).toString()
}

/** The time step that a code belongs to, the present one or a neighbour; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

/** Six groups such as "k3f2-2mxa-…". Each code works once; only the hashes are stored. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const letters = new Secret({ buffer: new Uint8Array(randomBytes(recoveryBytes)).buffer }).base32.toLowerCase()
    return letters.replace(/(.{4})(?=.)/g, '$1-')
  })
}

export function hashOfRecoveryCode(code: string): string {
  return hashOfToken(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
}
