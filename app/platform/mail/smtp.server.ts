import { createTransport } from 'nodemailer'

const timeoutMs = 15_000

/** The mail server of SMTP_URL; connects when it is used. */
export function openSmtp(url: string) {
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
