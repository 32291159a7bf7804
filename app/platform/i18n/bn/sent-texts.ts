import type { sentTexts as english } from '../en/sent-texts.ts'
import { digits } from './digits.ts'

export const sentTexts: typeof english = {
  title: 'এসএমএস',
  none: 'এখনো কোনো এসএমএস নেই।',
  kinds: {
    booked: 'বুকিং',
    moved: 'নতুন সময়',
    changed: 'বদল',
    cancelled: 'বাতিল',
    reminder: 'মনে করিয়ে দেওয়া',
    confirm: 'আসছেন কি না',
    'ask-to-reschedule': 'সময় বেছে নেওয়ার অনুরোধ',
    'running-late': 'দেরিতে শুরু',
    offer: 'আগের সময়',
    code: 'কোড',
  },
  states: {
    queued: 'পাঠানোর অপেক্ষায়',
    unknown: 'পৌঁছেছে কি না জানা যায়নি',
    accepted: 'যাচ্ছে',
    sent: 'পাঠানো হয়েছে',
    failed: 'যায়নি',
    delivered: 'পৌঁছেছে',
  },
  reasons: {
    number_refused: 'যায়নি: এমন মোবাইল নম্বর নেই',
    gateway_refused: 'যায়নি: গেটওয়ে নেয়নি',
    no_balance: 'যায়নি: গেটওয়ের ব্যালেন্স শেষ',
    no_connection: 'যায়নি: গেটওয়েতে পৌঁছানো যায়নি',
    not_delivered: 'পৌঁছায়নি: ফোন হয়তো বন্ধ',
    daily_limit: 'যায়নি: এই নম্বরে দিনের সব এসএমএস গেছে',
    not_needed: 'যায়নি: আর দরকার নেই',
    sent_again: 'যায়নি, আবার পাঠানো হয়েছে',
  },
  line: (kind, state, when) => `${kind}: ${state}, ${when}`,
  parts: parts => `${digits(parts)} অংশ`,
  price: (amount, currency) => `প্রায় ${currency} ${digits(amount)}`,
  sendAgain: 'আবার পাঠান',
  sendAgainWhat: kind => `এসএমএস আবার পাঠান: ${kind}`,
  queued: 'এসএমএস আবার যাচ্ছে।',
}
