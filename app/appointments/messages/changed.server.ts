import { digits } from '../../platform/i18n/digits.ts'
import { isFreeing } from '../../platform/lifecycle.ts'
import { defineVisitMessage, keyOfChange, visitChange } from './visit-message.server.ts'
import { bn, en } from './visit-words.server.ts'

export const changed = defineVisitMessage({
  kind: 'changed',
  names: {
    mail: { en: 'News of a changed treatment or length', bn: 'চিকিৎসা বা মেয়াদ বদলের খবর' },
    sms: { en: 'Change', bn: 'বদল' },
  },
  payload: visitChange,
  key: keyOfChange,
  isOutdated: ({ sequence }, visit) => isFreeing(visit.lifecycle) || visit.sequence !== sequence,
  calendar: 'REQUEST',
  words: {
    en: {
      action: en.seeOrChange,
      subject: ({ treatment, day, time }) => `Your appointment on ${day}, ${time}: ${treatment}`,
      text: visit => `${en.greeting(visit.name)}

we have changed what your appointment is for, or how long it takes. It starts at the same time:

${en.facts(visit)}
about ${visit.minutes} minutes
${visit.price}

${en.place(visit)}

${en.change(visit)}
`,
      sms: visit => `${visit.clinic}: ${en.sms.whose(visit)} ${en.sms.on(visit)} has changed. ${en.sms.change(visit)}`,
    },
    bn: {
      action: bn.seeOrChange,
      subject: ({ treatment, day, time }) => `${day} ${time}টায় আপনার অ্যাপয়েন্টমেন্ট: ${treatment}`,
      text: visit => `${bn.greeting(visit.name)}

আপনার অ্যাপয়েন্টমেন্টের চিকিৎসা বা কত সময় লাগবে, তা বদলানো হয়েছে। শুরু হবে আগের সময়েই:

${bn.facts(visit)}
প্রায় ${digits(String(visit.minutes))} মিনিট
${visit.price}

${bn.place(visit)}

${bn.change(visit)}
`,
      sms: visit => `${visit.clinic}: ${bn.sms.whose(visit)}, ${bn.sms.on(visit)}, বদলেছে। ${bn.sms.change(visit)}`,
    },
  },
})
