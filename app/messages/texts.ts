import { digits } from '../platform/i18n/digits.ts'
import { type InBoth, inLanguages } from '../platform/i18n/in-languages.ts'
import type { FailureReason, SmsState } from '../platform/message.ts'

const peopleEn = (count: number) => `${count} ${count === 1 ? 'patient' : 'patients'}`

/** The texts with which a person chooses how to get messages. `agree` and `decline` are stored with the choice as they were shown. */
export const messageChoice = inLanguages({
  title: { en: 'How we write to you', bn: 'আপনাকে যেভাবে জানাই' },
  titleAtDesk: { en: 'Messages', bn: 'বার্তা' },
  open: {
    en: (wantsTexts: boolean) => `Text messages: ${wantsTexts ? 'yes' : 'no'}`,
    bn: (wantsTexts: boolean) => (wantsTexts ? 'এসএমএস: হ্যাঁ' : 'এসএমএস: না'),
  },
  agree: {
    en: 'Yes, text messages about visits. They can be stopped at any time; what the clinic cancels or moves is always sent.',
    bn: 'ভিজিটের এসএমএস পেতে রাজি। যেকোনো সময় না বলা যায়; তবে ক্লিনিক ভিজিট বাতিল করলে বা সরালে এসএমএস আসবেই।',
  },
  decline: {
    en: 'No text messages, except when the clinic cancels or moves a visit.',
    bn: 'এসএমএস নয়, শুধু ক্লিনিক ভিজিট বাতিল করলে বা সরালে।',
  },
  first: { en: 'Which comes first, if both are possible?', bn: 'দুটোই সম্ভব হলে কোনটি আগে?' },
  ways: { mail: { en: 'Email', bn: 'ইমেইল' }, text: { en: 'Text message', bn: 'এসএমএস' } },
  saved: { en: 'Your choice is saved.', bn: 'লিখে রাখা হয়েছে।' },
  stop: { en: 'No more text messages', bn: 'আর এসএমএস নয়' },
  stopAsk: {
    en: 'Stop text messages about your visits? You will still get one if we cancel or move a visit.',
    bn: 'ভিজিটের এসএমএস বন্ধ করবেন? ক্লিনিক ভিজিট বাতিল করলে বা সরালে এসএমএস আসবেই।',
  },
  stopped: {
    en: 'You get no more text messages, except when the clinic cancels or moves a visit.',
    bn: 'আর এসএমএস যাবে না, শুধু ক্লিনিক ভিজিট বাতিল করলে বা সরালে।',
  },
})

export const messageCosts = inLanguages({
  mails: { en: (count: number) => `${peopleEn(count)} by mail`, bn: (count: number) => `ইমেইলে ${digits(count)} জন` },
  texts: {
    en: (count: number, parts: number) =>
      `${peopleEn(count)} by text message (${parts} ${parts === 1 ? 'part' : 'parts'})`,
    bn: (count: number, parts: number) => `এসএমএসে ${digits(count)} জন (${digits(parts)}টি অংশ)`,
  },
  cost: {
    en: (amount: string, currency: string) => `about ${currency} ${amount}`,
    bn: (amount: string, currency: string) => `প্রায় ${amount} ${currency}`,
  },
  /** The heading above the names of those to call. */
  toCall: {
    en: (count: number) => `${peopleEn(count)} can’t be notified. Please call:`,
    bn: (count: number) => `${digits(count)} জনকে বার্তা পাঠানো যাবে না। ফোন করুন:`,
  },
  unknown: {
    en: 'The number of messages and their price couldn’t be worked out.',
    bn: 'কত বার্তা আর কত খরচ, হিসাব করা গেল না।',
  },
  title: { en: 'Messages being sent', bn: 'বার্তা পাঠানো হচ্ছে' },
  batch: {
    'ask-to-reschedule': { en: 'Messages about a new time', bn: 'নতুন সময়ের বার্তা' },
    'running-late': { en: 'Messages about a later start', bn: 'দেরির বার্তা' },
  },
  progress: {
    en: (sent: number, total: number) => `${sent} of ${total} sent`,
    bn: (sent: number, total: number) => `${digits(total)}টির মধ্যে ${digits(sent)}টি পাঠানো হয়েছে`,
  },
  withdrawn: {
    en: (count: number) => `${count} withdrawn`,
    bn: (count: number) => `${digits(count)}টি ফিরিয়ে নেওয়া হয়েছে`,
  },
  stop: { en: 'Stop sending', bn: 'পাঠানো থামান' },
  stopped: {
    en: (count: number) =>
      count === 0 ? 'All had been sent.' : `${count} ${count === 1 ? 'message was' : 'messages were'} withdrawn.`,
    bn: (count: number) => (count === 0 ? 'সব আগেই পাঠানো হয়ে গেছে।' : `${digits(count)}টি বার্তা ফিরিয়ে নেওয়া হয়েছে।`),
  },
  callOf: {
    en: (patient: string, phone: string) => `Call ${patient}: ${phone}`,
    bn: (patient: string, phone: string) => `ফোন করুন: ${patient}, ${phone}`,
  },
})

