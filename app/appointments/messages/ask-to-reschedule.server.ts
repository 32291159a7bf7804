import { isFreeing } from '../../platform/lifecycle.ts'
import { z } from '../../platform/values/zod.ts'
import { closuresAffecting } from '../affected/affected-visits.server.ts'
import * as texts from '../texts.ts'
import { defineVisitMessage } from './visit-message.server.ts'
import { bn, en } from './visit-words.server.ts'

export const askToReschedule = defineVisitMessage({
  kind: 'ask-to-reschedule',
  names: {
    mail: { en: 'Request to choose another time', bn: 'অন্য সময় বেছে নেওয়ার অনুরোধ' },
    sms: { en: 'Request to choose a time', bn: 'সময় বেছে নেওয়ার অনুরোধ' },
  },
  payload: z.object({
    id: z.uuid(),
    appointmentId: z.uuid(),
    byClinic: z.literal(true),
    /** The reason for asking; empty if the doctor left, which the message says in its own language. */
    reason: z.string(),
    closureId: z.uuid().optional(),
    batchId: z.uuid().optional(),
  }),
  key: ({ id }) => id,
  isOutdated: (_, { lifecycle, rescheduleAskedAt }) => isFreeing(lifecycle) || rescheduleAskedAt === null,
  endsVisit: true,
  async readReason({ db, now }, { reason, closureId }, { id }) {
    const [closure] = await closuresAffecting(db, now(), id)
    const isOfClosure = closureId !== undefined
    // If the closure was removed while the message waited, there is nothing to say.
    if (isOfClosure && !closure) return undefined
    const whyNone = closure?.doctorLeft ? texts.doctorLeaves(closure.doctorName ?? '') : ''
    return { reason: reason || whyNone, proposes: isOfClosure }
  },
  words: {
    en: {
      action: () => 'Choose a new time',
      subject: ({ treatment }) => `Please choose a new time for your ${treatment} appointment`,
      text: visit => `${en.greeting(visit.name)}

${en.cannotKeep(visit.reason)}

${en.facts(visit)}

${visit.proposes ? 'These times may suit you, and you can choose any other free time there too:' : 'Please choose a new time here:'}

${visit.link}

Or ${en.callUs(visit.phone)}, and we will find one together.
`,
      sms: visit =>
        `${visit.clinic}: we are sorry, ${en.sms.whose(visit)} ${en.sms.on(visit)} cannot take place. Please choose another time: ${visit.link}`,
    },
    bn: {
      action: () => 'নতুন সময় বেছে নিন',
      subject: ({ treatment }) => `আপনার ${treatment} অ্যাপয়েন্টমেন্টের নতুন সময় বেছে নিন`,
      text: visit => `${bn.greeting(visit.name)}

${bn.cannotKeep(visit.reason)}

${bn.facts(visit)}

${visit.proposes ? 'আপনার সুবিধা হতে পারে এমন কিছু সময় এখানে আছে, চাইলে অন্য যেকোনো ফাঁকা সময়ও নিতে পারবেন:' : 'এখানে নতুন সময় বেছে নিন:'}

${visit.link}

অথবা ${bn.callUs(visit.phone)}, আমরা মিলে একটি সময় ঠিক করব।
`,
      sms: visit =>
        `${visit.clinic}: দুঃখিত, ${bn.sms.whose(visit)} ${bn.sms.on(visit)} হচ্ছে না। অন্য সময় বেছে নিন: ${visit.link}`,
    },
  },
})
