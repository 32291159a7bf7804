import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import { openSmtp } from '../outbox/mail/smtp.server.ts'
import type { Context } from '../platform/context.server.ts'
import { remoteChecks } from '../platform/db/schema.ts'
import { faultCode } from '../platform/fault.server.ts'

const timeoutMs = 10_000
const httpsPort = 443

interface Found {
  readonly code: string | null
  readonly validFrom: Date | null
  readonly validUntil: Date | null
}

/** Stores what the servers' certificates are and whether the mail server takes our mails, for `readCondition` to read. */
export async function checkServers({ db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>): Promise<void> {
  const { publicUrl, SMTP_URL } = settings
  const checks = [
    ...(publicUrl.startsWith('https:') ? [{ server: 'site' as const, check: checkSite(publicUrl) }] : []),
    ...(SMTP_URL === undefined ? [] : [{ server: 'mail' as const, check: checkMailServer(SMTP_URL) }]),
  ]
  for (const { server, check } of checks) {
    const found = { ...(await check), checkedAt: now() }
    const conflict = { target: remoteChecks.server, set: found }
    await db
      .insert(remoteChecks)
      .values({ server, ...found })
      .onConflictDoUpdate(conflict)
  }
}

/** Logs in to the mail server of SMTP_URL as for sending a mail, and sends none. */
export async function checkMailServer(url: string): Promise<Found> {
  let certificate: PeerCertificate | undefined
  const transport = openSmtp(url, shown => {
    certificate = shown
  })
  const code = await transport.verify().then(() => null, faultCode)
  transport.close()
  return { code, ...validityOf(certificate) }
}

function checkSite(publicUrl: string): Promise<Found> {
  const { hostname, port } = new URL(publicUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise(resolve => {
    const socket = connect({
      host,
      port: Number(port) || httpsPort,
      // The connection accepts a certificate that isn't valid, to read that too. Nothing is sent by it.
      rejectUnauthorized: false,
      ...(isIP(host) === 0 && { servername: host }),
    })
    const finish = (code: string | null, certificate?: PeerCertificate) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ code, ...validityOf(certificate) })
    }
    const timer = setTimeout(() => finish('ETIMEDOUT'), timeoutMs)
    socket.once('error', error => finish(faultCode(error)))
    socket.once('secureConnect', () => {
      finish(socket.authorized ? null : String(socket.authorizationError), socket.getPeerCertificate())
    })
  })
}

function validityOf(certificate: PeerCertificate | undefined) {
  return {
    validFrom: certificate ? new Date(certificate.valid_from) : null,
    validUntil: certificate ? new Date(certificate.valid_to) : null,
  }
}
