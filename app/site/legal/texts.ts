import { inLanguages } from '../../platform/i18n/in-languages.ts'
import { untilCutoff } from '../../platform/i18n/lengths.ts'
import { callUs } from '../../platform/i18n/phone.ts'

interface LegalFacts {
  readonly clinic: string
  readonly email: string
  readonly phone: string
  readonly cutoffMinutes: number
}

const contactLineEn = ({ email, phone }: LegalFacts) =>
  email
    ? `Write to ${email}${phone ? ` or ${callUs(phone)}` : ''}.`
    : `Please ${callUs(phone)}, or use the contact form.`

function contactLineBn({ email, phone }: LegalFacts): string {
  if (email) return `${email} ঠিকানায় লিখুন${phone ? `, কিংবা ${callUs(phone)}` : ''}।`
  return phone ? `${callUs(phone)}, কিংবা যোগাযোগের ফর্মে লিখুন।` : 'যোগাযোগের ফর্মে আমাদের লিখুন।'
}

/** The first texts of the pages Privacy and Terms; a clinic can write its own. Empty lines separate paragraphs. */
export const legal = inLanguages({
  privacy: {
    title: { en: 'Privacy', bn: 'গোপনীয়তা' },
    description: {
      en: 'What the clinic keeps of you, why, for how long, and how you get it back or erased.',
      bn: 'ক্লিনিক আপনার কোন কোন তথ্য রাখে, কেন, কত দিন, আর তা কীভাবে হাতে পাবেন বা মুছে ফেলবেন।',
    },
    text: {
      en: (facts: LegalFacts) => `This is how ${facts.clinic} treats what it knows of you.

What we keep: your name, email and telephone number, a photo if you give one, the visits you book with what you note for the doctor, a file with your date of birth, medical alerts, what was done and our staff’s notes, and what you write to us or about us. We also record who changed your record, and which of our staff opened it, and when.

What for: to give you a time and to treat you, to remind you of a visit, and to answer you. We send no advertising, and sell or lend nothing to anybody.

Messages: we write to you by mail or by text message. Choose which under “Your data” or at the desk; the link in a text message stops further ones. If we cancel or move your visit, you get a message all the same. A text message has our name, the day and time of the visit and a link, for a member of your family their name too, and never a treatment or a doctor. The company that sends our text messages and the telephone companies see it and your number. Until 30 days after the visit we store that it was sent and whether it arrived, not what it said. What you chose stays as long as your account.

Who sees it: our staff, when they need it. The map on our pages comes from OpenStreetMap, whose server then sees your internet address. If you sign in with another company’s account, that company learns that you do.

In your browser: we keep a sign-in token there, so that you stay signed in, and nothing that follows you elsewhere. We set no cookies of advertisers.

Signing in by telephone: we text you a code, which works for a few minutes. Anyone who has your telephone can read it, so please tell us when your number changes.

How long: your account stays until you erase it. After that its visits stay without your name for as long as the law asks us to keep records of treatments.

Your rights: under “Your data” in the dashboard you see and download all that we keep, and can erase your account. ${contactLineEn(facts)}`,
      bn: (facts: LegalFacts) => `আপনার সম্পর্কে যা জানা আছে, তা নিয়ে ${facts.clinic} কী করে, এখানে লেখা হলো।

কী রাখি: আপনার নাম, ইমেইল ও ফোন নম্বর; ছবি দিলে সেই ছবি; যেসব ভিজিট বুক করেন, আর সঙ্গে ডাক্তারের জন্য যা লেখেন; একটি ফাইল, যাতে থাকে আপনার জন্মতারিখ, চিকিৎসার সময় যা খেয়াল রাখতে হয়, কী করা হয়েছে ও আমাদের কর্মীদের নোট; আর আপনি আমাদের কাছে বা আমাদের নিয়ে যা লেখেন। আপনার রেকর্ড কেউ বদলালে বা আমাদের কোনো কর্মী তা দেখলে, কে কখন করেছেন, তা-ও লিখে রাখি।

কেন রাখি: আপনাকে সময় দিতে ও চিকিৎসা করতে, ভিজিটের কথা মনে করিয়ে দিতে, আর আপনার কথার উত্তর দিতে। আমরা কোনো বিজ্ঞাপন পাঠাই না। আপনার তথ্য কারও কাছে বিক্রি করি না, কাউকে ব্যবহার করতেও দিই না।

বার্তা: আমরা ইমেইলে বা এসএমএসে জানাই। কোনটি চান, “আপনার তথ্য” পেজে বা ডেস্কে বেছে নিন; এসএমএসের লিংক থেকেও পরের এসএমএস বন্ধ করা যায়। আমরা ভিজিট বাতিল করলে বা সরালে বার্তা আসবেই। এসএমএসে থাকে আমাদের নাম, ভিজিটের দিন ও সময় আর একটি লিংক, পরিবারের কারও ভিজিট হলে তাঁর নামও; চিকিৎসা বা ডাক্তারের কথা কখনো থাকে না। যে প্রতিষ্ঠান আমাদের এসএমএস পাঠায় তারা, আর মোবাইল কোম্পানি, এসএমএস ও আপনার নম্বর দেখতে পায়। এসএমএস গেছে কি না আর পৌঁছেছে কি না, ভিজিটের পর ৩০ দিন পর্যন্ত তা রাখি; কী লেখা ছিল, তা রাখি না। আপনি যা বেছে নেন, তা অ্যাকাউন্ট যত দিন, তত দিন থাকে।

কে দেখেন: আমাদের কর্মীরা, যখন দরকার হয়। আমাদের পেজের ম্যাপ আসে OpenStreetMap থেকে, তখন তাদের সার্ভার আপনার ইন্টারনেট ঠিকানা দেখতে পায়। অন্য কোনো কোম্পানির অ্যাকাউন্ট দিয়ে লগইন করলে সেই কোম্পানি তা জানতে পারে।

আপনার ব্রাউজারে: লগইনের একটি টোকেন রাখি, যাতে বারবার লগইন করতে না হয়। অন্য কোথাও আপনার পিছু নেয়, এমন কিছু রাখি না। বিজ্ঞাপনদাতাদের কোনো কুকিও রাখি না।

মোবাইল নম্বর দিয়ে লগইন: এসএমএসে একটি কোড পাঠাই, যা কয়েক মিনিট কাজ করে। আপনার ফোন যাঁর হাতে থাকে, কোড তিনিও দেখতে পান, তাই নম্বর বদলালে আমাদের জানান।

কত দিন রাখি: আপনার অ্যাকাউন্ট থাকে, যত দিন না আপনি মুছে ফেলেন। এরপরও তার ভিজিটগুলো থেকে যায়, তবে আপনার নাম ছাড়া: আইন যত দিন চিকিৎসার রেকর্ড রাখতে বলে, তত দিন।

আপনার অধিকার: ড্যাশবোর্ডে “আপনার তথ্য” পেজে আমাদের রাখা সবকিছু দেখতে ও ডাউনলোড করতে পারেন, চাইলে অ্যাকাউন্ট মুছেও ফেলতে পারেন। ${contactLineBn(facts)}`,
    },
  },
  terms: {
    title: { en: 'Terms', bn: 'শর্তাবলি' },
    description: {
      en: 'How booking, moving and cancelling work, and what a price includes.',
      bn: 'বুক করা, সময় বদলানো ও বাতিল করা কীভাবে চলে, আর খরচের মধ্যে কী কী আছে।',
    },
    text: {
      en: (facts: LegalFacts) => `These are the terms of booking with ${facts.clinic}.

A booking reserves a doctor’s time for you, without payment in advance. The price shown when you book is the price of that treatment. If another treatment turns out to be needed, we tell you its price first, and you decide.

Please come a few minutes early. If you can’t come, move or cancel your visit ${untilCutoff(facts.cutoffMinutes)}; later, ${callUs(facts.phone)}. Someone else will be glad of the time.

We may have to move a visit, for instance when a doctor falls ill. We then write to you and offer other times.

What stands on these pages informs you. It doesn’t replace an examination. If you have strong pain, a swelling of the face or an injury, don’t wait for a free time: ${callUs(facts.phone)}, or go to the nearest hospital.

An account is for one person and their family. Whoever uses it to disturb the clinic or others can be shut out.

${contactLineEn(facts)}`,
      bn: (facts: LegalFacts) => `${facts.clinic}-এ বুক করার শর্তগুলো এখানে লেখা হলো।

বুক করলে ডাক্তারের একটি সময় আপনার জন্য রাখা থাকে, আগে থেকে টাকা দিতে হয় না। বুক করার সময় যে খরচ দেখানো হয়, সেটিই সেই চিকিৎসার খরচ। পরে অন্য চিকিৎসা লাগবে বলে দেখা গেলে আগে আপনাকে তার খরচ জানাই, করাবেন কি না ঠিক করেন আপনি।

কয়েক মিনিট আগে আসুন। আসতে না পারলে ভিজিট ${untilCutoff(facts.cutoffMinutes)} সময় বদলান বা ভিজিট বাতিল করুন। এর পরে হলে ${callUs(facts.phone)}। সময়টি পেলে অন্য কেউ খুশি হবেন।

কখনো আমাদেরও ভিজিটের সময় বদলাতে হতে পারে, যেমন ডাক্তার অসুস্থ হলে। তখন আপনাকে লিখে জানাই ও অন্য সময় দিই।

এই সাইটের লেখা আপনাকে জানানোর জন্য। তাতে ডাক্তার দেখানোর কাজ হয় না। খুব ব্যথা হলে, মুখ ফুলে গেলে বা চোট পেলে ফাঁকা সময়ের অপেক্ষায় থাকবেন না: ${callUs(facts.phone)}, নয়তো সবচেয়ে কাছের হাসপাতালে যান।

একটি অ্যাকাউন্ট একজন মানুষ ও তাঁর পরিবারের জন্য। তা দিয়ে কেউ ক্লিনিককে বা অন্যদের বিরক্ত করলে তাঁর লগইন বন্ধ করে দেওয়া হতে পারে।

${contactLineBn(facts)}`,
    },
  },
})
