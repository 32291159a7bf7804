import { currentLanguage } from '#language'
import { exampleFacts } from '../../messages/examples.server.ts'
import { defineMessage, type Words } from '../../messages/message.server.ts'
import { digits } from '../../platform/i18n/digits.ts'
import { z } from '../../platform/values/zod.ts'
import { languageOfCode, writeCode } from '../codes.server.ts'

type SmsWords = (code: string, clinic: string) => string

interface CodeWords {
  readonly sign_in: SmsWords
  readonly phone: SmsWords
  readonly file: SmsWords
  readonly subject: string
  readonly text: (mailed: { readonly name: string; readonly code: string }) => string
}

// These words are short, since a Bangla SMS of up to 70 signs is one part.
const words: Words<CodeWords> = {
  en: {
    sign_in: (code, clinic) => `${clinic}: ${code} is your code to sign in. It works for 5 minutes. Do not share it.`,
    phone: (code, clinic) =>
      `${clinic}: ${code} is the code to add this number to your account. It works for 5 minutes. Do not share it.`,
    file: (code, clinic) =>
      `${clinic}: ${code} adds your record to your account, once, within 7 days. Type it under Profile on our website.`,
    subject: 'Your code',
    text: ({ name, code }) => `${name}, this is the code to add this email to your account:

${code}

It works for 5 minutes. If you didn’t ask for it, do nothing: without the code your email can’t be added.
`,
  },
  bn: {
    sign_in: (code, clinic) => `${clinic}: লগইনের কোড ${digits(code)}। ৫ মিনিট চলবে। কাউকে বলবেন না।`,
    phone: (code, clinic) => `${clinic}: নম্বর যোগ করার কোড ${digits(code)}। ৫ মিনিট চলবে। কাউকে বলবেন না।`,
    file: (code, clinic) => `${clinic}: আপনার ফাইল অ্যাকাউন্টে যোগ করার কোড ${code}। “প্রোফাইল”-এ লিখুন, ৭ দিনের মধ্যে।`,
    subject: 'আপনার কোড',
    text: ({ name, code }) => `${name}, আপনার অ্যাকাউন্টে এই ইমেইল যোগ করার কোড:

${digits(code)}

কোডটি ৫ মিনিট কাজ করবে। আপনি না চেয়ে থাকলে কিছু করতে হবে না: কোড ছাড়া কেউ আপনার ইমেইল যোগ করতে পারবে না।
`,
  },
}

/** The message with a code: a mail if the code adds an e-mail, otherwise an SMS. It isn't sent if the code was used or is late. */
export const code = defineMessage({
  kind: 'code',
  names: { mail: { en: 'Code for an email', bn: 'ইমেইল যোগ করার কোড' }, sms: { en: 'Code', bn: 'কোড' } },
  payload: z.object({ codeId: z.uuid() }),
  key: ({ codeId }) => codeId,
  prepare: async (ctx, { codeId }) => ({
    language: await languageOfCode(ctx, codeId),
    async writeMail() {
      const written = await writeCode(ctx, codeId)
      if (!written || written.name === null) return undefined
      const { subject, text } = words[currentLanguage()]
      return { to: written.sentTo, subject, text: text({ name: written.name, code: written.code }) }
    },
    async writeSms({ clinic }) {
      const written = await writeCode(ctx, codeId)
      if (!written || written.purpose === 'email') return undefined
      const text = words[currentLanguage()][written.purpose](written.code, clinic.name)
      return { text, endsAt: written.expiresAt, isUrgent: true }
    },
  }),
  examples(language) {
    const { subject, text, sign_in, phone, file } = words[language]
    const { name, clinic } = exampleFacts[language]
    const sixDigits = '482913'
    return [
      { name: 'code, sign_in', sms: sign_in(sixDigits, clinic) },
      { name: 'code, phone', sms: phone(sixDigits, clinic) },
      { name: 'code, file', sms: file('G9LQWPVDZF', clinic) },
      { subject, text: text({ name, code: sixDigits }) },
    ]
  },
})
