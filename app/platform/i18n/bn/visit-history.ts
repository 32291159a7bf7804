import type { visitHistory as english } from '../en/visit-history.ts'

import { digits } from './digits.ts'

export const visitHistory = {
  title: 'যা যা হয়েছে',
  byLink: 'ইমেইলের লিংক থেকে',
  booked: 'বুক করা হয়েছে',
  treatmentChanged: (from, to) => `চিকিৎসা বদলানো হয়েছে: আগে ${from}, এখন ${to}`,
  lengthChanged: (from, to) => `আগে ${digits(from)} মিনিট, এখন ${digits(to)} মিনিট`,
  moved: (from, to) => `সময় বদলানো হয়েছে: আগে ${from}, এখন ${to}`,
  cancelled: 'বাতিল করা হয়েছে',
  set: (from, to) => `অবস্থা আগে “${from}”, এখন “${to}”`,
  note: 'কর্মীদের নোট বদলানো হয়েছে',
  report: 'কী করা হলো, তা লেখা হয়েছে',
  confirm: {
    coming: 'আসবেন বলে জানিয়েছেন',
    no_answer: 'আসবেন কি না জানতে ফোন করা হয়েছে: ধরেননি',
    open: 'আসবেন কি না, সেই উত্তর তুলে নেওয়া হয়েছে',
  } as Readonly<Record<string, string | undefined>>,
  rescheduleRequested: 'নতুন সময় বেছে নিতে বলা হয়েছে',
  call: {
    called: 'ছুটির কথা জানাতে ফোন করা হয়েছে',
    no_answer: 'ছুটির কথা জানাতে ফোন করা হয়েছে: ধরেননি',
    closed: 'ফোন করার চেষ্টা বন্ধ করা হয়েছে',
    to_call: '“ফোন বাকি” তালিকায় আবার রাখা হয়েছে',
  } as Readonly<Record<string, string | undefined>>,
} satisfies typeof english
