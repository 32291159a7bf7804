import { isFreeing } from '../../platform/lifecycle.ts'
import { z } from '../../platform/values/zod.ts'
import { defineVisitMessage } from './visit-message.server.ts'
import { bn, en } from './visit-words.server.ts'

export const reminder = defineVisitMessage({
  kind: 'reminder',
  names: {
    mail: { en: 'Reminder of a visit', bn: 'ভিজিটের কথা মনে করানো' },
    sms: { en: 'Reminder', bn: 'মনে করিয়ে দেওয়া' },
  },
  payload: z.object({ appointmentId: z.uuid(), startsAt: z.iso.datetime(), lead: z.enum(['day', 'hours']) }),
  key: ({ appointmentId, lead, startsAt }) => `${appointmentId}-${lead}-${Date.parse(startsAt)}`,
  isOutdated: ({ startsAt }, visit) => isFreeing(visit.lifecycle) || visit.startsAt.toISOString() !== startsAt,
  words: {
    en: {
      action: en.seeOrChange,
      subject: ({ treatment, day, time }) => `See you on ${day}, ${time}: ${treatment}`,
      text: visit => `${en.greeting(visit.name)}

we look forward to seeing you:

${en.facts(visit)}

${en.place(visit)}

${en.change(visit)}

If you are late or can’t come, please call us: someone else will be glad of the time.
`,
      sms: visit => `${visit.clinic}: ${en.sms.whose(visit)} is ${en.sms.on(visit)}. ${en.sms.change(visit)}`,
    },
    bn: {
      action: bn.seeOrChange,
      subject: ({ treatment, day, time }) => `দেখা হবে ${day} ${time}টায়: ${treatment}`,
      text: visit => `${bn.greeting(visit.name)}

আমরা আপনার অপেক্ষায় আছি:

${bn.facts(visit)}

${bn.place(visit)}

${bn.change(visit)}

দেরি হলে বা আসতে না পারলে আমাদের ফোন করুন: সময়টা পেলে অন্য কেউ খুশি হবেন।
`,
      sms: visit => `${visit.clinic}: মনে রাখবেন, ${bn.sms.whose(visit)} ${bn.sms.on(visit)}। ${bn.sms.change(visit)}`,
    },
  },
})
