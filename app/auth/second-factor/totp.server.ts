import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashOfToken } from '../../platform/secret-token.server.ts'

// RFC 6238 with the values every authenticator app supports: SHA-1, six digits, thirty seconds.
const periodSeconds = 30
const recoveryCodes = 10
/** 120 bits, so that their hashes need no salt and no slow function: 24 letters. */
const recoveryBytes = 15

export const newSecret = (): string => new Secret({ size: 20 }).base32

function totpOf(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret })
}

/** What an authenticator app reads, as a QR code or by hand; it shows clinic and e-mail. */
export function addressOf(secret: string, clinicName: string, email: string): string {
  return totpOf(secret, clinicName, email).toString()
}

/** The time step a code belongs to, this one or a neighbour; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

/** Recovery codes for a lost phone, six groups such as "k3f2-2mxa-…". Each works once; only their hashes are stored. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const letters = new Secret({ buffer: new Uint8Array(randomBytes(recoveryBytes)).buffer }).base32.toLowerCase()
    return letters.replace(/(.{4})(?=.)/g, '$1-')
  })
}

export function hashOfRecoveryCode(code: string): string {
  return hashOfToken(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
}
