import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { createTransport } from 'nodemailer'
import { faultCode } from '../fault.server.ts'

const timeoutMs = 15_000

/** The mail server of SMTP_URL; connects when it is used. `onCertificate` gets its certificate where the connection is encrypted. */
export function openSmtp(url: string, onCertificate: (certificate: PeerCertificate) => void = () => undefined) {
  return createTransport({
    url,
    tls: {
      checkServerIdentity(host, certificate) {
        onCertificate(certificate)
        return checkServerIdentity(host, certificate)
      },
    },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Why the server can't be used: Node's own code, such as ECONNREFUSED, where Nodemailer replaced it with ESOCKET. */
export function smtpFault(error: unknown): string {
  const original = error instanceof Error && 'originalCode' in error ? error.originalCode : undefined
  return typeof original === 'string' ? original : faultCode(error)
}
