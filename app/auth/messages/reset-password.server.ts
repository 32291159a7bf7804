import { greeting } from '../../messages/greeting.server.ts'
import { z } from '../../platform/values/zod.ts'
import { defineLinkMessage } from './link-message.server.ts'

export const resetPasswordMail = defineLinkMessage({
  kind: 'reset-password',
  names: { mail: { en: 'Link to set a new password', bn: 'নতুন পাসওয়ার্ড দেওয়ার লিংক' } },
  payload: z.object({ id: z.uuid(), email: z.string() }),
  page: '/reset-password',
  words: {
    en: {
      subject: 'Set a new password',
      action: 'Set a new password',
      text: ({ name, clinic, link }) => `${greeting.en(name)}

someone, probably you, asked for a new password at ${clinic}. Set it here:

${link}

The link works once, within an hour. You are then signed out everywhere and log in again. If it was not you, do nothing: your password stays as it is.
`,
    },
    bn: {
      subject: 'নতুন পাসওয়ার্ড দিন',
      action: 'নতুন পাসওয়ার্ড দিন',
      text: ({ name, clinic, link }) => `${greeting.bn(name)}

${clinic}-এ কেউ একজন, সম্ভবত আপনিই, নতুন পাসওয়ার্ড চেয়েছেন। এখানে নতুন পাসওয়ার্ড দিন:

${link}

লিংকটি এক ঘণ্টার মধ্যে একবার কাজ করবে। এরপর সব জায়গা থেকে লগআউট হয়ে যাবেন, নতুন পাসওয়ার্ড দিয়ে আবার লগইন করবেন। আপনি না চেয়ে থাকলে কিছু করতে হবে না: পাসওয়ার্ড যেমন আছে তেমনই থাকবে।
`,
    },
  },
})
