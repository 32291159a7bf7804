import { eq } from 'drizzle-orm'
import { currentLanguage } from '#language'
import { exampleFacts, examplePhone } from '../../messages/examples.server.ts'
import { greeting } from '../../messages/greeting.server.ts'
import { defineMessage, type MessageContext, type Words } from '../../messages/message.server.ts'
import { users } from '../../platform/db/schema.ts'
import { digits } from '../../platform/i18n/digits.ts'
import { millisecondsPerDay } from '../../platform/values/durations.ts'
import { z } from '../../platform/values/zod.ts'

type SmsWords = (from: { readonly clinic: string; readonly phone: string }) => string

interface ChangedWords {
  readonly sms: Readonly<Record<'phone' | 'email', SmsWords>>
  readonly subject: string
  readonly text: (mailed: { readonly name: string; readonly phone: string }) => string
}

const call: Words<(phone: string) => string> = {
  en: phone => (phone === '' ? ' Tell us.' : ` Call ${phone}.`),
  bn: phone => (phone === '' ? ' আমাদের জানান' : ` ফোন করুন: ${phone}`),
}

const words: Words<ChangedWords> = {
  en: {
    sms: {
      phone: ({ clinic, phone }) =>
        `${clinic}: another number has replaced this one in your account, and our messages go there now. Not you?${call.en(phone)}`,
      email: ({ clinic, phone }) =>
        `${clinic}: an email was added to your account, and can sign in to it. Not you?${call.en(phone)}`,
    },
    subject: 'Your telephone number was changed',
    text: ({ name, phone }) => `${greeting.en(name)}

a telephone number was added to your account, or has replaced the one before. It can sign in, and our text messages go there.

If that was you, there is nothing to do. If not, choose a new password with “Forgot password?” on our website, which also ends the sign-in by telephone.${call.en(phone)}
`,
  },
  bn: {
    sms: {
      phone: ({ clinic, phone }) =>
        `${clinic}: আপনার অ্যাকাউন্টের নম্বর বদলেছে, মেসেজ আর এখানে আসবে না। আপনি না করে থাকলে${call.bn(phone)}।`,
      email: ({ clinic, phone }) =>
        `${clinic}: আপনার অ্যাকাউন্টে একটি ইমেইল যোগ হয়েছে, সেটি দিয়ে লগইন করা যাবে। আপনি না করে থাকলে${call.bn(phone)}।`,
    },
    subject: 'আপনার ফোন নম্বর বদলানো হয়েছে',
    text: ({ name, phone }) => `${greeting.bn(name)}

আপনার অ্যাকাউন্টে একটি ফোন নম্বর যোগ করা হয়েছে, অথবা আগের নম্বরটি বদলানো হয়েছে। নম্বরটি দিয়ে লগইন করা যাবে, আমাদের এসএমএসও সেখানে যাবে।

আপনি করে থাকলে কিছু করতে হবে না। না করে থাকলে আমাদের ওয়েবসাইটে “পাসওয়ার্ড ভুলে গেছেন?” থেকে নতুন পাসওয়ার্ড দিন, তাতে ফোন দিয়ে লগইনও বন্ধ হবে, অথবা${call.bn(digits(phone))}।
`,
  },
}

/** To the number or e-mail that the account had before, so that a change by somebody else doesn't stay unnoticed. */
export const contactChanged = defineMessage({
  kind: 'contact-changed',
  names: {
    mail: { en: 'News of a changed telephone number', bn: 'ফোন নম্বর বদলের খবর' },
    sms: { en: 'Changed contact', bn: 'নম্বর বা ইমেইল বদল' },
  },
  payload: z.object({ id: z.uuid(), userId: z.uuid(), added: z.enum(['phone', 'email']) }),
  key: ({ id }) => id,
  async prepare(ctx, { userId, added }) {
    const account = await readAccount(ctx, userId)
    if (!account) return undefined
    return {
      language: account.language ?? 'en',
      async writeMail({ clinic: { phone } }) {
        const { email, emailVerified, name } = account
        if (email === null || !emailVerified) return undefined
        const { subject, text } = words[currentLanguage()]
        return { to: email, subject, text: text({ name, phone }) }
      },
      async writeSms({ clinic: { name: clinic, phone }, now }) {
        const text = words[currentLanguage()].sms[added]({ clinic, phone })
        return { text, endsAt: new Date(now().getTime() + millisecondsPerDay), isUrgent: true }
      },
    }
  },
  examples(language) {
    const { sms, subject, text } = words[language]
    const { clinic, name } = exampleFacts[language]
    const phone = examplePhone
    return [
      { name: 'contact-changed, phone', sms: sms.phone({ clinic, phone }), subject, text: text({ name, phone }) },
      { name: 'contact-changed, email', sms: sms.email({ clinic, phone }) },
    ]
  },
})

async function readAccount({ db }: Pick<MessageContext, 'db'>, userId: string) {
  const { email, emailVerified, language, fullName: name } = users
  const [account] = await db.select({ email, emailVerified, language, name }).from(users).where(eq(users.id, userId))
  return account
}
