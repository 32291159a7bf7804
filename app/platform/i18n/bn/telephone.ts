import { digits } from '../digits.ts'
import type { codeMessage as englishMessage } from '../en/telephone.ts'

/** The text message and the mail with a code. A text message has one part up to 70 signs in Bangla. */
export const codeMessage = {
  sign_in: (code, clinic) => `${clinic}: লগইনের কোড ${digits(code)}। ৫ মিনিট চলবে। কাউকে বলবেন না।`,
  phone: (code, clinic) => `${clinic}: নম্বর যোগ করার কোড ${digits(code)}। ৫ মিনিট চলবে। কাউকে বলবেন না।`,
  file: (code, clinic) => `${clinic}: আপনার ফাইল অ্যাকাউন্টে যোগ করার কোড ${code}। “প্রোফাইল”-এ লিখুন, ৭ দিনের মধ্যে।`,
  mail: {
    subject: 'আপনার কোড',
    text: ({ name, code }) => `${name}, আপনার অ্যাকাউন্টে এই ইমেইল যোগ করার কোড:

${digits(code)}

কোডটি ৫ মিনিট কাজ করবে। আপনি না চেয়ে থাকলে কিছু করতে হবে না: কোড ছাড়া কেউ আপনার ইমেইল যোগ করতে পারবে না।
`,
  },
} satisfies typeof englishMessage
