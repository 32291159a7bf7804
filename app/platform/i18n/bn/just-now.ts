import type { justNow as english } from '../en/just-now.ts'
import { digits } from './digits.ts'

/** What happened to visits: what, the patient's name, and the details, as in "নতুন: হাসান আলী, ফিলিং, আজ বিকেল ৩:৩০". */
export const justNow = {
  title: 'এইমাত্র',
  notSeen: 'এখনো দেখা হয়নি: ',
  newOnes: 'নতুন',
  count: events => `${digits(events)}টি নতুন`,
  markSeen: events => `${digits(events)}টি নতুন: দেখেছি`,
  nothingNew: 'নতুন কিছু নেই',
  empty: 'নতুন বুকিং, সময় বদল আর বাতিল হলে সঙ্গে সঙ্গে এখানে দেখা যাবে।',
  today: 'আজ',
  kinds: {
    booked: 'নতুন:',
    moved: 'সময় বদলেছে:',
    offer_taken: 'ফাঁকা সময় নিয়েছেন:',
    cancelled: 'বাতিল:',
  },
  // "X থেকে Y" would read as a stretch of time.
  details: ({ treatment, when, from }) =>
    from === null ? `, ${treatment}, ${when}` : `, ${treatment}, আগে ${from}, এখন ${when}`,
  byStaff: name => ` (করেছেন ${name})`,
} satisfies typeof english
