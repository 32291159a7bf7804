import type { RefusalCode, RefusalFacts } from '../errors.ts'
import type { Language } from '../values/language.ts'
import { slotRules } from '../values/slot-rules.ts'
import { withReason } from './closure-reasons.ts'
import { clockTime, longDay, weekdayLong } from './days.ts'
import { digits } from './digits.ts'
import { type InBoth, inLanguages } from './in-languages.ts'
import { lengthInWords } from './lengths.ts'
import { callUs } from './phone.ts'
import { problems } from './problems.ts'
import { whyNotFree } from './why-not-free.ts'

type Fact = RefusalFacts[string] | undefined

type Sentence = (facts: RefusalFacts) => string

function minutesEn(count: Fact): string {
  return Number(count) === 1 ? 'a minute' : counted(count, 'minute')
}

const numberBn = (fact: Fact) => digits(fact ?? '')

function counted(count: Fact, what: string): string {
  return `${count} ${what}${Number(count) === 1 ? '' : 's'}`
}

const moment = (day: Fact, time: Fact) => `${longDay(String(day))} ${clockTime(String(time))}`

const closedSince =
  (language: Language, stop: string, next: string) =>
  (what: string, { reason }: RefusalFacts) =>
    withReason(language, String(reason), words => `${what} (${words})${stop} ${next}`, `${what}${stop} ${next}`)

const closedSinceEn = closedSince('en', '.', 'Please choose another day.')
const closedSinceBn = closedSince('bn', '।', 'অন্য দিন বেছে নিন।')

const closedSentenceEn: Record<string, Sentence> = {
  weekly: ({ day }) => `The clinic is closed on ${weekdayLong(String(day))}s. Please choose another day.`,
  closure: facts => closedSinceEn(`The clinic is closed on ${longDay(String(facts.day))}`, facts),
  doctor_away: facts => closedSinceEn(`The doctor is away on ${longDay(String(facts.day))}`, facts),
  no_doctor: ({ day }) => `No doctor for this treatment works on ${longDay(String(day))}. Please choose another day.`,
}

const closedSentenceBn: Record<string, Sentence> = {
  weekly: ({ day }) => `${weekdayLong(String(day))} ক্লিনিক বন্ধ থাকে। অন্য দিন বেছে নিন।`,
  closure: facts => closedSinceBn(`${longDay(String(facts.day))} ক্লিনিক বন্ধ থাকবে`, facts),
  doctor_away: facts => closedSinceBn(`${longDay(String(facts.day))} ডাক্তার থাকবেন না`, facts),
  no_doctor: ({ day }) => `${longDay(String(day))} এই চিকিৎসার কোনো ডাক্তার বসবেন না। অন্য দিন বেছে নিন।`,
}

const freshSignInEn: Record<string, string> = {
  password: 'Please log in once more first, with your password, so that we know it is you.',
  third_party: 'Please sign in with Google once more first, so that we know it is you.',
  telephone: 'Please sign in with your telephone once more first, so that we know it is you.',
  email_link: 'Please let us mail you a link to sign in once more first, so that we know it is you.',
}

const freshSignInBn: Record<string, string> = {
  password: 'আগে পাসওয়ার্ড দিয়ে আরেকবার লগইন করুন, যাতে আমরা নিশ্চিত হই যে এটি আপনিই।',
  third_party: 'আগে Google দিয়ে আরেকবার লগইন করুন, যাতে আমরা নিশ্চিত হই যে এটি আপনিই।',
  telephone: 'আগে মোবাইল নম্বর দিয়ে আরেকবার লগইন করুন, যাতে আমরা নিশ্চিত হই যে এটি আপনিই।',
  email_link: 'আগে ইমেইলে লগইন লিংক নিয়ে আরেকবার লগইন করুন, যাতে আমরা নিশ্চিত হই যে এটি আপনিই।',
}

const skipped =
  (next: string): Sentence =>
  ({ day, time }) =>
    `${whyNotFree.skipped({ day: String(day), time: String(time), reason: '' })} ${next}`

const notOffered =
  (language: Language, next: string): Sentence =>
  ({ day, time, rule, reason }) => {
    const known = slotRules.find(each => each === rule) ?? 'off_hours'
    const facts = { day: String(day), time: String(time) }
    const woven = (words: string) => `${whyNotFree[known]({ ...facts, reason: words })} ${next}`
    return withReason(language, String(reason ?? ''), woven, woven(''))
  }

