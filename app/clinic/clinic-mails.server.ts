import { asc } from 'drizzle-orm'
import { currentLanguage } from '#language'
import type { Context } from '../platform/context.server.ts'
import { isActiveOwner } from '../platform/db/active-owner.server.ts'
import { users } from '../platform/db/schema.ts'
import type { Language } from '../platform/values/language.ts'
import type { Clinic } from './clinic-row.ts'

const footer = {
  en: 'You get this mail because of your account, a visit or an invitation of the clinic. No advertising, ever.',
  bn: 'এই ক্লিনিকে আপনার অ্যাকাউন্ট, ভিজিট বা আমন্ত্রণ আছে বলে ইমেইলটি পেয়েছেন। আমরা কখনোই বিজ্ঞাপন পাঠাই না।',
}

/** The logo's address is absolute, as mail programs need it. */
export const mailLook = ({ settings }: Pick<Context, 'settings'>, { accent, picture }: Clinic) => ({
  accent,
  logo: picture && settings.publicUrl + picture,
  footer: footer[currentLanguage()],
})

/** Returns where mails to the clinic go: to its first owner, if it hasn't given an e-mail. Empty if there is neither. */
export async function clinicAddress(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { email }: Pick<Clinic, 'email'>,
): Promise<string> {
  const given = settings.CLINIC_MAIL ?? email
  if (given !== '') return given
  return (await firstOwner(db))?.email ?? ''
}

export async function languageOfClinic({ db }: Pick<Context, 'db'>): Promise<Language> {
  return (await firstOwner(db))?.language ?? 'en'
}

async function firstOwner(db: Context['db']) {
  const [owner] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(isActiveOwner())
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
  return owner
}
