import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { createTransport } from 'nodemailer'

// The connection isn't opened in the mailer, which imports TSX: in a clone commands run from the sources, and Node reads no TSX.

const timeoutMs = 15_000

/** Connects only when a mail is sent or checked. `onCertificate` gets the mail server's certificate if the connection is encrypted. */
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
