import { isFreeing } from '../../platform/lifecycle.ts'
import { defineVisitMessage, isByClinic, keyOfChange, visitChange } from './visit-message.server.ts'
import { bn, en } from './visit-words.server.ts'

export const moved = defineVisitMessage({
  kind: 'moved',
  names: {
    mail: { en: 'News of a moved visit', bn: 'ভিজিটের সময় বদলের খবর' },
    sms: { en: 'New time', bn: 'নতুন সময়' },
  },
  payload: visitChange,
  key: keyOfChange,
  isOutdated: ({ sequence }, visit) => isFreeing(visit.lifecycle) || visit.sequence !== sequence,
  calendar: 'REQUEST',
  endsVisit: true,
  // A move by the clinic is always urgent: the patient may be about to come at the old time, which is no longer stored.
  isUrgent: isByClinic,
  words: {
    en: {
      action: en.seeOrChange,
      subject: ({ treatment, day, time }) => `Your ${treatment} appointment is now on ${day}, ${time}`,
      text: visit => `${en.greeting(visit.name)}

your appointment has a new time:

${en.facts(visit)}
${visit.price}

${en.place(visit)}

${en.change(visit)}
`,
      sms: visit => `${visit.clinic}: ${en.sms.whose(visit)} is now ${en.sms.on(visit)}. ${en.sms.change(visit)}`,
    },
    bn: {
      action: bn.seeOrChange,
      subject: ({ treatment, day, time }) => `আপনার ${treatment} অ্যাপয়েন্টমেন্ট এখন ${day} ${time}টায়`,
      text: visit => `${bn.greeting(visit.name)}

আপনার অ্যাপয়েন্টমেন্টের নতুন সময় ঠিক হয়েছে:

${bn.facts(visit)}
${visit.price}

${bn.place(visit)}

${bn.change(visit)}
`,
      sms: visit => `${visit.clinic}: ${bn.sms.whose(visit)} এখন ${bn.sms.on(visit)}। ${bn.sms.change(visit)}`,
    },
  },
})
