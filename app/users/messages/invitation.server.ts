import { and, eq } from 'drizzle-orm'
import { currentLanguage } from '#language'
import { makeOneTimeToken } from '../../auth/links/one-time.server.ts'
import { exampleFacts, exampleLink } from '../../messages/examples.server.ts'
import { hello } from '../../messages/greeting.server.ts'
import { defineMessage } from '../../messages/message.server.ts'
import { isValidUntil } from '../../platform/db/moments.server.ts'
import { invitations } from '../../platform/db/schema.ts'
import { pageAddress } from '../../platform/i18n/page-address.ts'
import { languageText } from '../../platform/values/language-input.ts'
import { z } from '../../platform/values/zod.ts'
import { invitationMs } from '../invitation.ts'

interface Invited {
  readonly clinic: string
  readonly link: string
  readonly role: 'staff' | 'owner'
}

const invitedAs = {
  en: { staff: 'a member of its staff', owner: 'one of its owners' },
  bn: { staff: 'একজন কর্মী', owner: 'একজন মালিক' },
}

const words = {
  en: {
    subject: 'You are invited to the team',
    action: 'See the invitation',
    text: ({ clinic, link, role }: Invited) => `${hello.en}

${clinic} would like you to work with the clinic’s dashboard, as ${invitedAs.en[role]}. Open this link to accept:

${link}

It works once, within 7 days. If you don’t know the clinic, do nothing, and give the link to nobody.
`,
  },
  bn: {
    subject: 'আমাদের টিমে আপনাকে আমন্ত্রণ',
    action: 'আমন্ত্রণ দেখুন',
    text: ({ clinic, link, role }: Invited) => `${hello.bn}

${clinic} চায়, আপনি ${invitedAs.bn[role]} হিসেবে ক্লিনিকের ড্যাশবোর্ডে কাজ করুন। রাজি থাকলে এই লিংকটি খুলুন:

${link}

লিংকটি ৭ দিনের মধ্যে একবার কাজ করবে। ক্লিনিকটি আপনার চেনা না হলে কিছু করতে হবে না। লিংকটি কাউকে দেবেন না।
`,
  },
}

/** The mail that invites. It isn't sent if the invitation was withdrawn, replaced or accepted, or has expired. */
export const invitation = defineMessage({
  kind: 'invitation',
  names: { mail: { en: 'Invitation to the clinic’s team', bn: 'ক্লিনিকের টিমে যোগ দেওয়ার আমন্ত্রণ' } },
  payload: z.object({
    invitationId: z.uuid(),
    /** The language in which the inviting owner uses the site, and in which the mail is written. */
    language: languageText.optional(),
  }),
  key: ({ invitationId }) => invitationId,
  prepare: async (ctx, { invitationId: id, language = 'en' }) => ({
    language,
    async writeMail({ clinic }) {
      const open = and(eq(invitations.id, id), isValidUntil(invitations.expiresAt, ctx.now(), invitationMs))
      const [invited] = await ctx.db.select().from(invitations).where(open)
      if (!invited) return undefined
      const token = await makeOneTimeToken(ctx, 'invitation', id)
      // The token comes after the #, so that no log and no referrer contains it.
      const link = `${ctx.settings.publicUrl}${pageAddress('/invitation')}#${token}`
      const { subject, action, text } = words[currentLanguage()]
      const { email: to, role } = invited
      return { to, subject, action, text: text({ clinic: clinic.name, link, role }) }
    },
  }),
  examples(language) {
    const { subject, text } = words[language]
    const { clinic } = exampleFacts[language]
    return (['staff', 'owner'] as const).map(role => ({ subject, text: text({ clinic, link: exampleLink, role }) }))
  },
})
