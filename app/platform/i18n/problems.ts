import { homeCountry } from '../values/home-country.ts'
import { digits } from './digits.ts'
import { type InBoth, inLanguages } from './in-languages.ts'

type ProblemFacts = Readonly<Record<string, number>>

const numberBn = (fact: number | undefined) => digits(fact ?? '')

export const problems = inLanguages({
  required: { en: () => 'Please fill this in.', bn: () => 'এই ঘরটি পূরণ করুন।' },
  weak_password: { en: () => 'Password should be at least 6 characters', bn: () => 'পাসওয়ার্ডে অন্তত ৬টি অক্ষর থাকতে হবে।' },
  too_short: {
    en: ({ min }: ProblemFacts) => `Please write at least ${min} characters.`,
    bn: ({ min }: ProblemFacts) => `অন্তত ${numberBn(min)}টি অক্ষর লিখুন।`,
  },
  too_long: {
    en: ({ max }: ProblemFacts) => `At most ${max} characters, please.`,
    bn: ({ max }: ProblemFacts) => `${numberBn(max)}টির বেশি অক্ষর লিখবেন না।`,
  },
  email: {
    en: () => 'Please write an email address such as name@example.com.',
    bn: () => 'name@example.com-এর মতো একটি ইমেইল ঠিকানা লিখুন।',
  },
  number: { en: () => 'Please write a number.', bn: () => 'একটি সংখ্যা লিখুন।' },
  too_small: {
    en: ({ min }: ProblemFacts) => `Please write a number of at least ${min}.`,
    bn: ({ min }: ProblemFacts) => `${numberBn(min)} বা তার বেশি একটি সংখ্যা লিখুন।`,
  },
  too_big: {
    en: ({ max }: ProblemFacts) => `Please write a number of at most ${max}.`,
    bn: ({ max }: ProblemFacts) => `${numberBn(max)} বা তার কম একটি সংখ্যা লিখুন।`,
  },
  multiple_of: {
    en: ({ step }: ProblemFacts) => `Please choose a multiple of ${step}.`,
    bn: ({ step }: ProblemFacts) => `এমন একটি সংখ্যা দিন, যা ${numberBn(step)} দিয়ে ভাগ করলে মিলে যায়।`,
  },
  date: {
    en: () => 'Please choose a day that exists, such as 2026-11-23.',
    bn: () => 'সঠিক একটি তারিখ দিন, যেমন ২৩.১১.২০২৬।',
  },
  time: { en: () => 'Please choose a time such as 09:30.', bn: () => 'একটি সময় বেছে নিন, যেমন ০৯:৩০।' },
  phone: {
    en: (): string =>
      homeCountry() === 'BD'
        ? 'Please write a phone number such as 01712 345678.'
        : 'Please write a whole phone number; one of another country begins with + and its code.',
    bn: () =>
      homeCountry() === 'BD'
        ? 'একটি ফোন নম্বর লিখুন, যেমন ০১৭১২ ৩৪৫৬৭৮।'
        : 'পুরো ফোন নম্বর লিখুন; অন্য দেশের হলে শুরুতে + ও দেশের কোড দিন।',
  },
  clinic_phone: {
    en: () =>
      'Please write a number of the country chosen below, without an extension; one of another country begins with + and its code.',
    bn: () => 'নিচে বেছে নেওয়া দেশের একটি নম্বর লিখুন, এক্সটেনশন ছাড়া; অন্য দেশের হলে শুরুতে + ও দেশের কোড দিন।',
  },
  six_digits: { en: () => 'Please type the six digits of the code.', bn: () => 'কোডের ৬টি সংখ্যা লিখুন।' },
  file_code: {
    en: () => 'Please type the ten letters and digits of the code.',
    bn: () => 'কোডের ১০টি অক্ষর ও সংখ্যা লিখুন।',
  },
  phone_extension: {
    en: () => 'Please write a number that we can call without an extension.',
    bn: () => 'এমন নম্বর লিখুন যেখানে এক্সটেনশন ছাড়াই ফোন করা যায়।',
  },
  https_address: {
    en: () => 'Please give a web address that starts with https://',
    bn: () => 'https:// দিয়ে শুরু হওয়া একটি ওয়েব ঠিকানা দিন।',
  },
  contrast: {
    en: () => 'Text in this colour could not be read on the page. Please choose a darker one.',
    bn: () => 'এই রঙের লেখা পেজে পড়া যাবে না। আরও গাঢ় একটি রং বেছে নিন।',
  },
  zone: { en: () => 'Please choose one of the time zones.', bn: () => 'তালিকা থেকে একটি টাইম জোন বেছে নিন।' },
  map_position: {
    en: () => 'No place is in this. Please type two numbers such as 23.7461, 90.3742, or paste the long link of a map.',
    bn: () => 'এতে কোনো জায়গা পাওয়া গেল না। দুটি সংখ্যা লিখুন, যেমন ২৩.৭৪৬১, ৯০.৩৭৪২, অথবা ম্যাপের লম্বা লিংকটি এখানে দিন।',
  },
  slug: {
    en: () => 'Please use small letters from a to z, digits, and single hyphens between them.',
    bn: () => 'শুধু ছোট হাতের ইংরেজি অক্ষর, ইংরেজি অঙ্ক আর সেগুলোর মাঝে একটি করে হাইফেন লিখুন।',
  },
  person_name: {
    en: () => 'Please write the name alone, without a web address, a telephone number, or any of @ / :',
    bn: () => 'শুধু নামটি লিখুন: ওয়েব ঠিকানা, ফোন নম্বর বা @ / : চিহ্ন ছাড়া।',
  },
  unreadable: {
    en: () => 'This holds characters we can’t read. Please type it again.',
    bn: () => 'এতে এমন অক্ষর আছে যা আমরা পড়তে পারছি না। নতুন করে লিখুন।',
  },
  end_before_start: { en: () => 'The end must come after the start.', bn: () => 'শেষের সময় শুরুর পরে হতে হবে।' },
  overlap: {
    en: () => 'These times overlap with others of the same day.',
    bn: () => 'এই সময় একই দিনের আরেকটি সময়ের ওপর পড়ছে।',
  },
  search_short: {
    en: () => 'Please type at least two letters, or four digits of a telephone number.',
    bn: () => 'অন্তত দুটি অক্ষর, অথবা ফোন নম্বরের চারটি অঙ্ক লিখুন।',
  },
  patient_search_short: {
    en: () => 'Please type at least two letters, four digits of a telephone number, or a date of birth.',
    bn: () => 'অন্তত দুটি অক্ষর, ফোন নম্বরের চারটি অঙ্ক, অথবা জন্মতারিখ লিখুন।',
  },
  birth_date: {
    en: () => 'Please write a date such as 5.3.2018 or 2018-03-05.',
    bn: () => 'তারিখ লিখুন, যেমন ৫.৩.২০১৮ বা ২০১৮-০৩-০৫।',
  },
  not_looked: {
    en: () => 'Please look first whether it is the same person, and tick it then.',
    bn: () => 'একই মানুষ কি না আগে দেখে নিন, তারপর টিক দিন।',
  },
  choice: { en: () => 'Please choose one of the options.', bn: () => 'যা দেওয়া আছে, তার একটি বেছে নিন।' },
  uuid: { en: () => 'This doesn’t name anything that we have.', bn: () => 'এটি আমাদের কোনো আইডি নয়।' },
  not_valid: { en: () => 'This can’t be right. Please check it.', bn: () => 'এটি ঠিক মনে হচ্ছে না। আরেকবার দেখে নিন।' },
} satisfies Record<string, InBoth<(facts: ProblemFacts) => string>>)
