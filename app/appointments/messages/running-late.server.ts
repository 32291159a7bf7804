import { isOpen } from '../../platform/lifecycle.ts'
import { z } from '../../platform/values/zod.ts'
import { defineVisitMessage } from './visit-message.server.ts'
import { bn, en } from './visit-words.server.ts'

export const runningLate = defineVisitMessage({
  kind: 'running-late',
  names: {
    mail: { en: 'News that a visit starts later', bn: 'ভিজিট দেরিতে শুরু হওয়ার খবর' },
    sms: { en: 'Later start', bn: 'দেরিতে শুরু' },
  },
  payload: z.object({
    appointmentId: z.uuid(),
    byClinic: z.literal(true),
    notifiedStartsAt: z.iso.datetime(),
    batchId: z.uuid().optional(),
  }),
  key: ({ appointmentId, notifiedStartsAt }) => `${appointmentId}-${Date.parse(notifiedStartsAt)}`,
  isOutdated: ({ notifiedStartsAt }, visit) =>
    !isOpen(visit.lifecycle) || visit.notifiedStartsAt?.toISOString() !== notifiedStartsAt,
  startOf: ({ notifiedStartsAt }) => new Date(notifiedStartsAt),
  words: {
    en: {
      action: () => 'See your visit',
      subject: ({ treatment }) => `We run late today: your ${treatment} appointment`,
      text: visit => `${en.greeting(visit.name)}

we are sorry: we run late today. Your appointment will not start before ${visit.later}:

${en.facts(visit)}

You can come at ${visit.later}: you keep your place in the queue. You can see here how long it will take:

${visit.link}

If you can’t come later, please ${en.callUs(visit.phone)}.
`,
      sms: visit =>
        `${visit.clinic}: we are running late: ${en.sms.whose(visit)} starts at ${visit.later} or later, not ${visit.time}. See: ${visit.link}`,
    },
    bn: {
      action: () => 'আপনার ভিজিট দেখুন',
      subject: ({ treatment }) => `আজ আমাদের দেরি হচ্ছে: আপনার ${treatment} অ্যাপয়েন্টমেন্ট`,
      text: visit => `${bn.greeting(visit.name)}

দুঃখিত, আজ আমাদের দেরি হচ্ছে। আপনার অ্যাপয়েন্টমেন্ট ${visit.later}টার আগে শুরু হবে না:

${bn.facts(visit)}

আপনি ${visit.later}টায় এলেই চলবে, সারিতে আপনার জায়গা ঠিক থাকবে। কত দেরি হতে পারে, এখানে দেখতে পারবেন:

${visit.link}

পরে আসতে না পারলে ${bn.callUs(visit.phone)}।
`,
      sms: visit =>
        `${visit.clinic}: আজ দেরি হচ্ছে। ${bn.sms.whose(visit)} ${visit.later}টায় বা তার পরে। দেখুন: ${visit.link}`,
    },
  },
})
