import { and, eq } from 'drizzle-orm'
import { currentLanguage } from '#language'
import { exampleFacts, exampleLink } from '../../messages/examples.server.ts'
import { greeting } from '../../messages/greeting.server.ts'
import { defineMessage } from '../../messages/message.server.ts'
import { isActiveOwner } from '../../platform/db/active-owner.server.ts'
import { users } from '../../platform/db/schema.ts'
import { pageAddress } from '../../platform/i18n/page-address.ts'
import { z } from '../../platform/values/zod.ts'
import { readCondition } from '../condition.server.ts'
import { systemParts } from '../system-part.ts'
import * as texts from '../texts.ts'
import { describeAlert } from '../words.ts'

interface Alerted {
  readonly name: string
  readonly words: string
  readonly link: string
}

const words = {
  en: {
    wrong: (part: string) => `Please act: ${part}`,
    right: (part: string) => `All right again: ${part}`,
    action: 'Open “System”',
    text: (alert: Alerted) => `${greeting.en(alert.name)}

${alert.words}

${alert.link}

You get one mail when something needs you, and one when it is all right again.
`,
  },
  bn: {
    wrong: (part: string) => `এখনই দেখুন: ${part}`,
    right: (part: string) => `আবার ঠিক আছে: ${part}`,
    action: '“সিস্টেম” খুলুন',
    text: (alert: Alerted) => `${greeting.bn(alert.name)}

${alert.words}

${alert.link}

কিছু দেখার দরকার হলে আপনি একটি ইমেইল পান, আর আবার ঠিক হলে আরেকটি।
`,
  },
}

/** The mail of an alert isn't sent if what it says is no longer true. */
export const alertMail = defineMessage({
  kind: 'alert',
  names: { mail: { en: 'News for the owner about “System”', bn: '“সিস্টেম” নিয়ে মালিকের জন্য খবর' } },
  payload: z.object({
    id: z.uuid(),
    userId: z.uuid(),
    part: z.enum(systemParts),
    isWrong: z.boolean(),
  }),
  key: ({ id }) => id,
  async prepare(ctx, { userId, part: name, isWrong }) {
    const isOwner = and(eq(users.id, userId), isActiveOwner())
    const [owner] = await ctx.db.select().from(users).where(isOwner)
    if (!owner) return undefined
    return {
      language: owner.language ?? 'en',
      async writeMail() {
        const { parts } = await readCondition(ctx)
        const part = parts.find(each => each.part === name)
        if (owner.email === null || (part?.state === 'wrong') !== isWrong) return undefined
        const { wrong, right, action, text } = words[currentLanguage()]
        return {
          to: owner.email,
          subject: (isWrong ? wrong : right)(texts.system.parts[name]),
          action,
          text: text({
            name: owner.fullName,
            words: describeAlert(name, isWrong ? part : undefined),
            link: ctx.settings.publicUrl + pageAddress('/dashboard/system'),
          }),
        }
      },
    }
  },
  examples(language) {
    const { wrong, right, text } = words[language]
    const [part, alert] = [texts.system.parts.backups, describeAlert('backups', undefined)]
    return [wrong, right].map(subject => ({
      subject: subject(part),
      text: text({ name: exampleFacts[language].name, words: alert, link: exampleLink }),
    }))
  },
})
