import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { createTransport } from 'nodemailer'

// In a clone the commands run from the sources, and Node reads no TSX, so this isn't in the mailer.

const timeoutMs = 15_000

/** Connects to the mail server when it is used. `onCertificate` gets the server's certificate if the connection is encrypted. */
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
