import { readClinic } from '../clinic/clinic.server.ts'
import type { MailContext } from './mail-context.server.ts'

/** How the clinic's mails look. */
export type MailLook = Awaited<ReturnType<typeof readMailLook>>

/**
 * The look that the clinic's pages have too: its own colour, null for the design's, and its logo, null while it has none. Mail programs
 * know no address but a whole one.
 */
export async function readMailLook({ db, settings }: Pick<MailContext, 'db' | 'settings'>) {
  const { accent, picture } = await readClinic({ db })
  return { accent, logo: picture && settings.publicUrl + picture }
}
