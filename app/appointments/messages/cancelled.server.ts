import { isFreeing } from '../../platform/lifecycle.ts'
import { defineVisitMessage, keyOfChange, visitChange } from './visit-message.server.ts'
import { bn, en } from './visit-words.server.ts'

export const cancelled = defineVisitMessage({
  kind: 'cancelled',
  names: {
    mail: { en: 'News of a cancelled visit', bn: 'ভিজিট বাতিলের খবর' },
    sms: { en: 'Cancellation', bn: 'বাতিল' },
  },
  payload: visitChange,
  key: keyOfChange,
  isOutdated: (_, { lifecycle }) => !isFreeing(lifecycle),
  calendar: 'CANCEL',
  endsVisit: true,
  words: {
    en: {
      action: () => 'Book again',
      subject: ({ treatment }) => `Your ${treatment} appointment is cancelled`,
      text: visit => `${en.greeting(visit.name)}

this appointment is cancelled:

${en.facts(visit)}

If you did not want this, please ${en.callUs(visit.phone)}, and we will find a new time together.
`,
      sms: visit =>
        `${visit.clinic}: ${en.sms.whose(visit)} ${en.sms.on(visit)} is cancelled. Not what you wanted?${en.sms.call(visit.phone)}`,
    },
    bn: {
      action: () => 'আবার বুক করুন',
      subject: ({ treatment }) => `আপনার ${treatment} অ্যাপয়েন্টমেন্ট বাতিল হয়েছে`,
      text: visit => `${bn.greeting(visit.name)}

এই অ্যাপয়েন্টমেন্টটি বাতিল হয়েছে:

${bn.facts(visit)}

আপনি যদি এটি বাতিল করতে না চেয়ে থাকেন, তাহলে ${bn.callUs(visit.phone)}। আমরা মিলে নতুন একটি সময় ঠিক করব।
`,
      sms: visit =>
        `${visit.clinic}: ${bn.sms.whose(visit)}, ${bn.sms.on(visit)}, বাতিল হয়েছে। আপনি না চেয়ে থাকলে${bn.sms.call(visit.phone) || ' জানান'}`,
    },
  },
})
