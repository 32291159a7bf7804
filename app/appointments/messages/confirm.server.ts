import { isFreeing } from '../../platform/lifecycle.ts'
import { z } from '../../platform/values/zod.ts'
import { confirmationOf } from '../appointment.ts'
import { defineVisitMessage } from './visit-message.server.ts'
import { bn, en } from './visit-words.server.ts'

export const confirm = defineVisitMessage({
  kind: 'confirm',
  names: {
    mail: { en: 'Question whether the patient will come', bn: 'রোগী আসছেন কি না, সেই প্রশ্ন' },
    sms: { en: 'Whether they come', bn: 'আসছেন কি না' },
  },
  payload: z.object({ appointmentId: z.uuid(), startsAt: z.iso.datetime() }),
  key: ({ appointmentId, startsAt }) => `${appointmentId}-${Date.parse(startsAt)}`,
  isOutdated: ({ startsAt }, visit) =>
    isFreeing(visit.lifecycle) || visit.startsAt.toISOString() !== startsAt || confirmationOf(visit) === 'given',
  words: {
    en: {
      action: () => 'Yes, or another time',
      subject: ({ treatment, day, time }) => `Will you come on ${day}, ${time}? ${treatment}`,
      text: visit => `${en.greeting(visit.name)}

will you come?

${en.facts(visit)}

${en.place(visit)}

${visit.isChangeable ? 'Please confirm, move or cancel your appointment here:' : 'Please confirm it here:'}

${visit.link}

Anyone with this link can do the same, so please keep it to yourself.

If you can’t come, please tell us: someone else will be glad of the time.
`,
      sms: visit =>
        `${visit.clinic}: will you come ${en.sms.on(visit)}${visit.forName === undefined ? '' : ` with ${visit.forName}`}? ${visit.isChangeable ? 'Confirm, move or cancel' : 'Confirm'}: ${visit.link}`,
    },
    bn: {
      action: () => 'আসছি, অথবা অন্য সময়',
      subject: ({ treatment, day, time }) => `${day} ${time}টায় আসছেন তো? ${treatment}`,
      text: visit => `${bn.greeting(visit.name)}

আপনি আসছেন তো?

${bn.facts(visit)}

${bn.place(visit)}

${visit.isChangeable ? 'এখানে জানান আপনি আসছেন, অথবা সময় বদলান বা বাতিল করুন:' : 'এখানে জানান আপনি আসছেন:'}

${visit.link}

এই লিংক যাঁর কাছে থাকবে, তিনিও এসব করতে পারবেন। তাই লিংকটি কাউকে দেবেন না।

আসতে না পারলে আমাদের জানান: সময়টা পেলে অন্য কেউ খুশি হবেন।
`,
      sms: visit => `${visit.clinic}: ${bn.sms.whose(visit)} ${bn.sms.on(visit)}। আসছেন তো? জানান: ${visit.link}`,
    },
  },
})
