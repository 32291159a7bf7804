import { readClinic } from '../clinic/clinic.server.ts'
import type { MailContext } from './mail-context.server.ts'

/** How the clinic's mails look. */
export interface MailLook {
  /** The clinic's own colour; null for the design's. */
  readonly accent: string | null
  /** The address of its logo; null while it has none. */
  readonly logo: string | null
}

/** The look that the clinic's pages have too. Mail programs know no address but a whole one. */
export async function readMailLook({ db, settings }: Pick<MailContext, 'db' | 'settings'>): Promise<MailLook> {
  const { accent, picture } = await readClinic({ db })
  return { accent, logo: picture && settings.publicUrl + picture }
}
