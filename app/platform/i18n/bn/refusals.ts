import type { RefusalCode, RefusalFacts } from '../../errors.ts'
import { slotRules } from '../../values/slot-rules.ts'
import { withReason } from '../closure-reasons.ts'
import { whyNotFree } from './booking.ts'
import { clockTime, longDay, weekdayLong } from './dates.ts'
import { digits } from './digits.ts'
import { lengthInWords } from './lengths.ts'
import { callUs } from './phone.ts'
import { problems } from './problems.ts'

type Fact = RefusalFacts[string] | undefined
type Sentence = (facts: RefusalFacts) => string

const number = (fact: Fact) => digits(fact ?? '')

/** "২৩ নভেম্বর, সোমবার সকাল ৯:৩০". */
const moment = (day: Fact, time: Fact) => `${longDay(String(day))} ${clockTime(String(time))}`

const closedSince = (what: string, { reason }: RefusalFacts) => {
  const next = 'অন্য দিন বেছে নিন।'
  return withReason('bn', String(reason), words => `${what} (${words})। ${next}`, `${what}। ${next}`)
}

const closedSentence: Record<string, Sentence> = {
  weekly: ({ day }) => `${weekdayLong(String(day))} ক্লিনিক বন্ধ থাকে। অন্য দিন বেছে নিন।`,
  closure: facts => closedSince(`${longDay(String(facts.day))} ক্লিনিক বন্ধ থাকবে`, facts),
  doctor_away: facts => closedSince(`${longDay(String(facts.day))} ডাক্তার থাকবেন না`, facts),
  no_doctor: ({ day }) => `${longDay(String(day))} এই চিকিৎসার কোনো ডাক্তার বসবেন না। অন্য দিন বেছে নিন।`,
}

const freshSignIn: Record<string, string> = {
  password: 'আগে পাসওয়ার্ড দিয়ে আরেকবার লগইন করুন, যাতে আমরা নিশ্চিত হই যে এটি আপনিই।',
  third_party: 'আগে Google দিয়ে আরেকবার লগইন করুন, যাতে আমরা নিশ্চিত হই যে এটি আপনিই।',
  telephone: 'আগে মোবাইল নম্বর দিয়ে আরেকবার লগইন করুন, যাতে আমরা নিশ্চিত হই যে এটি আপনিই।',
  email_link: 'আগে ইমেইলে লগইন লিংক নিয়ে আরেকবার লগইন করুন, যাতে আমরা নিশ্চিত হই যে এটি আপনিই।',
}

const skippedSentence = ({ day, time }: RefusalFacts) =>
  `${whyNotFree.skipped({ day: String(day), time: String(time), reason: '' })} অন্য একটি সময় বেছে নিন।`

