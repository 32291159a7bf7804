import { inLanguages } from '../platform/i18n/in-languages.ts'

export const offer = inLanguages({
  pageTitle: { en: 'An earlier time', bn: 'আরও আগের সময়' },
  title: { en: 'An earlier time is free', bn: 'আরও আগের একটি সময় ফাঁকা হয়েছে' },
  line: {
    en: (treatment: string) => `For your ${treatment} appointment:`,
    bn: (treatment: string) => `আপনার ${treatment} অ্যাপয়েন্টমেন্টের জন্য:`,
  },
  insteadOf: { en: (when: string) => `instead of ${when}`, bn: (when: string) => `${when}টার বদলে` },
  titleToBook: { en: 'A time is free', bn: 'একটি সময় ফাঁকা হয়েছে' },
  lineToBook: {
    en: (treatment: string) => `You are waiting for ${treatment}:`,
    bn: (treatment: string) => `যে চিকিৎসার অপেক্ষায় আছেন: ${treatment}`,
  },
  acceptToBook: { en: 'Book this time', bn: 'এই সময় বুক করুন' },
  booked: { en: 'The time is yours', bn: 'সময়টি এখন আপনার' },
  bookedLine: {
    en: (treatment: string, when: string) => `Your ${treatment} appointment is on ${when}. A message is on its way.`,
    bn: (treatment: string, when: string) => `আপনার ${treatment} অ্যাপয়েন্টমেন্ট ${when}টায়। একটি মেসেজও পাঠাচ্ছি।`,
  },
  declinedToBookLine: {
    en: 'We offer the time to the next patient. We keep looking, and let you know when another time is free.',
    bn: 'সময়টির কথা পরের জনকে জানানো হবে। আমরা খুঁজতে থাকব, অন্য সময় ফাঁকা হলে জানাব।',
  },
  accept: { en: 'Take this time', bn: 'এই সময় নিন' },
  accepting: { en: 'Taking it …', bn: 'নেওয়া হচ্ছে …' },
  decline: { en: 'No, thank you', bn: 'না, ধন্যবাদ' },
  until: {
    en: (time: string) => `Until ${time}, we offer this time to nobody else.`,
    bn: (time: string) => `${time} পর্যন্ত আমরা সময়টির কথা আর কাউকে জানাব না।`,
  },
  taken: { en: 'The earlier time is yours', bn: 'আরও আগের সময়টি এখন আপনার' },
  takenLine: {
    en: (treatment: string, when: string) =>
      `Your ${treatment} appointment is now on ${when}. A message is on its way.`,
    bn: (treatment: string, when: string) => `আপনার ${treatment} অ্যাপয়েন্টমেন্ট এখন ${when}টায়। একটি মেসেজও পাঠাচ্ছি।`,
  },
  gone: { en: 'This time is no longer free', bn: 'এই সময়টি আর ফাঁকা নেই' },
  declined: { en: 'All right', bn: 'ঠিক আছে' },
  cancelled: { en: 'Your appointment was cancelled', bn: 'আপনার অ্যাপয়েন্টমেন্ট বাতিল হয়েছে' },
  cancelledLine: {
    en: 'So it can’t move to the earlier time. You can book a new appointment at any time.',
    bn: 'তাই আরও আগের সময়ে আনার মতো কোনো অ্যাপয়েন্টমেন্ট নেই। আপনি যখন খুশি নতুন করে বুক করতে পারেন।',
  },
  moved: { en: 'Your appointment was moved', bn: 'আপনার অ্যাপয়েন্টমেন্টের সময় বদলেছে' },
  movedLine: {
    en: (moment: string) => `It is now on ${moment}, so this offer is over.`,
    bn: (moment: string) => `এখন সেটি ${moment}টায়, তাই এই সময়টি আর নেওয়া যাবে না।`,
  },
  declinedLine: {
    en: 'Your appointment stays as it is, and we offer the time to the next patient.',
    bn: 'আপনার অ্যাপয়েন্টমেন্ট যেমন ছিল তেমনই আছে। সময়টির কথা পরের জনকে জানানো হবে।',
  },
})
