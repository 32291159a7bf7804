import type { textMessages as english } from '../en/text-messages.ts'

type Visit = Parameters<(typeof english)['booked']>[0]
type Offer = Parameters<(typeof english)['offer']>[0]

// The -এর that every name can take reads like a form where plain র is right: after a vowel sign.
const of = (name: string) => (/[\u09BE-\u09CC]$/.test(name) ? `${name}র` : `${name}-এর`)
const whose = ({ forName }: Pick<Visit, 'forName'>) => (forName === undefined ? 'আপনার ভিজিট' : `${of(forName)} ভিজিট`)
const on = ({ day, time }: Pick<Visit, 'day' | 'time'>) => `${day} ${time}টায়`
const change = ({ isChangeable, link }: Visit) => `${isChangeable ? 'দেখুন, বদলান বা বাতিল করুন' : 'দেখুন'}: ${link}`
const call = (phone: string) => (phone === '' ? '' : ` ফোন করুন: ${phone}`)

export const textMessages: typeof english = {
  booked: visit => `${visit.clinic}: ${whose(visit)} বুক হয়েছে: ${on(visit)}। ${change(visit)}`,
  moved: visit => `${visit.clinic}: ${whose(visit)} এখন ${on(visit)}। ${change(visit)}`,
  changed: visit => `${visit.clinic}: ${whose(visit)}, ${on(visit)}, বদলেছে। ${change(visit)}`,
  cancelled: visit =>
    `${visit.clinic}: ${whose(visit)}, ${on(visit)}, বাতিল হয়েছে। আপনি না চেয়ে থাকলে${call(visit.phone) || ' জানান'}`,
  reminder: visit => `${visit.clinic}: মনে রাখবেন, ${whose(visit)} ${on(visit)}। ${change(visit)}`,
  confirm: visit => `${visit.clinic}: ${whose(visit)} ${on(visit)}। আসছেন তো? জানান: ${visit.link}`,
  'ask-to-reschedule': visit =>
    `${visit.clinic}: দুঃখিত, ${whose(visit)} ${on(visit)} হচ্ছে না। অন্য সময় বেছে নিন: ${visit.link}`,
  'running-late': visit =>
    `${visit.clinic}: আজ দেরি হচ্ছে। ${whose(visit)} ${visit.later}টায় বা তার পরে। দেখুন: ${visit.link}`,
  offer: (offer: Offer) =>
    `${offer.clinic}: ${whose(offer)} আগে হতে পারে: ${on(offer)}। নিতে হবে ${offer.until}টার মধ্যে: ${offer.link}`,
  offerToBook: offer =>
    `${offer.clinic}: ${offer.forName === undefined ? '' : `${offer.forName}-এর জন্য `}সময় খালি হয়েছে: ${on(offer)}। বুক করতে হবে ${offer.until}টার মধ্যে: ${offer.link}`,
}
