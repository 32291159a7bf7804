import { eq } from 'drizzle-orm'
import { currentLanguage } from '#language'
import { exampleFacts } from '../../messages/examples.server.ts'
import { greeting } from '../../messages/greeting.server.ts'
import { defineMessage } from '../../messages/message.server.ts'
import { auditEntries, users } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { z } from '../../platform/values/zod.ts'

const words = {
  en: {
    subject: 'Mails arrive',
    text: (name: string) => `${greeting.en(name)}

you asked for this mail to see whether mails of the website arrive. They do. Please look at where it landed: if it was among unwanted mails, those to your patients land there too.
`,
  },
  bn: {
    subject: 'ইমেইল পৌঁছাচ্ছে',
    text: (name: string) => `${greeting.bn(name)}

ওয়েবসাইটের ইমেইল পৌঁছায় কি না দেখতে আপনি এই ইমেইল চেয়েছিলেন। পৌঁছাচ্ছে। এটি কোথায় এসেছে, দেখে নিন: স্প্যামে গিয়ে থাকলে রোগীদের ইমেইলও সেখানেই যাচ্ছে।
`,
  },
}

/** The test mail isn't sent if its owner's account no longer exists. */
export const testMail = defineMessage({
  kind: 'test',
  names: { mail: { en: 'A mail to try the mail server', bn: 'মেইল সার্ভার পরীক্ষার ইমেইল' } },
  payload: z.object({ id: z.uuid(), userId: z.uuid() }),
  key: ({ id }) => id,
  async prepare({ db, now }, { userId }) {
    const [owner] = await db.select().from(users).where(eq(users.id, userId))
    if (!owner) return undefined
    return {
      language: owner.language ?? 'en',
      async writeMail() {
        const { subject, text } = words[currentLanguage()]
        return owner.email === null ? undefined : { to: owner.email, subject, text: text(owner.fullName) }
      },
      // An audit entry tells the list of first steps that the test mail was sent.
      async afterwards() {
        const entry = { action: 'test_mail', subject: 'mail', actorId: userId, actorRole: 'owner', details: {} }
        await db.insert(auditEntries).values({ id: newId(), at: now(), ...entry })
      },
    }
  },
  examples(language) {
    const { subject, text } = words[language]
    return [{ subject, text: text(exampleFacts[language].name) }]
  },
})
