import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'

export const setup = inLanguages({
  title: { en: 'Make it yours', bn: 'নিজের মতো সাজান' },
  line: {
    en: 'Eight steps from our sample clinic to your own. Take them in any order; what you have done is ticked.',
    bn: 'আমাদের নমুনা ক্লিনিক থেকে আপনার নিজের ক্লিনিক, আটটি ধাপে। যে ধাপ খুশি আগে করুন; যা হয়ে গেছে, তাতে টিক দেওয়া আছে।',
  },
  progress: {
    en: (done: number, count: number) => `${done} of ${count} done`,
    bn: (done: number, count: number) => `${digits(count)}টি ধাপের মধ্যে ${digits(done)}টি হয়েছে`,
  },
  done: { en: 'Done', bn: 'হয়েছে' },
  open: { en: 'Still open', bn: 'বাকি আছে' },
  next: { en: (step: string) => `next: ${step}`, bn: (step: string) => `এরপর: ${step}` },
  all: { en: 'To the steps', bn: 'ধাপগুলো দেখুন' },
  notBookable: { en: 'Patients can’t book yet.', bn: 'রোগীরা এখনো বুক করতে পারছেন না।' },
  putAway: { en: 'Hide', bn: 'এটি সরিয়ে রাখুন' },
  putAwayLine: {
    en: 'You find it again in the menu, under “Make it yours”.',
    bn: 'মেনুতে “নিজের মতো সাজান” নামে এটি আবার পাবেন।',
  },
  showAgain: { en: 'Show it on the dashboard again', bn: 'আবার ড্যাশবোর্ডে দেখান' },
  back: { en: 'Back to “Make it yours”', bn: '“নিজের মতো সাজান”-এ ফিরে যান' },
  goTo: (screen: string, step: string) => `${screen}: ${step}`,
  steps: {
    treatments: {
      title: { en: 'Treatments and prices', bn: 'চিকিৎসা ও খরচ' },
      line: {
        en: 'What you offer, how long it takes and what it costs.',
        bn: 'কী কী চিকিৎসা হয়, কত সময় লাগে আর কত খরচ।',
      },
      go: { en: 'Treatments', bn: 'চিকিৎসার তালিকা' },
    },
    doctors: {
      title: { en: 'Doctors', bn: 'ডাক্তার' },
      line: { en: 'Who treats, with photo and working hours.', bn: 'কারা চিকিৎসা করেন, ছবি আর ডিউটির সময়সহ।' },
      go: { en: 'Doctors', bn: 'ডাক্তার' },
    },
    hours: {
      title: { en: 'Opening hours', bn: 'খোলা থাকার সময়' },
      line: {
        en: 'When you are open, and when you break for lunch. The first time you save them, doctors without hours get the same.',
        bn: 'ক্লিনিক কখন খোলা, দুপুরের বিরতিসহ। প্রথমবার দিলে যে ডাক্তারদের ডিউটির সময় দেওয়া নেই, তাঁদেরও এই সময়ই হয়।',
      },
      go: { en: 'Opening hours', bn: 'খোলা থাকার সময়' },
    },
    clinic: {
      title: { en: 'Name and address', bn: 'নাম ও ঠিকানা' },
      line: {
        en: 'What the clinic is called, where it is, and how to reach it.',
        bn: 'ক্লিনিকের নাম কী, কোথায়, আর কীভাবে যোগাযোগ করা যায়।',
      },
      go: { en: 'Clinic', bn: 'ক্লিনিক' },
    },
    look: {
      title: { en: 'Logo and colour', bn: 'লোগো ও রং' },
      line: { en: 'Yours instead of our tooth and our green.', bn: 'আমাদের আঁকা দাঁত আর সবুজ রঙের বদলে আপনার নিজেরটি।' },
      go: { en: 'Clinic', bn: 'ক্লিনিক' },
    },
    mail: {
      title: { en: 'Mails arrive', bn: 'ইমেইল পৌঁছানো' },
      line: {
        en: 'Send yourself a mail. Without a mail server nothing leaves this computer; your mail provider gives you its address.',
        bn: 'নিজেকে একটি ইমেইল পাঠিয়ে দেখুন। মেইল সার্ভার ছাড়া এই কম্পিউটার থেকে কিছুই বাইরে যায় না। সার্ভারের ঠিকানাটি আপনার মেইল সেবাদাতা জানাবেন।',
      },
      go: { en: 'Outbox', bn: 'না-যাওয়া মেইল' },
    },
    backup: {
      title: { en: 'Backups are encrypted', bn: 'ব্যাকআপ এনক্রিপ্ট করা' },
      line: {
        en: 'With a passphrase, nobody can read a stolen backup without knowing it. Write it down somewhere else: you can’t open a backup without it either. It has at least 12 characters.',
        bn: 'গোপন বাক্য দেওয়া থাকলে চুরি যাওয়া ব্যাকআপ সেটি না জেনে কেউ পড়তে পারবে না। বাক্যটি অন্য কোথাও লিখে রাখুন: সেটি ছাড়া আপনিও ব্যাকআপ খুলতে পারবেন না। বাক্যটি অন্তত ১২ অক্ষরের।',
      },
      go: { en: 'Backups', bn: 'ব্যাকআপ' },
    },
    address: {
      title: { en: 'A public address', bn: 'ইন্টারনেটে নিজের ঠিকানা' },
      line: {
        en: 'The https address that patients type. Every mail uses it.',
        bn: 'রোগীরা যে HTTPS ঠিকানা টাইপ করবেন। প্রতিটি ইমেইলে এটি থাকে।',
      },
      go: { en: 'How to get one', bn: 'কীভাবে পাবেন' },
    },
  },
  operator: {
    en: 'For the person in charge of your server: stop the program, and start it with',
    bn: 'যিনি আপনার সার্ভার দেখাশোনা করেন, তাঁর জন্য: প্রোগ্রামটি থামিয়ে এভাবে আবার চালু করুন',
  },
  worked: {
    mail: {
      en: 'It worked if the mail arrives; if not, the Outbox says why.',
      bn: 'ইমেইলটি পৌঁছালে বুঝবেন কাজ হয়েছে; না পৌঁছালে কারণটি “না-যাওয়া মেইল”-এ দেখতে পাবেন।',
    },
    backup: {
      en: 'It worked if the next backup is marked “Encrypted” under Backups.',
      bn: '“ব্যাকআপ” পাতায় পরের ব্যাকআপে “এনক্রিপ্ট করা” লেখা থাকলে বুঝবেন কাজ হয়েছে।',
    },
    address: {
      en: 'What else it needs is on the page. It worked if the address opens on a phone outside your network.',
      bn: 'আর যা লাগবে তা পাতাটিতে আছে। আপনার নেটওয়ার্কের বাইরের কোনো ফোনে ঠিকানাটি খুললে বুঝবেন কাজ হয়েছে।',
    },
  },
  testMail: { en: 'Send me a test mail', bn: 'আমাকে একটি পরীক্ষার ইমেইল পাঠান' },
  testMailSent: {
    en: (to: string) => `A mail to ${to} is on its way. If it doesn’t come, the Outbox says why.`,
    bn: (to: string) => `${to} ঠিকানায় একটি ইমেইল যাচ্ছে। না পৌঁছালে কারণটি “না-যাওয়া মেইল”-এ দেখতে পাবেন।`,
  },
  sample: {
    title: { en: 'Remove the sample clinic', bn: 'নমুনা ক্লিনিক সরানো' },
    line: {
      en: 'When your own doctors and treatments are in, the invented ones can go, all at once.',
      bn: 'আপনার নিজের ডাক্তার আর চিকিৎসা যোগ করা হয়ে গেলে কাল্পনিকগুলো একবারেই সরিয়ে দিতে পারেন।',
    },
    goes: { en: 'This goes', bn: 'যা চলে যাবে' },
    needed: {
      en: 'This stays, hidden from patients, since bookings need it',
      bn: 'যা থাকবে, তবে রোগীরা দেখবেন না, কারণ বুকিংয়ে লাগে',
    },
    stays: {
      en: 'What you or others made or changed stays as it is: accounts, bookings, reviews, messages, and every sample entry that was edited. So do the opening hours, the time zone and the booking rules.',
      bn: 'আপনি বা অন্যরা যা তৈরি করেছেন বা বদলেছেন, তা যেমন আছে তেমনই থাকবে: অ্যাকাউন্ট, বুকিং, রিভিউ, মেসেজ, আর নমুনার যা কিছু সম্পাদনা করা হয়েছে। খোলা থাকার সময়, টাইম জোন আর বুকিংয়ের নিয়মও থাকবে।',
    },
    none: { en: 'Nothing of the sample clinic is left.', bn: 'নমুনা ক্লিনিকের আর কিছুই নেই।' },
    parts: {
      doctors: { en: 'Doctors', bn: 'ডাক্তার' },
      treatments: { en: 'Treatments', bn: 'চিকিৎসা' },
      blogs: { en: 'Blogs', bn: 'ব্লগ' },
      reviews: { en: 'Reviews', bn: 'রিভিউ' },
      closures: { en: 'Closures', bn: 'ছুটি' },
      facts: { en: 'Of the clinic itself', bn: 'ক্লিনিকের নিজের তথ্য' },
    },
    facts: {
      name: { en: 'name', bn: 'নাম' },
      address: { en: 'address', bn: 'ঠিকানা' },
      phone: { en: 'telephone', bn: 'ফোন নম্বর' },
      email: { en: 'email', bn: 'ইমেইল' },
      latitude: { en: 'place on the map', bn: 'ম্যাপে জায়গা' },
      tagline: { en: 'line on the home page', bn: 'হোম পেজের বড় লাইন' },
      welcome: { en: 'welcome', bn: 'স্বাগত কথা' },
      social: { en: 'social networks', bn: 'সোশ্যাল মিডিয়া' },
    },
    remove: { en: 'Remove it', bn: 'সরিয়ে দিন' },
    question: {
      en: 'Remove the sample clinic? What goes can’t be brought back, except from a backup.',
      bn: 'নমুনা ক্লিনিক সরিয়ে দেবেন? যা চলে যাবে, তা ব্যাকআপ ছাড়া আর ফিরিয়ে আনা যাবে না।',
    },
    removed: {
      en: 'The sample clinic is removed. This is your clinic now.',
      bn: 'নমুনা ক্লিনিক সরিয়ে দেওয়া হয়েছে। এখন এটি আপনার ক্লিনিক।',
    },
  },
})

