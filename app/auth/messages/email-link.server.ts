import { greeting } from '../../messages/greeting.server.ts'
import { z } from '../../platform/values/zod.ts'
import { defineLinkMessage } from './link-message.server.ts'

export const emailLinkMail = defineLinkMessage({
  kind: 'email-link',
  names: { mail: { en: 'Link to sign in', bn: 'লগইনের লিংক' } },
  payload: z.object({ id: z.uuid(), email: z.string() }),
  page: '/email-link',
  words: {
    en: {
      subject: 'Your link to sign in',
      action: 'Sign in',
      text: ({ name, clinic, link }) => `${greeting.en(name)}

open this link to sign in at ${clinic}:

${link}

It works once, within 15 minutes. If you did not ask for it, do nothing, and give it to nobody.
`,
    },
    bn: {
      subject: 'আপনার লগইন লিংক',
      action: 'লগইন করুন',
      text: ({ name, clinic, link }) => `${greeting.bn(name)}

${clinic}-এ লগইন করতে এই লিংকটি খুলুন:

${link}

লিংকটি ১৫ মিনিটের মধ্যে একবার কাজ করবে। আপনি না চেয়ে থাকলে কিছু করতে হবে না। লিংকটি কাউকে দেবেন না।
`,
    },
  },
})
