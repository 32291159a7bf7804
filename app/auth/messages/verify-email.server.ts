import { greeting } from '../../messages/greeting.server.ts'
import { z } from '../../platform/values/zod.ts'
import { defineLinkMessage } from './link-message.server.ts'

export const verifyEmailMail = defineLinkMessage({
  kind: 'verify-email',
  names: { mail: { en: 'Link to verify an email', bn: 'ইমেইল যাচাইয়ের লিংক' } },
  payload: z.object({ id: z.uuid(), userId: z.uuid(), from: z.string().optional() }),
  page: '/verify-email',
  isNeeded: ({ emailVerified }) => !emailVerified,
  query: ({ from }) => (from === undefined ? '' : `?${new URLSearchParams({ from })}`),
  words: {
    en: {
      subject: 'Please verify your email',
      action: 'Verify my email',
      text: ({ name, clinic, link }) => `${greeting.en(name)}

welcome to ${clinic}! Please open this link and confirm that this email is yours:

${link}

It works once, within 24 hours. If you did not register with us, choose “I don’t know this account” there: nobody else can use it then.
`,
    },
    bn: {
      subject: 'আপনার ইমেইল যাচাই করুন',
      action: 'আমার ইমেইল যাচাই করুন',
      text: ({ name, clinic, link }) => `${greeting.bn(name)}

${clinic}-এ আপনাকে স্বাগত! এই লিংকটি খুলুন, আর নিশ্চিত করুন যে ইমেইলটি আপনার:

${link}

লিংকটি ২৪ ঘণ্টার মধ্যে একবার কাজ করবে। আপনি আমাদের এখানে রেজিস্ট্রেশন না করে থাকলে সেখানে “এই অ্যাকাউন্ট আমার নয়” বেছে নিন: তাহলে আর কেউ এটি ব্যবহার করতে পারবে না।
`,
    },
  },
})
