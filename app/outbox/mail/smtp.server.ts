import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { createTransport } from 'nodemailer'

// Apart from the mailer: in a clone the commands run from the sources, and Node reads no TSX.

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
