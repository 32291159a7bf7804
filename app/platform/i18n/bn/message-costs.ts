import type { messageCosts as english } from '../en/message-costs.ts'
import { digits } from './digits.ts'

export const messageCosts: typeof english = {
  mails: count => `ইমেইলে ${digits(count)} জন`,
  texts: (count, parts) => `এসএমএসে ${digits(count)} জন (${digits(parts)}টি অংশ)`,
  cost: (amount, currency) => `প্রায় ${amount} ${currency}`,
  toCall: count => `${digits(count)} জনকে বার্তা পাঠানো যাবে না। ফোন করুন:`,
  unknown: 'কত বার্তা আর কত খরচ, হিসাব করা গেল না।',
  title: 'বার্তা পাঠানো হচ্ছে',
  batch: {
    'ask-to-reschedule': 'নতুন সময়ের বার্তা',
    'running-late': 'দেরির বার্তা',
  },
  progress: (sent, total) => `${digits(total)}টির মধ্যে ${digits(sent)}টি পাঠানো হয়েছে`,
  withdrawn: count => `${digits(count)}টি ফিরিয়ে নেওয়া হয়েছে`,
  stop: 'পাঠানো থামান',
  stopped: count => (count === 0 ? 'সব আগেই পাঠানো হয়ে গেছে।' : `${digits(count)}টি বার্তা ফিরিয়ে নেওয়া হয়েছে।`),
}
