import type { Context } from '../context.server.ts'
import type { Language } from '../values/language.ts'
import type { Mail } from './mail.ts'

/** What writing a mail needs. */
export type MailContext = Pick<Context, 'db' | 'settings' | 'now' | 'signer'>

/** The mail of a job, read from the database only when it is about to be sent. */
export interface QueuedMail {
  /** The language of the account it goes to; English for an account that never chose. */
  language(): Promise<Language>
  /** Runs in that language. No mail if the job is out of date. */
  write(): Promise<Mail | undefined>
  /** Called once the mail server has accepted the mail, or there was none to send. */
  afterwards?(): Promise<void>
}