export const publicAddress = inLanguages({
  title: { en: 'A public address', bn: 'ইন্টারনেটে নিজের ঠিকানা' },
  line: {
    en: 'Patients need an address that every phone can open. The person in charge of your server needs a quarter of an hour for it: show them this page.',
    bn: 'রোগীদের এমন একটি ঠিকানা দরকার, যা যেকোনো ফোনে খোলে। যিনি আপনার সার্ভার দেখাশোনা করেন, তাঁর ১৫ মিনিট লাগবে: এই পেজটি তাঁকে দেখান।',
  },
  now: { en: 'The address now', bn: 'এখনকার ঠিকানা' },
  isPublic: { en: 'Every mail, link and QR code uses it.', bn: 'প্রতিটি ইমেইল, লিংক আর কিউআর কোডে এটি থাকে।' },
  isPrivate: {
    en: 'Every mail, link and QR code uses it, but other people’s phones can’t open it.',
    bn: 'প্রতিটি ইমেইল, লিংক আর কিউআর কোডে এটিই থাকে, কিন্তু অন্যদের ফোনে এটি খোলে না।',
  },
  how: { en: 'How you get one, or another', bn: 'কীভাবে একটি ঠিকানা পাবেন বা বদলাবেন' },
  steps: {
    name: {
      title: { en: 'Rent a name', bn: 'একটি নাম ভাড়া নিন' },
      line: {
        en: 'From any seller of domain names. Point its A and AAAA records to the machine on which this program runs.',
        bn: 'যেকোনো ডোমেইন বিক্রেতার কাছ থেকে। নামটির A ও AAAA রেকর্ডে সেই কম্পিউটারের ঠিকানা দিন, যেখানে এই প্রোগ্রাম চলে।',
      },
    },
    proxy: {
      title: { en: 'Put a proxy in front', bn: 'সামনে একটি প্রক্সি বসান' },
      line: {
        en: 'It encrypts what goes over the net (https). This is the whole configuration of Caddy, which gets the certificate by itself. If you use nginx, it has to pass on the name too:',
        bn: 'যা আদান-প্রদান হয়, প্রক্সি তা এনক্রিপ্ট করে (HTTPS)। Caddy-র পুরো কনফিগারেশন নিচে, সার্টিফিকেট এটি নিজেই আনে। nginx হলে নামটিও প্রোগ্রামের কাছে পাঠাতে হবে:',
      },
    },
    start: {
      title: { en: 'Tell the program', bn: 'প্রোগ্রামকে জানান' },
      line: {
        en: 'Stop it with Ctrl-C and start it with the address, and with how many proxies stand in front:',
        bn: 'Ctrl-C চেপে প্রোগ্রাম থামান, তারপর ঠিকানাটি আর সামনে কয়টি প্রক্সি আছে তা দিয়ে চালু করুন:',
      },
    },
    look: {
      title: { en: 'Look', bn: 'দেখে নিন' },
      line: {
        en: 'Open the address on a phone that isn’t in your network. Then send yourself the test mail under “Make it yours”: its links begin with the new address.',
        bn: 'আপনার নেটওয়ার্কের বাইরের একটি ফোনে ঠিকানাটি খুলুন। তারপর “নিজের মতো সাজান” থেকে নিজেকে পরীক্ষার ইমেইল পাঠান: তার লিংকগুলো নতুন ঠিকানা দিয়ে শুরু হবে।',
      },
    },
  },
})