export const sentTexts = inLanguages({
  title: { en: 'Text messages', bn: 'এসএমএস' },
  none: { en: 'No text message yet.', bn: 'এখনো কোনো এসএমএস নেই।' },
  states: {
    queued: { en: 'waiting to be sent', bn: 'পাঠানোর অপেক্ষায়' },
    unknown: { en: 'may not have arrived', bn: 'পৌঁছেছে কি না জানা যায়নি' },
    accepted: { en: 'on its way', bn: 'যাচ্ছে' },
    sent: { en: 'sent', bn: 'পাঠানো হয়েছে' },
    failed: { en: 'not sent', bn: 'যায়নি' },
    delivered: { en: 'delivered', bn: 'পৌঁছেছে' },
  } satisfies Record<SmsState, InBoth>,
  reasons: {
    number_refused: { en: 'not sent: there is no such mobile number', bn: 'যায়নি: এমন মোবাইল নম্বর নেই' },
    gateway_refused: { en: 'not sent: the gateway refused it', bn: 'যায়নি: গেটওয়ে নেয়নি' },
    no_balance: { en: 'not sent: the gateway’s balance is used up', bn: 'যায়নি: গেটওয়ের ব্যালেন্স শেষ' },
    no_connection: { en: 'not sent: no connection to the gateway', bn: 'যায়নি: গেটওয়েতে পৌঁছানো যায়নি' },
    not_delivered: { en: 'did not arrive: the telephone may be switched off', bn: 'পৌঁছায়নি: ফোন হয়তো বন্ধ' },
    daily_limit: {
      en: 'not sent: this number has had its texts for the day',
      bn: 'যায়নি: এই নম্বরে দিনের সব এসএমএস গেছে',
    },
    not_needed: { en: 'not sent: no longer needed', bn: 'যায়নি: আর দরকার নেই' },
    sent_again: { en: 'failed, and was sent again', bn: 'যায়নি, আবার পাঠানো হয়েছে' },
  } satisfies Record<FailureReason, InBoth>,
  line: (kind: string, state: string, when: string) => `${kind}: ${state}, ${when}`,
  parts: {
    en: (parts: number) => (parts === 1 ? 'one part' : `${parts} parts`),
    bn: (parts: number) => `${digits(parts)} অংশ`,
  },
  price: {
    en: (amount: string, currency: string) => `about ${currency} ${amount}`,
    bn: (amount: string, currency: string) => `প্রায় ${currency} ${digits(amount)}`,
  },
  sendAgain: { en: 'Send again', bn: 'আবার পাঠান' },
  sendAgainWhat: {
    en: (kind: string) => `Send the text again: ${kind}`,
    bn: (kind: string) => `এসএমএস আবার পাঠান: ${kind}`,
  },
  queued: { en: 'The text is on its way again.', bn: 'এসএমএস আবার যাচ্ছে।' },
})