/** The texts of refusals: what is wrong, and what to do next. */
export const refusals: Record<RefusalCode, Sentence> = {
  not_valid: () => 'কিছু জায়গা আরেকবার দেখে নিন।',
  not_json: () => 'এটি পড়া গেল না: এই কলে যেভাবে লিখতে হয়, সেভাবে লেখা নেই।',
  wrong_type: () => 'এই ধরনের লেখা এখানে নেওয়া হয় না: কলে JSON পাঠাতে হয়, আর ছবি সরাসরি ছবি হিসেবে।',
  too_large: () => 'এটি এত বড় যে নেওয়া গেল না।',
  sign_in_needed: () => 'আগে লগইন করুন।',
  proof_needed: () => 'আবার Google দিয়ে লগইন করুন: এটি যে আপনিই, তা আমাদের Google থেকে জানতে হবে।',
  wrong_credentials: () => 'ইমেইল বা পাসওয়ার্ড ঠিক নয়।',
  password_needed: () => 'এই অ্যাকাউন্টের পাসওয়ার্ড লিখুন।',
  not_allowed: () => 'এটি শুধু ক্লিনিকের কর্মীদের জন্য।',
  verify_first: () => 'আগে আপনার ইমেইল যাচাই করুন।',
  sign_in_again: () => 'আপনি এর মধ্যেই পাসওয়ার্ড বদলেছেন। আবার বদলাতে চাইলে নতুন করে লগইন করুন।',
  fresh_sign_in: ({ proof }) => freshSignIn[String(proof)] ?? 'আগে আরেকবার লগইন করুন, যাতে আমরা নিশ্চিত হই যে এটি আপনিই।',
  second_factor_needed: () => 'আপনার অথেনটিকেটর অ্যাপের কোডটি লিখুন।',
  second_factor_wrong: () => 'কোডটি ঠিক নয়, অথবা আগেই ব্যবহার হয়েছে। সবচেয়ে নতুন কোডটি লিখুন।',
  second_factor_on: () => 'দ্বিতীয় ধাপের যাচাই আগে থেকেই চালু আছে।',
  link_for_other: () => 'লিংকটি অন্য একটি অ্যাকাউন্টের। যে অ্যাকাউন্টের ইমেইলে এটি পাঠানো হয়েছে, সেটি দিয়ে লগইন করুন।',
  link_dead: () => 'এই লিংক আগেই ব্যবহার হয়েছে, অথবা পুরোনো হয়ে গেছে। নতুন লিংক চেয়ে নিন।',
  invitation_dead: () =>
    'এই আমন্ত্রণ আগেই গ্রহণ করা হয়েছে, ফিরিয়ে নেওয়া হয়েছে, অথবা ৭ দিনের বেশি পুরোনো। ক্লিনিকের কাছে নতুন আমন্ত্রণ চেয়ে নিন।',
  invitation_for_other: () => 'এই আমন্ত্রণ অন্য একটি ইমেইলের জন্য। যে ইমেইলে এটি পাঠানো হয়েছে, সেটি দিয়ে লগইন করুন।',
  on_the_team: ({ role }) => `এই ইমেইলের অ্যাকাউন্টটি আগে থেকেই ${role === 'owner' ? 'একজন মালিকের' : 'একজন কর্মীর'}।`,
  doctor_has_account: () => 'এই ডাক্তারের আগে থেকেই অ্যাকাউন্ট আছে। অন্য ডাক্তার বেছে নিন, অথবা কাউকেই বাছবেন না।',
  third_party_off: () => 'এই ক্লিনিকে এভাবে লগইন করার ব্যবস্থা নেই। আপনার ইমেইল ও পাসওয়ার্ড দিয়ে লগইন করুন।',
  third_party_denied: () => 'আপনি সেখানে অনুমতি দেননি, তাই লগইন হয়নি। আপনার ইমেইল ও পাসওয়ার্ড দিয়েও লগইন করতে পারেন।',
  third_party_failed: () => 'সেখান থেকে লগইন করা গেল না। আবার চেষ্টা করুন, অথবা আপনার ইমেইল ও পাসওয়ার্ড দিন।',
  third_party_unverified: () => 'ওই অ্যাকাউন্টের ইমেইল সেখানে যাচাই করা নেই। আগে যাচাই করে নিন, অথবা আপনার ইমেইল ও পাসওয়ার্ড দিন।',
  owner_by_setting: ({ email }) =>
    `OWNER_EMAIL সেটিংয়ে ${email} দেওয়া আছে, তাই এই অ্যাকাউন্ট মালিকেরই থাকবে। আগে সেটিং বদলান, তারপর ভূমিকা।`,
  last_owner: () => 'ক্লিনিকের একজন মালিক থাকতেই হবে: আগে অন্য কাউকে মালিক করুন।',
  deactivated: () => 'এই অ্যাকাউন্ট বন্ধ করা আছে। ক্লিনিকে ফোন করুন।',
  not_found: () => 'এটি এখানে পাওয়া গেল না, হয়তো আর নেই।',
  no_such_call: () => 'এমন কোনো কল নেই। সব কলের তালিকা আছে এখানে: /api/docs',
  email_taken: () => 'এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে। লগইন করুন।',
  email_needed: () => 'আগে অ্যাকাউন্টে একটি ইমেইল যোগ করুন: পাসওয়ার্ড লাগে ইমেইলের সঙ্গে।',
  email_stays: () => 'আপনার অ্যাকাউন্টে আগে থেকেই একটি ইমেইল আছে। এখানে তা বদলানো যায় না।',
  email_and_password_needed: () =>
    'এই অ্যাকাউন্টে মোবাইল নম্বর দিয়ে লগইন হয়। টিমে আসার আগে একটি যাচাই করা ইমেইল আর একটি পাসওয়ার্ড লাগবে।',
  code_wrong: () => 'কোডটি ঠিক নয়, বা সময় পেরিয়ে গেছে। সবশেষ এসএমএসটি দেখুন, অথবা নতুন কোড চেয়ে নিন।',
  country_not_served: () => 'এই দেশের নম্বরে আমরা কোড পাঠাতে পারি না। ইমেইল ও পাসওয়ার্ড দিয়ে লগইন করুন।',
  not_mobile: () => 'কোড শুধু মোবাইল নম্বরে পাঠানো যায়। নম্বরটি মিলিয়ে দেখুন।',
  name_unknown: () => 'এই নামে এই নম্বর দিয়ে আগে কেউ লগইন করেননি।',
  name_silent: ({ phone }) =>
    `এক বছর ধরে এই নম্বর দিয়ে কেউ লগইন করেননি, তাই নম্বরটি এখন অন্য কারও হতে পারে। ${callUs(phone)}, অথবা অ্যাকাউন্টে ইমেইল থাকলে তা দিয়ে লগইন করুন।`,
  number_full: ({ phone }) => `এই নম্বরে আর অ্যাকাউন্ট খোলা যায় না। ${callUs(phone)}, আমরা সাহায্য করব।`,
  not_by_telephone: () => 'ক্লিনিকের টিমের অ্যাকাউন্টে ইমেইল ও পাসওয়ার্ড দিয়ে লগইন করতে হয়, মোবাইল নম্বর দিয়ে নয়।',
  phone_by_code: () => 'এই নম্বর দিয়ে আপনার অ্যাকাউন্টে লগইন হয়। অন্য নম্বর দিতে প্রোফাইলে গিয়ে কোড নিন।',
  telephone_name_taken: () => 'এই নম্বর আর এই নামে আগে থেকেই অ্যাকাউন্ট আছে। সেটিতেই লগইন করুন।',
  file_code_dead: () => 'কোডটি আগেই ব্যবহার হয়েছে, বা সময় পেরিয়ে গেছে। ডেস্ক থেকে নতুন কোড নিন।',
  weak_password: problems.weak_password,
  common_password: () => 'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন, তাই সবার আগে এটিই আন্দাজ করা হয়। অন্য একটি বেছে নিন।',
  zone_in_use: () =>
    'ভিজিট বুক করা আছে, টাইম জোন বদলালে সেগুলোর সময় বদলে যাবে। প্রথম বুকিংয়ের আগে, অথবা সামনে কোনো ভিজিট না থাকলে বদলান।',
  treatment_taken: ({ name }) => `“${name}” নামে একটি চিকিৎসা আগে থেকেই আছে। অন্য নাম দিন।`,
  no_such_treatment: () => 'এই চিকিৎসা এখন এখানে হয় না। অন্য একটি চিকিৎসা বেছে নিন।',
  no_such_doctor: () => 'এই ডাক্তার এই চিকিৎসা করেন না। অন্য ডাক্তার বেছে নিন।',
  doctor_retired: () => 'এই ডাক্তার ওই দিন আর এখানে বসবেন না। অন্য একটি সময় বুক করুন।',
  slug_taken: ({ slug }) => `“${slug}” ঠিকানাটি অন্য এক ডাক্তারের পেজের, অথবা আগে ছিল। অন্য একটি বেছে নিন।`,
  unknown_treatments: () => 'এই চিকিৎসাগুলোর একটি এখন আর হয় না। পেজটি আবার লোড করুন।',
  unknown_doctors: () => 'এই ডাক্তারদের একজন এখন আর এখানে বসেন না। পেজটি আবার লোড করুন।',
  length_unperformed: () => 'ডাক্তার যেসব চিকিৎসা করেন, শুধু সেগুলোর জন্যই তাঁর আলাদা সময় ঠিক করা যায়।',
  unknown_ids: () => 'এই তালিকার কিছু একটা এখন আর নেই। পেজটি আবার লোড করুন।',
  slot_taken: ({ day, time, justNow }) =>
    `${moment(day, time)}টার সময়টি ${justNow ? 'এইমাত্র অন্য একজন নিয়েছেন' : 'আর ফাঁকা নেই'}। অন্য একটি সময় বেছে নিন।`,
  slot_taken_since: () => 'এর মধ্যে অন্য একজন এই সময় নিয়েছেন। অ্যাপয়েন্টমেন্টের জন্য অন্য একটি ফাঁকা সময় বেছে নিন।',
  length_taken: ({ minutes, until }) =>
    `ফাঁকা আছে মাত্র ${digits(String(minutes))} মিনিট: ${clockTime(String(until))}টায় আরেকজনের সময়।`,
  length_not_offered: ({ minutes, until }) =>
    `সময় আছে মাত্র ${digits(String(minutes))} মিনিট: ${clockTime(String(until))}টার পর ডাক্তার থাকবেন না।`,
  slot_past: () => 'এই সময় পেরিয়ে গেছে, অথবা খুব কাছে। আরও পরের একটি সময় বেছে নিন।',
  slot_not_offered: ({ day, time, rule, reason }) => {
    const known = slotRules.find(each => each === rule) ?? 'off_hours'
    const facts = { day: String(day), time: String(time) }
    const woven = (words: string) => `${whyNotFree[known]({ ...facts, reason: words })} অন্য একটি সময় বেছে নিন।`
    return withReason('bn', String(reason ?? ''), woven, woven(''))
  },
  start_skipped: skippedSentence,
  end_skipped: skippedSentence,
  day_closed: facts => (closedSentence[String(facts.kind)] ?? closedSentence.no_doctor)?.(facts) ?? '',
  day_full: ({ day }) => `${longDay(String(day))} কোনো সময় ফাঁকা নেই। অন্য দিন বেছে নিন।`,
  day_too_far: ({ days }) => `আমরা আগামী ${number(days)} দিন পর্যন্ত বুকিং নিই। আরও কাছের একটি দিন বেছে নিন।`,
  appointment_exists: ({ treatment, clinic }) => `আপনার ${treatment} অ্যাপয়েন্টমেন্ট আগে থেকেই আছে! ${clinic}`,
  patient_busy: ({ treatment, time, day }) =>
    `ওই সময়ে (${moment(day, time)}) আপনার ${treatment} অ্যাপয়েন্টমেন্ট আছে। অন্য একটি সময় বেছে নিন।`,
  verify_for_more_visits: ({ visits, phone }) =>
    `সামনে আপনার ${number(visits)}টি ভিজিট আছে। আরও বুক করতে চাইলে, আমরা যে লিংক ইমেইল করেছি তা দিয়ে আগে ইমেইল যাচাই করুন, অথবা ${callUs(phone)}।`,
  too_many_visits: ({ visits, phone }) =>
    `সামনে আপনার ${number(visits)}টি ভিজিট আছে, এক অ্যাকাউন্টে এর বেশি রাখা যায় না। আগে একটি বাতিল করুন, অথবা ${callUs(phone)}, আমরা সাহায্য করব।`,
  too_many_bookings: ({ minutes, phone }) =>
    `গত এক ঘণ্টায় আপনি অনেকবার বুক করেছেন। ${number(minutes)} মিনিট অপেক্ষা করে আবার চেষ্টা করুন, অথবা ${callUs(phone)}, আমরা সাহায্য করব।`,
  appointment_over: () => 'এই ভিজিট হয়ে গেছে, বাতিল হয়েছে, অথবা রোগী আসেননি; তাই এটি আর বদলানো যাবে না।',
  visit_not_begun: () => 'কী করা হয়েছে, তা লেখা যাবে রোগী চেয়ারে বসার পর।',
  file_exists: () => 'এই নাম আর এই ফোন নম্বর বা ইমেইলের একটি ফাইল আগে থেকেই আছে।',
  file_of_account: () => 'এই ফাইল আগে থেকেই অন্য একটি অ্যাকাউন্টের।',
  same_file: () => 'এটি একই ফাইল। অন্য একটি ফাইল বেছে নিন।',
  two_accounts: () => 'ফাইল দুটি দুটি আলাদা অ্যাকাউন্টের। আগে একটি ফাইল তার অ্যাকাউন্ট থেকে আলাদা করুন।',
  no_such_account: () => 'এমন কোনো অ্যাকাউন্ট নেই।',
  account_unverified: () => 'এই অ্যাকাউন্টের ইমেইল যাচাই করা হয়নি। তাঁর ইমেইলে পাঠানো লিংক খুলে তিনি তা যাচাই করতে পারেন।',
  cutoff_passed: ({ minutes, phone }) =>
    `${minutes === 0 ? 'আপনার ভিজিট শুরু হয়ে গেছে' : `আপনার ভিজিটের আর ${lengthInWords(Number(minutes))}ও বাকি নেই`}। ${callUs(phone)}, আমরা সাহায্য করব।`,
  visit_link_dead: () => 'লিংকটি ঠিক নয়, অথবা আর কাজ করে না। আমাদের এখানে আপনার ভিজিট থাকলে ফোন করুন, আমরা সাহায্য করব।',
  visit_began: () => 'ভিজিটের সময় হয়ে গেছে, তাই এখান থেকে আর বদলানো যাবে না। আমাদের ফোন করুন।',
  visit_not_today: () => 'এটি শুধু আপনার ভিজিটের দিনে কাজ করে।',
  desk_code_dead: () => 'এই কোড আজকের নয়। ডেস্কের কোডটি স্ক্যান করুন, অথবা ডেস্কে বলুন যে আপনি এসেছেন।',
  come_to_desk: () => 'ডেস্কে বলুন যে আপনি এসেছেন।',
  screen_dead: () => 'এই লিংক বন্ধ করা হয়েছে। কর্মীরা ড্যাশবোর্ডের “অপেক্ষাঘরের স্ক্রিন” থেকে নতুন লিংক বানাতে পারেন।',
  offer_gone: ({ goesOn }) =>
    goesOn
      ? 'এই সময়টি আর ফাঁকা নেই। আমরা খুঁজতে থাকব, পরেরটি পেলে আপনাকে জানাব।'
      : 'এই সময়টি আর ফাঁকা নেই। আপনার অ্যাপয়েন্টমেন্ট যেমন ছিল তেমনই আছে।',
  offer_visit_cancelled: () => 'আপনার অ্যাপয়েন্টমেন্ট বাতিল হয়েছে, তাই এই সময়ে আনার মতো কোনো অ্যাপয়েন্টমেন্ট নেই।',
  offer_visit_moved: () =>
    'এর মধ্যে আপনার অ্যাপয়েন্টমেন্টের সময় বদলেছে, তাই এই সময়টি আর নেওয়া যাবে না। অ্যাপয়েন্টমেন্ট এখন যে সময়ে আছে, সেই সময়েই থাকছে।',
  visit_moved_since: ({ day, time }) => `এর মধ্যে অ্যাপয়েন্টমেন্টের সময় বদলেছে: এখন সেটি ${moment(day, time)}টায়।`,
  not_asked_yet: ({ day, time }) => `${moment(day, time)}টায় আসছেন তো? “হ্যাঁ, আসছি” আরেকবার চাপুন।`,
  to_call_settled: () => 'এটি মিটে গেছে: এর মধ্যে ভিজিটের সময় বদলেছে, অথবা ভিজিট বাতিল বা শুরু হয়ে গেছে।',
  not_here: () => 'এই রোগী এখন এখানে অপেক্ষায় নেই।',
  not_waiting: () => 'শুধু সামনের ভিজিটের জন্যই আরও আগের সময়ের অপেক্ষায় থাকা যায়।',
  waiting_already: ({ treatment }) => `আপনি আগে থেকেই ${treatment}-এর অপেক্ষায় আছেন। সময় ফাঁকা হলে আমরা জানাব।`,
  too_many_requests: ({ requests }) =>
    `আপনি এর মধ্যেই ${number(requests)}টি সময়ের অপেক্ষায় আছেন, এক অ্যাকাউন্টে এর বেশি রাখা যায় না। আগে “আমার অ্যাপয়েন্টমেন্ট” থেকে একটির অপেক্ষা বন্ধ করুন।`,
  key_reused: () => 'এই অনুরোধ আগেই অন্য একটি বুকিংয়ে ব্যবহার হয়েছে।',
  looks_automatic: () => 'মনে হচ্ছে এটি কোনো প্রোগ্রামের পাঠানো। আমাদের বরং ইমেইলে লিখুন।',
  headless_browser: () => 'হেডলেস ব্রাউজারে এটি পাওয়া যায় না।',
  picture_missing: () => 'একটি ছবি বেছে নিন।',
  picture_unreadable: () => 'এই ছবি আমরা খুলতে পারছি না। JPEG, PNG, WebP, GIF বা AVIF ফাইল দিন।',
  picture_too_large: () => 'ছবিটি বেশি বড়। ৮ MB আর ৪০ মেগাপিক্সেলের মধ্যে একটি ছবি দিন।',
  picture_unreachable: () => 'এই ঠিকানা থেকে কোনো ছবি পাওয়া গেল না। ঠিকানাটি দেখে নিন, অথবা ছবিটি আপলোড করুন।',
  picture_gone: () => 'এই ছবিটি আমাদের কাছে আর নেই। আবার বেছে নিন।',
  logo_gone: () => 'এই ছবিটি আমাদের কাছে আর নেই। আবার বেছে নিন।',
  too_many: ({ minutes }) => `অনেকবার চেষ্টা করা হয়েছে। ${number(minutes)} মিনিট অপেক্ষা করে আবার চেষ্টা করুন।`,
  busy: () => 'এই মুহূর্তে অনেকে একসঙ্গে এসেছেন। কিছুই হারায়নি: একটু পরে আবার চেষ্টা করুন।',
  unavailable: () => 'এই মুহূর্তে আমাদের খাতা খোলা যাচ্ছে না। কিছুই হারায়নি: একটু পরে আবার চেষ্টা করুন।',
}
