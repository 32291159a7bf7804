import { bareTime, clockTime } from '../../platform/i18n/days.ts'
import { digits } from '../../platform/i18n/digits.ts'
import { inLanguages } from '../../platform/i18n/in-languages.ts'

export const waitingRoom = inLanguages({
  pageTitle: { en: 'Waiting room', bn: 'অপেক্ষাঘর' },
  now: { en: 'being seen', bn: 'এখন ভেতরে' },
  late: { en: (minutes: number) => `${minutes} min late`, bn: (minutes: number) => `${digits(minutes)} মিনিট দেরি` },
  follows: { en: 'then', bn: 'এরপর' },
  nobody: { en: 'Nobody is being seen', bn: 'এখন ভেতরে কেউ নেই' },
  notHere: { en: 'not here today', bn: 'আজ নেই' },
  weCall: { en: 'We are calling everybody about a new time', bn: 'নতুন সময় ঠিক করতে আমরা সবাইকে ফোন করছি' },
  notHereNow: { en: 'not here now', bn: 'এখন নেই' },
  backAt: { en: (time: string) => `Back at ${bareTime(time)}`, bn: (time: string) => `ফিরবেন ${clockTime(time)}টায়` },
  starts: { en: (time: string) => `from ${bareTime(time)}`, bn: (time: string) => `শুরু ${clockTime(time)}টায়` },
  closed: { en: 'Nobody is expected at the moment', bn: 'এখন কারও আসার কথা নেই' },
  scan: {
    en: 'Scan the code on your slip to see your place on your phone.',
    bn: 'ফোনে নিজের সিরিয়াল দেখতে আপনার স্লিপের কোডটি স্ক্যান করুন।',
  },
  live: { en: 'live', bn: 'লাইভ' },
  soundOn: { en: 'Turn the sound on', bn: 'শব্দ চালু করুন' },
  soundOff: { en: 'Turn the sound off', bn: 'শব্দ বন্ধ করুন' },
  dead: { en: 'This screen was switched off', bn: 'এই স্ক্রিন বন্ধ করে দেওয়া হয়েছে' },
  connecting: { en: 'Connecting …', bn: 'সংযোগ হচ্ছে …' },
})

export const waitingRooms = inLanguages({
  title: { en: 'Waiting room', bn: 'অপেক্ষাঘর' },
  line: {
    en: 'Who is being seen and who follows, by number, on a television or a tablet. Open the address there once: it needs no signing in.',
    bn: 'কে এখন ভেতরে আর এরপর কে, সিরিয়াল নম্বর দিয়ে টিভি বা ট্যাবে দেখানো হয়। লিংকটি সেখানে একবার খুলুন: লগইন লাগে না।',
  },
  made: { en: 'The address was made', bn: 'লিংক তৈরি হয়েছে।' },
  since: { en: (moment: string) => `Made on ${moment}`, bn: (moment: string) => `তৈরি: ${moment}` },
  once: {
    en: 'This is the only time that you see the address. Open it on the screen now, or copy it:',
    bn: 'লিংকটি শুধু এবারই দেখতে পাবেন। এখনই টিভি বা ট্যাবে খুলুন, বা কপি করুন:',
  },
  copy: { en: 'Copy the address', bn: 'লিংক কপি করুন' },
  copied: { en: 'The address was copied', bn: 'লিংক কপি হয়েছে।' },
  notCopied: {
    en: 'It could not be copied: please mark and copy it',
    bn: 'কপি করা গেল না: লিংকটি সিলেক্ট করে নিজে কপি করুন।',
  },
  open: { en: 'Open it here', bn: 'এখানে খুলুন' },
  revokeOf: { en: (name: string) => `Revoke the screen ${name}`, bn: (name: string) => `স্ক্রিন বাতিল করুন: ${name}` },
  revokeQuestion: {
    en: (name: string) => `Revoke the screen ${name}? It then stops showing the queue.`,
    bn: (name: string) => `“${name}” স্ক্রিনটি বাতিল করবেন? এরপর সেখানে আর কিছু দেখা যাবে না।`,
  },
  revoked: { en: 'The screen was revoked', bn: 'স্ক্রিন বাতিল করা হয়েছে।' },
  name: { en: 'Where it hangs, such as: ground floor', bn: 'কোথায় থাকবে, যেমন: নিচতলা' },
  make: { en: 'Make an address', bn: 'লিংক তৈরি করুন' },
  codeTitle: { en: 'The code at the desk', bn: 'ডেস্কের কোড' },
  codeLine: {
    en: 'Patients who have their visit open on their phone scan it to say that they are here. It changes every half hour: leave this screen open where they can see it.',
    bn: 'যেসব রোগীর ফোনে তাঁদের ভিজিট খোলা আছে, তাঁরা এটি স্ক্যান করে জানান যে এসেছেন। প্রতি আধা ঘণ্টায় কোড বদলায়: রোগীরা দেখতে পান এমন জায়গায় এই স্ক্রিন খোলা রাখুন।',
  },
  codeAlt: { en: 'QR code for patients who are here', bn: 'যে রোগীরা এসেছেন, তাঁদের জন্য কিউআর কোড' },
  codeUse: {
    en: 'Do you have a visit today? Scan this with your phone to say that you are here.',
    bn: 'আজ আপনার ভিজিট আছে? এসেছেন জানাতে ফোন দিয়ে এটি স্ক্যান করুন।',
  },
})
