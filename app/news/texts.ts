import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'

interface HappenedFacts {
  readonly treatment: string
  readonly when: string
  /** The time of a visit before it was moved; null if it wasn't moved. */
  readonly from: string | null
}

/** Sentences about visits: what happened, the patient's name, and the details, as in "New: Hasan Ali, filling, today 3:30 PM". */
export const justNow = inLanguages({
  title: { en: 'Just now', bn: 'এইমাত্র' },
  notSeen: { en: 'Not seen yet: ', bn: 'এখনো দেখা হয়নি: ' },
  newOnes: { en: 'new', bn: 'নতুন' },
  count: { en: (events: number) => `${events} new`, bn: (events: number) => `${digits(events)}টি নতুন` },
  markSeen: {
    en: (events: number) => `${events} new: seen`,
    bn: (events: number) => `${digits(events)}টি নতুন: দেখেছি`,
  },
  nothingNew: { en: 'nothing new', bn: 'নতুন কিছু নেই' },
  empty: {
    en: 'New bookings, moves and cancellations appear here as they happen.',
    bn: 'নতুন বুকিং, সময় বদল আর বাতিল হলে সঙ্গে সঙ্গে এখানে দেখা যাবে।',
  },
  today: { en: 'today', bn: 'আজ' },
  kinds: {
    booked: { en: 'New:', bn: 'নতুন:' },
    moved: { en: 'Moved:', bn: 'সময় বদলেছে:' },
    offer_taken: { en: 'Offer taken:', bn: 'ফাঁকা সময় নিয়েছেন:' },
    cancelled: { en: 'Cancelled:', bn: 'বাতিল:' },
  },
  // In Bangla "X থেকে Y" (from X to Y) would read as a stretch of time.
  details: {
    en: ({ treatment, when, from }: HappenedFacts) =>
      from === null ? `, ${treatment}, ${when}` : `, ${treatment}, from ${from} to ${when}`,
    bn: ({ treatment, when, from }: HappenedFacts) =>
      from === null ? `, ${treatment}, ${when}` : `, ${treatment}, আগে ${from}, এখন ${when}`,
  },
  byStaff: { en: (name: string) => ` (by ${name})`, bn: (name: string) => ` (করেছেন ${name})` },
})
