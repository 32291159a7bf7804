import type { Context } from '../context.server.ts'

/** What writing a mail needs. */
export type MailContext = Pick<Context, 'db' | 'settings' | 'now'>