export const refusals = inLanguages({
  not_valid: { en: () => 'Some of this needs another look.', bn: () => 'কিছু জায়গা আরেকবার দেখে নিন।' },
  not_json: {
    en: () => 'This could not be read: it is not in the form that this call takes.',
    bn: () => 'এটি পড়া গেল না: এই কলে যেভাবে লিখতে হয়, সেভাবে লেখা নেই।',
  },
  wrong_type: {
    en: () => 'This kind of content is not taken here: calls take JSON, and a picture is sent as it is.',
    bn: () => 'এই ধরনের লেখা এখানে নেওয়া হয় না: কলে JSON পাঠাতে হয়, আর ছবি সরাসরি ছবি হিসেবে।',
  },
  too_large: { en: () => 'This is too large to take in.', bn: () => 'এটি এত বড় যে নেওয়া গেল না।' },
  sign_in_needed: { en: () => 'Please log in first.', bn: () => 'আগে লগইন করুন।' },
  other_account: {
    en: () => 'Nothing was done: another account is logged in now than the one that this was opened for.',
    bn: () => 'কিছুই করা হয়নি: এটি যে অ্যাকাউন্টে খোলা হয়েছিল, এখন তার বদলে অন্য একটি অ্যাকাউন্ট লগইন করা আছে।',
  },
  proof_needed: {
    en: () => 'Please sign in with Google again, so that we know it is you.',
    bn: () => 'আবার Google দিয়ে লগইন করুন: এটি যে আপনিই, তা আমাদের Google থেকে জানতে হবে।',
  },
  wrong_credentials: { en: () => 'Invalid email or password', bn: () => 'ইমেইল বা পাসওয়ার্ড ঠিক নয়।' },
  password_needed: { en: () => 'Please type the password of this account.', bn: () => 'এই অ্যাকাউন্টের পাসওয়ার্ড লিখুন।' },
  not_allowed: { en: () => 'This is for the clinic’s staff only.', bn: () => 'এটি শুধু ক্লিনিকের কর্মীদের জন্য।' },
  verify_first: { en: () => 'First Verify Your Email', bn: () => 'আগে আপনার ইমেইল যাচাই করুন।' },
  sign_in_again: {
    en: () => 'You Already changed your password, If you want to change? Please login again',
    bn: () => 'আপনি এর মধ্যেই পাসওয়ার্ড বদলেছেন। আবার বদলাতে চাইলে নতুন করে লগইন করুন।',
  },
  fresh_sign_in: {
    en: ({ proof }) => freshSignInEn[String(proof)] ?? 'Please log in once more first, so that we know it is you.',
    bn: ({ proof }) => freshSignInBn[String(proof)] ?? 'আগে আরেকবার লগইন করুন, যাতে আমরা নিশ্চিত হই যে এটি আপনিই।',
  },
  second_factor_needed: {
    en: () => 'Please type the code of your authenticator app.',
    bn: () => 'আপনার অথেনটিকেটর অ্যাপের কোডটি লিখুন।',
  },
  second_factor_wrong: {
    en: () => 'This code is not right, or was used already. Please type the newest one.',
    bn: () => 'কোডটি ঠিক নয়, অথবা আগেই ব্যবহার হয়েছে। সবচেয়ে নতুন কোডটি লিখুন।',
  },
  second_factor_on: {
    en: () => 'A second factor is switched on already.',
    bn: () => 'দ্বিতীয় ধাপের যাচাই আগে থেকেই চালু আছে।',
  },
  link_dead: {
    en: () => 'This link was used already or is too old. Please ask for a new one.',
    bn: () => 'এই লিংক আগেই ব্যবহার হয়েছে, অথবা পুরোনো হয়ে গেছে। নতুন লিংক চেয়ে নিন।',
  },
  link_for_other: {
    en: () => 'This link is for another account. Please sign in to the one whose email it was sent to.',
    bn: () => 'লিংকটি অন্য একটি অ্যাকাউন্টের। যে অ্যাকাউন্টের ইমেইলে এটি পাঠানো হয়েছে, সেটি দিয়ে লগইন করুন।',
  },
  invitation_dead: {
    en: () =>
      'This invitation was accepted or withdrawn, or is older than 7 days. Please ask the clinic for a new one.',
    bn: () =>
      'এই আমন্ত্রণ আগেই গ্রহণ করা হয়েছে, ফিরিয়ে নেওয়া হয়েছে, অথবা ৭ দিনের বেশি পুরোনো। ক্লিনিকের কাছে নতুন আমন্ত্রণ চেয়ে নিন।',
  },
  invitation_for_other: {
    en: () => 'This invitation is for another email. Please sign in with the one that it was sent to.',
    bn: () => 'এই আমন্ত্রণ অন্য একটি ইমেইলের জন্য। যে ইমেইলে এটি পাঠানো হয়েছে, সেটি দিয়ে লগইন করুন।',
  },
  on_the_team: {
    en: ({ role }) => `The account with this email is ${role === 'owner' ? 'an owner’s' : 'of the staff'} already.`,
    bn: ({ role }) => `এই ইমেইলের অ্যাকাউন্টটি আগে থেকেই ${role === 'owner' ? 'একজন মালিকের' : 'একজন কর্মীর'}।`,
  },
  doctor_has_account: {
    en: () => 'This doctor has an account already. Please choose another doctor, or none.',
    bn: () => 'এই ডাক্তারের আগে থেকেই অ্যাকাউন্ট আছে। অন্য ডাক্তার বেছে নিন, অথবা কাউকেই বাছবেন না।',
  },
  third_party_off: {
    en: () => 'Signing in this way is not set up at this clinic. Please use your email and a password.',
    bn: () => 'এই ক্লিনিকে এভাবে লগইন করার ব্যবস্থা নেই। আপনার ইমেইল ও পাসওয়ার্ড দিয়ে লগইন করুন।',
  },
  third_party_denied: {
    en: () => 'You were not signed in, since you did not allow it there. Your email and a password work too.',
    bn: () => 'আপনি সেখানে অনুমতি দেননি, তাই লগইন হয়নি। আপনার ইমেইল ও পাসওয়ার্ড দিয়েও লগইন করতে পারেন।',
  },
  third_party_failed: {
    en: () => 'Signing in there did not work. Please try again, or use your email and a password.',
    bn: () => 'সেখান থেকে লগইন করা গেল না। আবার চেষ্টা করুন, অথবা আপনার ইমেইল ও পাসওয়ার্ড দিন।',
  },
  third_party_unverified: {
    en: () => 'The email of that account is not verified there. Please verify it, or use your email and a password.',
    bn: () => 'ওই অ্যাকাউন্টের ইমেইল সেখানে যাচাই করা নেই। আগে যাচাই করে নিন, অথবা আপনার ইমেইল ও পাসওয়ার্ড দিন।',
  },
  owner_by_setting: {
    en: ({ email }) =>
      `The setting OWNER_EMAIL names ${email}, so this account stays an owner. Change the setting first, then the role.`,
    bn: ({ email }) => `OWNER_EMAIL সেটিংয়ে ${email} দেওয়া আছে, তাই এই অ্যাকাউন্ট মালিকেরই থাকবে। আগে সেটিং বদলান, তারপর ভূমিকা।`,
  },
  last_owner: {
    en: () => 'The clinic needs an owner: make someone else owner first.',
    bn: () => 'ক্লিনিকের একজন মালিক থাকতেই হবে: আগে অন্য কাউকে মালিক করুন।',
  },
  deactivated: {
    en: () => 'This account is switched off. Please call the clinic.',
    bn: () => 'এই অ্যাকাউন্ট বন্ধ করা আছে। ক্লিনিকে ফোন করুন।',
  },
  not_found: {
    en: () => 'We can’t find this. It may have been removed.',
    bn: () => 'এটি এখানে পাওয়া গেল না, হয়তো আর নেই।',
  },
  no_such_call: {
    en: () => 'There is no such call. All calls are listed at /api/docs.',
    bn: () => 'এমন কোনো কল নেই। সব কলের তালিকা আছে এখানে: /api/docs',
  },
  email_taken: {
    en: () => 'Email already in Use. Please Login.',
    bn: () => 'এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে। লগইন করুন।',
  },
  email_needed: {
    en: () => 'First add an email to your account: a password belongs to it.',
    bn: () => 'আগে অ্যাকাউন্টে একটি ইমেইল যোগ করুন: পাসওয়ার্ড লাগে ইমেইলের সঙ্গে।',
  },
  email_stays: {
    en: () => 'Your account has an email already, and that can’t be changed here.',
    bn: () => 'আপনার অ্যাকাউন্টে আগে থেকেই একটি ইমেইল আছে। এখানে তা বদলানো যায় না।',
  },
  email_and_password_needed: {
    en: () =>
      'This account signs in with a telephone. Before it can be on the team, it needs a verified email and a password.',
    bn: () => 'এই অ্যাকাউন্টে মোবাইল নম্বর দিয়ে লগইন হয়। টিমে আসার আগে একটি যাচাই করা ইমেইল আর একটি পাসওয়ার্ড লাগবে।',
  },
  code_wrong: {
    en: () => 'This code is wrong or too old. Please check the newest message, or ask for a new code.',
    bn: () => 'কোডটি ঠিক নয়, বা সময় পেরিয়ে গেছে। সবশেষ এসএমএসটি দেখুন, অথবা নতুন কোড চেয়ে নিন।',
  },
  country_not_served: {
    en: () => 'We can’t send codes to numbers in this country. Please use your email and a password.',
    bn: () => 'এই দেশের নম্বরে আমরা কোড পাঠাতে পারি না। ইমেইল ও পাসওয়ার্ড দিয়ে লগইন করুন।',
  },
  not_mobile: {
    en: () => 'A code can only be texted to a mobile number. Please check the number.',
    bn: () => 'কোড শুধু মোবাইল নম্বরে পাঠানো যায়। নম্বরটি মিলিয়ে দেখুন।',
  },
  name_unknown: {
    en: () => 'This number has not been used with this name before.',
    bn: () => 'এই নামে এই নম্বর দিয়ে আগে কেউ লগইন করেননি।',
  },
  name_silent: {
    en: ({ phone }) =>
      `This number has not signed in for a year, so it may belong to someone else by now. Please ${callUs(phone)}, or sign in with your email if your account has one.`,
    bn: ({ phone }) =>
      `এক বছর ধরে এই নম্বর দিয়ে কেউ লগইন করেননি, তাই নম্বরটি এখন অন্য কারও হতে পারে। ${callUs(phone)}, অথবা অ্যাকাউন্টে ইমেইল থাকলে তা দিয়ে লগইন করুন।`,
  },
  number_full: {
    en: ({ phone }) => `No more accounts can share this number. Please ${callUs(phone)} and we will help.`,
    bn: ({ phone }) => `এই নম্বরে আর অ্যাকাউন্ট খোলা যায় না। ${callUs(phone)}, আমরা সাহায্য করব।`,
  },
  not_by_telephone: {
    en: () => 'Accounts of the clinic’s team sign in with email and password, not with a telephone.',
    bn: () => 'ক্লিনিকের টিমের অ্যাকাউন্টে ইমেইল ও পাসওয়ার্ড দিয়ে লগইন করতে হয়, মোবাইল নম্বর দিয়ে নয়।',
  },
  phone_by_code: {
    en: () => 'You sign in with this number. To change it, prove the new one with a code on your profile.',
    bn: () => 'এই নম্বর দিয়ে আপনার অ্যাকাউন্টে লগইন হয়। অন্য নম্বর দিতে প্রোফাইলে গিয়ে কোড নিন।',
  },
  telephone_name_taken: {
    en: () => 'There is an account with this number and this name already. Please sign in to that one.',
    bn: () => 'এই নম্বর আর এই নামে আগে থেকেই অ্যাকাউন্ট আছে। সেটিতেই লগইন করুন।',
  },
  file_code_dead: {
    en: () => 'This code was used already or is too old. Please ask at the desk for a new one.',
    bn: () => 'কোডটি আগেই ব্যবহার হয়েছে, বা সময় পেরিয়ে গেছে। ডেস্ক থেকে নতুন কোড নিন।',
  },
  weak_password: () => problems.weak_password(),
  common_password: {
    en: () => 'This password is one of the most used, so it is guessed first. Please choose another one.',
    bn: () => 'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন, তাই সবার আগে এটিই আন্দাজ করা হয়। অন্য একটি বেছে নিন।',
  },
  zone_in_use: {
    en: () =>
      'Visits are booked, and in another time zone their times of day would change. Change it before the first booking, or when none is to come.',
    bn: () => 'ভিজিট বুক করা আছে, টাইম জোন বদলালে সেগুলোর সময় বদলে যাবে। প্রথম বুকিংয়ের আগে, অথবা সামনে কোনো ভিজিট না থাকলে বদলান।',
  },
  treatment_taken: {
    en: ({ name }) => `There is already a treatment called “${name}”. Please choose another name.`,
    bn: ({ name }) => `“${name}” নামে একটি চিকিৎসা আগে থেকেই আছে। অন্য নাম দিন।`,
  },
  no_such_treatment: {
    en: () => 'We do not offer this treatment now. Please choose another one.',
    bn: () => 'এই চিকিৎসা এখন এখানে হয় না। অন্য একটি চিকিৎসা বেছে নিন।',
  },
  no_such_doctor: {
    en: () => 'This doctor does not do this treatment. Please choose another doctor.',
    bn: () => 'এই ডাক্তার এই চিকিৎসা করেন না। অন্য ডাক্তার বেছে নিন।',
  },
  doctor_retired: {
    en: () => 'This doctor does not practise here on that day any more. Please book another time instead.',
    bn: () => 'এই ডাক্তার ওই দিন আর এখানে বসবেন না। অন্য একটি সময় বুক করুন।',
  },
  slug_taken: {
    en: ({ slug }) => `Another doctor’s page has or had the address “${slug}”. Please choose another one.`,
    bn: ({ slug }) => `“${slug}” ঠিকানাটি অন্য এক ডাক্তারের পেজের, অথবা আগে ছিল। অন্য একটি বেছে নিন।`,
  },
  unknown_treatments: {
    en: () => 'One of these treatments is not offered any more. Please load the page again.',
    bn: () => 'এই চিকিৎসাগুলোর একটি এখন আর হয় না। পেজটি আবার লোড করুন।',
  },
  unknown_doctors: {
    en: () => 'One of these doctors does not practise here any more. Please load the page again.',
    bn: () => 'এই ডাক্তারদের একজন এখন আর এখানে বসেন না। পেজটি আবার লোড করুন।',
  },
  length_unperformed: {
    en: () => 'A length of their own belongs to a treatment that the doctor performs.',
    bn: () => 'ডাক্তার যেসব চিকিৎসা করেন, শুধু সেগুলোর জন্যই তাঁর আলাদা সময় ঠিক করা যায়।',
  },
  unknown_ids: {
    en: () => 'Something in this list is not here any more. Please load the page again.',
    bn: () => 'এই তালিকার কিছু একটা এখন আর নেই। পেজটি আবার লোড করুন।',
  },
  slot_taken: {
    en: ({ day, time, justNow }) =>
      `${clockTime(String(time))} on ${longDay(String(day))} ${justNow ? 'was just taken by someone else' : 'is taken'}. Please choose another time.`,
    bn: ({ day, time, justNow }) =>
      `${moment(day, time)}টার সময়টি ${justNow ? 'এইমাত্র অন্য একজন নিয়েছেন' : 'আর ফাঁকা নেই'}। অন্য একটি সময় বেছে নিন।`,
  },
  slot_taken_since: {
    en: () => 'Someone else has this time by now. Please move the appointment to a free time instead.',
    bn: () => 'এর মধ্যে অন্য একজন এই সময় নিয়েছেন। অ্যাপয়েন্টমেন্টের জন্য অন্য একটি ফাঁকা সময় বেছে নিন।',
  },
  length_taken: {
    en: ({ minutes, until }) =>
      `Only ${minutes} minutes are free: at ${clockTime(String(until))} another visit begins.`,
    bn: ({ minutes, until }) =>
      `ফাঁকা আছে মাত্র ${digits(String(minutes))} মিনিট: ${clockTime(String(until))}টায় আরেকজনের সময়।`,
  },
  length_not_offered: {
    en: ({ minutes, until }) =>
      `Only ${minutes} minutes are possible: from ${clockTime(String(until))} the doctor isn’t here.`,
    bn: ({ minutes, until }) =>
      `সময় আছে মাত্র ${digits(String(minutes))} মিনিট: ${clockTime(String(until))}টার পর ডাক্তার থাকবেন না।`,
  },
  slot_past: {
    en: () => 'This time is over or too close. Please choose a later one.',
    bn: () => 'এই সময় পেরিয়ে গেছে, অথবা খুব কাছে। আরও পরের একটি সময় বেছে নিন।',
  },
  slot_not_offered: {
    en: notOffered('en', 'Please choose another time.'),
    bn: notOffered('bn', 'অন্য একটি সময় বেছে নিন।'),
  },
  start_skipped: { en: skipped('Please choose another time.'), bn: skipped('অন্য একটি সময় বেছে নিন।') },
  end_skipped: { en: skipped('Please choose another time.'), bn: skipped('অন্য একটি সময় বেছে নিন।') },
  day_closed: {
    en: facts => (closedSentenceEn[String(facts.kind)] ?? closedSentenceEn.no_doctor)?.(facts) ?? '',
    bn: facts => (closedSentenceBn[String(facts.kind)] ?? closedSentenceBn.no_doctor)?.(facts) ?? '',
  },
  day_full: {
    en: ({ day }) => `${longDay(String(day))} is fully booked. Please choose another day.`,
    bn: ({ day }) => `${longDay(String(day))} কোনো সময় ফাঁকা নেই। অন্য দিন বেছে নিন।`,
  },
  day_too_far: {
    en: ({ days }) => `We take bookings up to ${days} days ahead. Please choose an earlier day.`,
    bn: ({ days }) => `আমরা আগামী ${numberBn(days)} দিন পর্যন্ত বুকিং নিই। আরও কাছের একটি দিন বেছে নিন।`,
  },
  appointment_exists: {
    en: ({ treatment, clinic }) => `Already You Have ${treatment} Appointment! ${clinic}`,
    bn: ({ treatment, clinic }) => `আপনার ${treatment} অ্যাপয়েন্টমেন্ট আগে থেকেই আছে! ${clinic}`,
  },
  patient_busy: {
    en: ({ treatment, time, day }) =>
      `You already have ${treatment} at that time (${clockTime(String(time))} on ${longDay(String(day))}). Please choose another time.`,
    bn: ({ treatment, time, day }) =>
      `ওই সময়ে (${moment(day, time)}) আপনার ${treatment} অ্যাপয়েন্টমেন্ট আছে। অন্য একটি সময় বেছে নিন।`,
  },
  verify_for_more_visits: {
    en: ({ visits, phone }) =>
      `You have ${counted(visits, 'visit')} to come. To book more, please verify your email first, by the link that we mailed you, or ${callUs(phone)}.`,
    bn: ({ visits, phone }) =>
      `সামনে আপনার ${numberBn(visits)}টি ভিজিট আছে। আরও বুক করতে চাইলে, আমরা যে লিংক ইমেইল করেছি তা দিয়ে আগে ইমেইল যাচাই করুন, অথবা ${callUs(phone)}।`,
  },
  too_many_visits: {
    en: ({ visits, phone }) =>
      `You have ${counted(visits, 'visit')} to come, the most that one account can have. Please cancel one first, or ${callUs(phone)} and we will help.`,
    bn: ({ visits, phone }) =>
      `সামনে আপনার ${numberBn(visits)}টি ভিজিট আছে, এক অ্যাকাউন্টে এর বেশি রাখা যায় না। আগে একটি বাতিল করুন, অথবা ${callUs(phone)}, আমরা সাহায্য করব।`,
  },
  too_many_bookings: {
    en: facts =>
      `You have booked often within the last hour. Please wait ${minutesEn(facts.minutes)} and try again, or ${callUs(facts.phone)} and we will help.`,
    bn: ({ minutes, phone }) =>
      `গত এক ঘণ্টায় আপনি অনেকবার বুক করেছেন। ${numberBn(minutes)} মিনিট অপেক্ষা করে আবার চেষ্টা করুন, অথবা ${callUs(phone)}, আমরা সাহায্য করব।`,
  },
  appointment_over: {
    en: () => 'This visit took place, was missed or is cancelled, so it stays as it is.',
    bn: () => 'এই ভিজিট হয়ে গেছে, বাতিল হয়েছে, অথবা রোগী আসেননি; তাই এটি আর বদলানো যাবে না।',
  },
  visit_not_begun: {
    en: () => 'What was done can be written once the patient sits in the chair.',
    bn: () => 'কী করা হয়েছে, তা লেখা যাবে রোগী চেয়ারে বসার পর।',
  },
  file_exists: {
    en: () => 'There is a file with this name and this phone or email already.',
    bn: () => 'এই নাম আর এই ফোন নম্বর বা ইমেইলের একটি ফাইল আগে থেকেই আছে।',
  },
  birth_date_unlikely: {
    en: () => 'A date of birth is not before 1900 and not after today. Please check the year.',
    bn: () => 'জন্মতারিখ ১৯০০ সালের আগের বা আজকের পরের হতে পারে না। সালটি দেখে নিন।',
  },
  file_of_account: {
    en: () => 'This file belongs to another account already.',
    bn: () => 'এই ফাইল আগে থেকেই অন্য একটি অ্যাকাউন্টের।',
  },
  same_file: {
    en: () => 'This is the same file. Please choose another one.',
    bn: () => 'এটি একই ফাইল। অন্য একটি ফাইল বেছে নিন।',
  },
  two_accounts: {
    en: () => 'These files belong to two accounts. Take one of them from its account first.',
    bn: () => 'ফাইল দুটি দুটি আলাদা অ্যাকাউন্টের। আগে একটি ফাইল তার অ্যাকাউন্ট থেকে আলাদা করুন।',
  },
  no_such_account: { en: () => 'There is no such account.', bn: () => 'এমন কোনো অ্যাকাউন্ট নেই।' },
  account_unverified: {
    en: () => 'This account’s email isn’t verified. They can verify it by the link in their mail.',
    bn: () => 'এই অ্যাকাউন্টের ইমেইল যাচাই করা হয়নি। তাঁর ইমেইলে পাঠানো লিংক খুলে তিনি তা যাচাই করতে পারেন।',
  },
  cutoff_passed: {
    en: ({ minutes, phone }) =>
      `Your visit ${minutes === 0 ? 'has begun' : `is less than ${lengthInWords(Number(minutes))} away`}. Please ${callUs(phone)} and we will help.`,
    bn: ({ minutes, phone }) =>
      `${minutes === 0 ? 'আপনার ভিজিট শুরু হয়ে গেছে' : `আপনার ভিজিটের আর ${lengthInWords(Number(minutes))}ও বাকি নেই`}। ${callUs(phone)}, আমরা সাহায্য করব।`,
  },
  visit_link_dead: {
    en: () =>
      'This link is not right, or no longer works. If you have a visit with us, please call us and we will help.',
    bn: () => 'লিংকটি ঠিক নয়, অথবা আর কাজ করে না। আমাদের এখানে আপনার ভিজিট থাকলে ফোন করুন, আমরা সাহায্য করব।',
  },
  visit_began: {
    en: () => 'The time of this visit has come, so it can’t be changed here any more. Please call us.',
    bn: () => 'ভিজিটের সময় হয়ে গেছে, তাই এখান থেকে আর বদলানো যাবে না। আমাদের ফোন করুন।',
  },
  visit_not_today: { en: () => 'This works on the day of your visit.', bn: () => 'এটি শুধু আপনার ভিজিটের দিনে কাজ করে।' },
  desk_code_dead: {
    en: () => 'This code is not today’s. Please scan the one at the desk, or tell us there that you are here.',
    bn: () => 'এই কোড আজকের নয়। ডেস্কের কোডটি স্ক্যান করুন, অথবা ডেস্কে বলুন যে আপনি এসেছেন।',
  },
  come_to_desk: { en: () => 'Please tell us at the desk that you are here.', bn: () => 'ডেস্কে বলুন যে আপনি এসেছেন।' },
  screen_dead: {
    en: () => 'This address was switched off. Staff make a new one on the dashboard, under “Waiting-room screens”.',
    bn: () => 'এই লিংক বন্ধ করা হয়েছে। কর্মীরা ড্যাশবোর্ডের “অপেক্ষাঘরের স্ক্রিন” থেকে নতুন লিংক বানাতে পারেন।',
  },
  offer_gone: {
    en: ({ goesOn }): string =>
      goesOn
        ? 'This time is no longer free. We will let you know when another one is.'
        : 'This time is not free any more. Your appointment stays as it is.',
    bn: ({ goesOn }): string =>
      goesOn
        ? 'এই সময়টি আর ফাঁকা নেই। আমরা খুঁজতে থাকব, পরেরটি পেলে আপনাকে জানাব।'
        : 'এই সময়টি আর ফাঁকা নেই। আপনার অ্যাপয়েন্টমেন্ট যেমন ছিল তেমনই আছে।',
  },
  offer_visit_cancelled: {
    en: () => 'Your appointment was cancelled, so there is none that could move to this time.',
    bn: () => 'আপনার অ্যাপয়েন্টমেন্ট বাতিল হয়েছে, তাই এই সময়ে আনার মতো কোনো অ্যাপয়েন্টমেন্ট নেই।',
  },
  offer_visit_moved: {
    en: () => 'Your appointment was moved since, so this offer is over. It stays where it is now.',
    bn: () =>
      'এর মধ্যে আপনার অ্যাপয়েন্টমেন্টের সময় বদলেছে, তাই এই সময়টি আর নেওয়া যাবে না। অ্যাপয়েন্টমেন্ট এখন যে সময়ে আছে, সেই সময়েই থাকছে।',
  },
  not_asked_yet: {
    en: ({ day, time }) =>
      `Will you come on ${longDay(String(day))}, ${clockTime(String(time))}? Please press “Yes, I will come” once more.`,
    bn: ({ day, time }) => `${moment(day, time)}টায় আসছেন তো? “হ্যাঁ, আসছি” আরেকবার চাপুন।`,
  },
  to_call_settled: {
    en: () => 'This is settled: the visit has another time, or was cancelled or begun meanwhile.',
    bn: () => 'এটি মিটে গেছে: এর মধ্যে ভিজিটের সময় বদলেছে, অথবা ভিজিট বাতিল বা শুরু হয়ে গেছে।',
  },
  not_here: { en: () => 'This patient doesn’t wait here now.', bn: () => 'এই রোগী এখন এখানে অপেক্ষায় নেই।' },
  not_waiting: {
    en: () => 'Only a visit that is still to come can wait for an earlier time.',
    bn: () => 'শুধু সামনের ভিজিটের জন্যই আরও আগের সময়ের অপেক্ষায় থাকা যায়।',
  },
  waiting_already: {
    en: ({ treatment }) =>
      `You are already waiting for an earlier time for ${treatment}. We will let you know when one is free.`,
    bn: ({ treatment }) => `আপনি আগে থেকেই ${treatment}-এর অপেক্ষায় আছেন। সময় ফাঁকা হলে আমরা জানাব।`,
  },
  too_many_requests: {
    en: ({ requests }) =>
      `You are already waiting for ${counted(requests, 'earlier time')}, as many as an account can. Please stop waiting for one of them first, under “My Appointments”.`,
    bn: ({ requests }) =>
      `আপনি এর মধ্যেই ${numberBn(requests)}টি সময়ের অপেক্ষায় আছেন, এক অ্যাকাউন্টে এর বেশি রাখা যায় না। আগে “আমার অ্যাপয়েন্টমেন্ট” থেকে একটির অপেক্ষা বন্ধ করুন।`,
  },
  key_reused: {
    en: () => 'This request was already used for another booking.',
    bn: () => 'এই অনুরোধ আগেই অন্য একটি বুকিংয়ে ব্যবহার হয়েছে।',
  },
  /** With a day and a time for a visit that was moved. */
  changed_meanwhile: {
    en: ({ day, time }) =>
      day === undefined
        ? 'Somebody else has changed this meanwhile. Please look at it once more before you go on.'
        : `This appointment was moved meanwhile: it is on ${longDay(String(day))}, ${clockTime(String(time))} now.`,
    bn: ({ day, time }) =>
      day === undefined
        ? 'এর মধ্যে অন্য কেউ এটি বদলেছেন। এগোনোর আগে আরেকবার দেখে নিন।'
        : `এর মধ্যে অ্যাপয়েন্টমেন্টের সময় বদলেছে: এখন সেটি ${moment(day, time)}টায়।`,
  },
  looks_automatic: {
    en: () => 'This looks like it was sent by a program. Please write to us by email instead.',
    bn: () => 'মনে হচ্ছে এটি কোনো প্রোগ্রামের পাঠানো। আমাদের বরং ইমেইলে লিখুন।',
  },
  headless_browser: { en: () => 'Unavailable For Headless Browser', bn: () => 'হেডলেস ব্রাউজারে এটি পাওয়া যায় না।' },
  picture_missing: { en: () => 'Please choose a picture.', bn: () => 'একটি ছবি বেছে নিন।' },
  picture_unreadable: {
    en: () => 'This is not a picture we can read. Please use a JPEG, PNG, WebP, GIF or AVIF file.',
    bn: () => 'এই ছবি আমরা খুলতে পারছি না। JPEG, PNG, WebP, GIF বা AVIF ফাইল দিন।',
  },
  picture_too_large: {
    en: () => 'This picture is too large. Please use one of at most 8 MB and 40 megapixels.',
    bn: () => 'ছবিটি বেশি বড়। ৮ MB আর ৪০ মেগাপিক্সেলের মধ্যে একটি ছবি দিন।',
  },
  picture_unreachable: {
    en: () => 'We could not get a picture from this address. Please check it, or upload the photo instead.',
    bn: () => 'এই ঠিকানা থেকে কোনো ছবি পাওয়া গেল না। ঠিকানাটি দেখে নিন, অথবা ছবিটি আপলোড করুন।',
  },
  picture_gone: {
    en: () => 'We do not have this picture any more. Please choose it again.',
    bn: () => 'এই ছবিটি আমাদের কাছে আর নেই। আবার বেছে নিন।',
  },
  logo_gone: {
    en: () => 'We do not have this picture any more. Please choose it again.',
    bn: () => 'এই ছবিটি আমাদের কাছে আর নেই। আবার বেছে নিন।',
  },
  too_many: {
    en: ({ minutes, codeId, isOfNetwork }) => {
      if (codeId === undefined) return `That was a lot of tries. Please wait ${minutesEn(minutes)} and try again.`
      return isOfNetwork
        ? `Many codes were asked for from your network. If we know this number, its code is on its way all the same. If not, wait ${minutesEn(minutes)} and ask for another.`
        : `We have texted several codes to this number. The last one still works, or wait ${minutesEn(minutes)} and ask for another.`
    },
    bn: ({ minutes, codeId, isOfNetwork }) => {
      if (codeId === undefined) return `অনেকবার চেষ্টা করা হয়েছে। ${numberBn(minutes)} মিনিট অপেক্ষা করে আবার চেষ্টা করুন।`
      return isOfNetwork
        ? `আপনার নেটওয়ার্ক থেকে অনেক কোড চাওয়া হয়েছে। এই নম্বর আমাদের চেনা হলে কোড তবু যাচ্ছে। না এলে ${numberBn(minutes)} মিনিট পরে আবার কোড চান।`
        : `এই নম্বরে কয়েকটি কোড পাঠানো হয়েছে। শেষের কোডটি এখনও কাজ করবে, নয়তো ${numberBn(minutes)} মিনিট পরে আবার কোড চান।`
    },
  },
  busy: {
    en: () => 'Many people are here right now. Nothing is lost: please try again in a moment.',
    bn: () => 'এই মুহূর্তে অনেকে একসঙ্গে এসেছেন। কিছুই হারায়নি: একটু পরে আবার চেষ্টা করুন।',
  },
  unavailable: {
    en: () => 'We can’t reach our books at the moment. Nothing is lost: please try again shortly.',
    bn: () => 'এই মুহূর্তে আমাদের খাতা খোলা যাচ্ছে না। কিছুই হারায়নি: একটু পরে আবার চেষ্টা করুন।',
  },
} satisfies Record<RefusalCode, InBoth<Sentence>>)
