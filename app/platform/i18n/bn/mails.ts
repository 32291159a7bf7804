import type { mails as english } from '../en/mails.ts'
import { greeting } from './greeting.ts'
import { visitMails } from './visit-mails.ts'

const invitedAs = { staff: 'একজন কর্মী', owner: 'একজন মালিক' }

/** The mails that the clinic's website sends, as plain text. */
export const mails = {
  ...visitMails,
  signedSubject: (subject, clinic) => `${subject} · ${clinic}`,
  signedText: (text, clinic) => `${text.trimEnd()}\n\n${clinic}\n`,
  contactSubject: name => `ওয়েবসাইট থেকে লিখেছেন ${name}`,
  contactText: ({ name, email, message }) => `${message}\n\n${name}\n${email}\n`,
  until: ({ day, time }) => `${day} ${time}`,
  footer: 'এই ক্লিনিকে আপনার অ্যাকাউন্ট, ভিজিট বা আমন্ত্রণ আছে বলে ইমেইলটি পেয়েছেন। আমরা কখনোই বিজ্ঞাপন পাঠাই না।',
  test: {
    subject: 'ইমেইল পৌঁছাচ্ছে',
    text: name => `${greeting(name)}

ওয়েবসাইটের ইমেইল পৌঁছায় কি না দেখতে আপনি এই ইমেইল চেয়েছিলেন। পৌঁছাচ্ছে। এটি কোথায় এসেছে, দেখে নিন: স্প্যামে গিয়ে থাকলে রোগীদের ইমেইলও সেখানেই যাচ্ছে।
`,
  },
  alert: {
    wrong: part => `এখনই দেখুন: ${part}`,
    right: part => `আবার ঠিক আছে: ${part}`,
    action: '“সিস্টেম” খুলুন',
    text: ({ name, words, link }) => `${greeting(name)}

${words}

${link}

কিছু দেখার দরকার হলে আপনি একটি ইমেইল পান, আর আবার ঠিক হলে আরেকটি।
`,
  },
  'verify-email': {
    subject: 'আপনার ইমেইল যাচাই করুন',
    action: 'আমার ইমেইল যাচাই করুন',
    text: ({ name, clinic, link }) => `${greeting(name)}

${clinic}-এ আপনাকে স্বাগত! এই লিংকটি খুলুন, আর নিশ্চিত করুন যে ইমেইলটি আপনার:

${link}

লিংকটি ২৪ ঘণ্টার মধ্যে একবার কাজ করবে। আপনি আমাদের এখানে রেজিস্ট্রেশন না করে থাকলে সেখানে “এই অ্যাকাউন্ট আমার নয়” বেছে নিন: তাহলে আর কেউ এটি ব্যবহার করতে পারবে না।
`,
  },
  'reset-password': {
    subject: 'নতুন পাসওয়ার্ড দিন',
    action: 'নতুন পাসওয়ার্ড দিন',
    text: ({ name, clinic, link }) => `${greeting(name)}

${clinic}-এ কেউ একজন, সম্ভবত আপনিই, নতুন পাসওয়ার্ড চেয়েছেন। এখানে নতুন পাসওয়ার্ড দিন:

${link}

লিংকটি এক ঘণ্টার মধ্যে একবার কাজ করবে। এরপর সব জায়গা থেকে লগআউট হয়ে যাবেন, নতুন পাসওয়ার্ড দিয়ে আবার লগইন করবেন। আপনি না চেয়ে থাকলে কিছু করতে হবে না: পাসওয়ার্ড যেমন আছে তেমনই থাকবে।
`,
  },
  invitation: {
    subject: 'আমাদের টিমে আপনাকে আমন্ত্রণ',
    action: 'আমন্ত্রণ দেখুন',
    text: ({ clinic, link, role }) => `শুভেচ্ছা নেবেন,

${clinic} চায়, আপনি ${invitedAs[role]} হিসেবে ক্লিনিকের ড্যাশবোর্ডে কাজ করুন। রাজি থাকলে এই লিংকটি খুলুন:

${link}

লিংকটি ৭ দিনের মধ্যে একবার কাজ করবে। ক্লিনিকটি আপনার চেনা না হলে কিছু করতে হবে না। লিংকটি কাউকে দেবেন না।
`,
  },
  'email-link': {
    subject: 'আপনার লগইন লিংক',
    action: 'লগইন করুন',
    text: ({ name, clinic, link }) => `${greeting(name)}

${clinic}-এ লগইন করতে এই লিংকটি খুলুন:

${link}

লিংকটি ১৫ মিনিটের মধ্যে একবার কাজ করবে। আপনি না চেয়ে থাকলে কিছু করতে হবে না। লিংকটি কাউকে দেবেন না।
`,
  },
} satisfies typeof english
