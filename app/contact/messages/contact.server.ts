import { eq } from 'drizzle-orm'
import { currentLanguage } from '#language'
import { clinicAddress, languageOfClinic } from '../../clinic/clinic-mails.server.ts'
import { exampleFacts } from '../../messages/examples.server.ts'
import { defineMessage } from '../../messages/message.server.ts'
import { contactMessages } from '../../platform/db/schema.ts'
import { z } from '../../platform/values/zod.ts'

const subject = {
  en: (name: string) => `Message from ${name} through the website`,
  bn: (name: string) => `ওয়েবসাইট থেকে লিখেছেন ${name}`,
}

/** The mail about a visitor's message isn't sent if that message has been deleted. */
export const contactMail = defineMessage({
  kind: 'contact',
  names: { mail: { en: 'A visitor’s message to the clinic', bn: 'ক্লিনিকের কাছে দর্শনার্থীর মেসেজ' } },
  payload: z.object({ messageId: z.uuid() }),
  key: ({ messageId }) => messageId,
  prepare: async (ctx, { messageId }) => ({
    language: await languageOfClinic(ctx),
    async writeMail({ clinic }) {
      const [sent] = await ctx.db.select().from(contactMessages).where(eq(contactMessages.id, messageId))
      if (!sent) return undefined
      const { name, email, message } = sent
      return {
        to: await clinicAddress(ctx, clinic),
        replyTo: email,
        subject: subject[currentLanguage()](name),
        text: `${message}\n\n${name}\n${email}\n`,
        isVisitors: true,
      }
    },
  }),
  examples: language => [{ subject: subject[language](exampleFacts[language].name) }],
})
