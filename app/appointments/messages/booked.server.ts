import { isFreeing } from '../../platform/lifecycle.ts'
import { z } from '../../platform/values/zod.ts'
import { defineVisitMessage } from './visit-message.server.ts'
import { bn, en } from './visit-words.server.ts'

export const booked = defineVisitMessage({
  kind: 'booked',
  names: { mail: { en: 'Confirmation of a booking', bn: 'বুকিং হওয়ার খবর' }, sms: { en: 'Booking', bn: 'বুকিং' } },
  payload: z.object({ appointmentId: z.uuid() }),
  key: ({ appointmentId }) => appointmentId,
  isOutdated: (_, { lifecycle }) => isFreeing(lifecycle),
  calendar: 'REQUEST',
  isBooking: true,
  words: {
    en: {
      action: en.seeOrChange,
      subject: ({ treatment }) => `We Get Your ${treatment} Appointment`,
      text: visit => `${en.greeting(visit.name)}

we have your appointment:

${en.facts(visit)}
${visit.price}

${en.place(visit)}

${en.change(visit)}
`,
      sms: visit =>
        `${visit.clinic}: ${en.sms.whose(visit)} is booked for ${visit.day}, ${visit.time}. ${en.sms.change(visit)}`,
    },
    bn: {
      action: bn.seeOrChange,
      subject: ({ treatment }) => `আপনার বুকিং আমরা পেয়েছি: ${treatment}`,
      text: visit => `${bn.greeting(visit.name)}

আপনার বুকিং আমরা পেয়েছি:

${bn.facts(visit)}
${visit.price}

${bn.place(visit)}

${bn.change(visit)}
`,
      sms: visit => `${visit.clinic}: ${bn.sms.whose(visit)} বুক হয়েছে: ${bn.sms.on(visit)}। ${bn.sms.change(visit)}`,
    },
  },
})
