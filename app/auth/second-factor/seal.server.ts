import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'

export interface Sealer {
  seal(text: string): string
  /** Returns a sealed text. Throws if the text was sealed with another secret, or changed since. */
  unseal(sealed: string): string
}

const cipher = 'aes-256-gcm'
const prefix = `${cipher}.`
const nonceBytes = 12
const tagBytes = 16

export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'seal', 32))
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes)
      const encryption = createCipheriv(cipher, key, nonce)
      const encrypted = [encryption.update(text), encryption.final()]
      return prefix + Buffer.concat([nonce, encryption.getAuthTag(), ...encrypted]).toString('base64url')
    },
    unseal(sealed) {
      if (isOldSeal(sealed)) return unsealOld(secret, sealed)
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
      const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const encrypted = bytes.subarray(nonceBytes + tagBytes)
      return Buffer.concat([decryption.update(encrypted), decryption.final()]).toString()
    },
  }
}

/** Whether a text was sealed before version 0.2.0, with XChaCha20-Poly1305. */
export const isOldSeal = (sealed: string): boolean => !sealed.startsWith(prefix)

function unsealOld(secret: string, sealed: string): string {
  const key = createHash('sha256').update(secret).digest()
  return Buffer.from(managedNonce(xchacha20poly1305)(key).decrypt(Buffer.from(sealed, 'hex'))).toString()
}
