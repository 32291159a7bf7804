import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs values that leave the program and come back, such as the link in a mail. */
export interface Signer {
  /** Signs a text for one purpose, for which alone the signature is valid. The result can be part of a URL if the text can. */
  sign(purpose: string, text: string): string
  open(purpose: string, signed: string): string | undefined
}

export function createSigner(secret: string): Signer {
  const signatureOf = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
  return {
    sign: (purpose, text) => `${text}.${signatureOf(purpose, text)}`,
    open(purpose, signed) {
      const dot = signed.lastIndexOf('.')
      const text = signed.slice(0, Math.max(dot, 0))
      const given = Buffer.from(signed.slice(dot + 1))
      const right = Buffer.from(signatureOf(purpose, text))
      return given.length === right.length && timingSafeEqual(given, right) ? text : undefined
    },
  }
}
