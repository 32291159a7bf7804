import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'

export const patients = inLanguages({
  title: { en: 'Patients', bn: 'রোগী' },
  searchShort: { en: 'Name, number, email or birth date', bn: 'নাম, নম্বর, ইমেইল বা জন্মতারিখ' },
  everyone: { en: 'Everyone', bn: 'সব রোগী' },
  others: { en: 'Others', bn: 'অন্যরা' },
  today: { en: 'today', bn: 'আজ' },
  countMore: {
    en: (count: number) => `more than ${count} people`,
    bn: (count: number) => `${digits(count)} জনের বেশি রোগী`,
  },
  bookFor: { en: (name: string) => `Book a visit for ${name}`, bn: (name: string) => `${name}: ভিজিট বুক করুন` },
  columns: {
    name: { en: 'Name', bn: 'নাম' },
    age: { en: 'Age', bn: 'বয়স' },
    phone: { en: 'Phone', bn: 'ফোন' },
    email: { en: 'Email', bn: 'ইমেইল' },
    alerts: { en: 'Medical alerts', bn: 'সতর্কতা' },
    last: { en: 'Last visit', bn: 'শেষ ভিজিট' },
    next: { en: 'Next visit', bn: 'পরের ভিজিট' },
    visits: { en: 'Visits', bn: 'ভিজিট' },
    book: { en: 'Book', bn: 'বুক করুন' },
  },
  search: { en: 'Find a patient', bn: 'রোগী খুঁজুন' },
  searchHint: {
    en: 'Part of a telephone number, a name in any order, an email, or a date of birth such as 5.3.2018.',
    bn: 'ফোন নম্বরের কিছু অংশ, নাম (শব্দ আগে-পরে হলেও চলে), ইমেইল, বা জন্মতারিখ, যেমন ৫.৩.২০১৮।',
  },
  find: { en: 'Find', bn: 'খুঁজুন' },
  none: {
    en: (q: string) => `Nobody is found for “${q}”. A file is made with the first booking.`,
    bn: (q: string) => `“${q}” দিয়ে খুঁজে কাউকে পাওয়া যায়নি। প্রথম বুকিংয়ের সঙ্গে ফাইল তৈরি হয়।`,
  },
  found: {
    en: (count: number) => (count === 1 ? 'One person' : `${count} people`),
    bn: (count: number) => `${digits(count)} জন রোগী`,
  },
  more: {
    en: 'There are more. Type another word of the name, or more digits.',
    bn: 'আরও রোগী আছেন। নামের আরেকটি শব্দ, বা ফোন নম্বরের আরও কয়েকটি সংখ্যা লিখুন।',
  },
  age: {
    en: (years: number) => (years === 1 ? '1 year' : `${years} years`),
    bn: (years: number) => `${digits(years)} বছর`,
  },
  born: { en: (day: string) => `born ${day}`, bn: (day: string) => `জন্ম ${day}` },
  account: {
    confirmed: { en: 'Account, confirmed', bn: 'অ্যাকাউন্ট আছে, নিশ্চিত করা' },
    unconfirmed: { en: 'Account, not confirmed', bn: 'অ্যাকাউন্ট আছে, নিশ্চিত করা হয়নি' },
    none: { en: 'No account', bn: 'অ্যাকাউন্ট নেই' },
  },
  confirm: {
    line: {
      en: 'Nobody has confirmed that this account is theirs. It shows only what was booked through it.',
      bn: 'অ্যাকাউন্টটি যে তাঁরই, তা কেউ নিশ্চিত করেননি। এর মাধ্যমে যা বুক করা হয়েছে, অ্যাকাউন্টে শুধু তা-ই দেখা যায়।',
    },
    done: { en: 'The account sees this file now.', bn: 'অ্যাকাউন্টে এখন এই ফাইল দেখা যাবে।' },
    /** The text of a button, pressed by staff who have the person before them. */
    theirs: { en: 'This account is theirs', bn: 'অ্যাকাউন্টটি তাঁরই' },
  },
  silent: {
    line: {
      en: (number: string) =>
        `${number} has not signed in for a year, so it may belong to someone else. Is it still this person’s?`,
      bn: (number: string) =>
        `এক বছর ধরে ${number} নম্বর দিয়ে কেউ লগইন করেননি, নম্বরটি এখন অন্য কারও হতে পারে। এটি কি এখনো তাঁরই?`,
    },
    confirm: { en: 'The number is still theirs', bn: 'নম্বরটি এখনো তাঁরই' },
    done: { en: 'They can sign in with this number again.', bn: 'নম্বরটি দিয়ে আবার লগইন করা যাবে।' },
  },
  fileCode: {
    title: { en: 'A code for their own account', bn: 'তাঁর নিজের অ্যাকাউন্টের জন্য কোড' },
    line: {
      en: 'They type it on their profile to add this file to their account: once, within 7 days. A new code replaces the last one.',
      bn: 'প্রোফাইলে কোডটি লিখলে এই ফাইল তাঁর অ্যাকাউন্টে যোগ হবে, একবার, ৭ দিনের মধ্যে। নতুন কোড নিলে আগেরটি আর কাজ করে না।',
    },
    print: { en: 'Show a code', bn: 'কোড দেখান' },
    send: { en: (number: string) => `Text a code to ${number}`, bn: (number: string) => `${number} নম্বরে কোড পাঠান` },
    code: { en: (code: string) => `Code: ${code}`, bn: (code: string) => `কোড: ${code}` },
    sent: { en: 'The code is on its way.', bn: 'কোড পাঠানো হচ্ছে।' },
  },
  detach: {
    press: { en: 'Not theirs: take the file from the account', bn: 'তাঁর নয়: অ্যাকাউন্ট থেকে ফাইলটি আলাদা করুন' },
    ask: {
      en: (email: string) =>
        `Take this file from ${email}? The account keeps what it booked itself and no longer sees what the clinic booked or wrote.`,
      bn: (email: string) =>
        `${email} থেকে এই ফাইল আলাদা করবেন? অ্যাকাউন্টের মাধ্যমে যা বুক করা হয়েছে তা থাকবে; ক্লিনিক যা বুক করেছে বা লিখেছে, তা আর দেখা যাবে না।`,
    },
    done: { en: 'The file belongs to no account now.', bn: 'ফাইলটি এখন কোনো অ্যাকাউন্টের নয়।' },
  },
  lastVisit: { en: (day: string) => `last visit ${day}`, bn: (day: string) => `শেষ ভিজিট ${day}` },
  book: { en: 'Book a visit', bn: 'ভিজিট বুক করুন' },
  file: { en: 'Patient file', bn: 'রোগীর ফাইল' },
  person: {
    edit: {
      name: { en: 'Edit the name', bn: 'নাম বদলান' },
      birthDate: { en: 'Edit the birth date', bn: 'জন্মতারিখ বদলান' },
      phone: { en: 'Edit the number', bn: 'ফোন নম্বর বদলান' },
      email: { en: 'Edit the mail address', bn: 'ইমেইল বদলান' },
    },
    unknown: {
      birthDate: { en: 'age not known', bn: 'বয়স জানা নেই' },
      phone: { en: 'no number', bn: 'ফোন নম্বর নেই' },
      email: { en: 'no email', bn: 'ইমেইল নেই' },
    },
    title: { en: 'Person', bn: 'পরিচয়' },
    name: { en: 'Full name', bn: 'পুরো নাম' },
    birthDate: { en: 'Date of birth', bn: 'জন্মতারিখ' },
    birthDateHint: { en: 'For example 5.3.2018. Empty if it is not known.', bn: 'যেমন ৫.৩.২০১৮। জানা না থাকলে খালি রাখুন।' },
    phone: { en: 'Phone number', bn: 'ফোন নম্বর' },
    email: { en: 'Email', bn: 'ইমেইল' },
    visitsFollow: {
      en: (days: string) => `Messages about what is booked go there too: ${days}`,
      bn: (days: string) => `আগে বুক করা ভিজিটের মেসেজও এখানে যাবে: ${days}`,
    },
    linksEnd: {
      en: 'Links that were sent to the old number or address then stop working.',
      bn: 'তাহলে পুরোনো নম্বর বা ঠিকানায় পাঠানো লিংকগুলো আর কাজ করবে না।',
    },
    save: { en: 'Save the person', bn: 'পরিচয় সংরক্ষণ করুন' },
  },
  family: {
    title: { en: 'Family', bn: 'পরিবার' },
    line: { en: 'The same account, phone or email.', bn: 'একই অ্যাকাউন্ট, ফোন নম্বর বা ইমেইল যাঁদের।' },
    none: { en: 'Nobody else has the same account, phone or email.', bn: 'একই অ্যাকাউন্ট, ফোন নম্বর বা ইমেইল আর কারও নেই।' },
  },
  notes: {
    title: { en: 'Notes', bn: 'নোট' },
    none: { en: 'No notes yet.', bn: 'এখনো কোনো নোট নেই।' },
    add: { en: 'Add a note', bn: 'নতুন নোট' },
    hint: {
      en: 'It is signed with your name and stays as it is; a later note corrects it. The patient can read it in their data.',
      bn: 'নোটে আপনার নাম থাকে, আর নোটটি পরে বদলানো যায় না। ভুল হলে নতুন নোটে ঠিক করে দিন। রোগী নিজের তথ্যে এটি পড়তে পারেন।',
    },
    sign: { en: 'Sign the note', bn: 'নোটে সই করুন' },
  },
  visits: {
    title: { en: 'Visits', bn: 'ভিজিট' },
    none: { en: 'No visits yet.', bn: 'এখনো কোনো ভিজিট নেই।' },
    noNext: { en: 'none booked', bn: 'বুক করা নেই' },
    coming: { en: 'To come', bn: 'সামনের ভিজিট' },
    before: { en: 'Before', bn: 'আগের ভিজিট' },
  },
  join: {
    open: { en: 'Join to an account', bn: 'অ্যাকাউন্টের সঙ্গে যুক্ত করুন' },
    title: { en: 'Account', bn: 'অ্যাকাউন্ট' },
    line: {
      en: 'The person with that account then sees everything in this file. You can undo this here.',
      bn: 'ফাইলটি কোনো অ্যাকাউন্টের সঙ্গে যুক্ত করলে, অ্যাকাউন্ট যাঁর, তিনি এই ভিজিটগুলো দেখতে পাবেন। পরে এখান থেকেই ফেরানো যায়।',
    },
    likely: { en: 'Accounts that could be theirs', bn: 'যে অ্যাকাউন্টগুলো তাঁর হতে পারে' },
    verified: { en: 'email verified', bn: 'ইমেইল যাচাই করা' },
    unverified: { en: 'email not verified', bn: 'ইমেইল যাচাই হয়নি' },
    email: { en: 'Email of the account', bn: 'অ্যাকাউন্টের ইমেইল' },
    looked: {
      en: 'I have looked: it is the same person, or their parent.',
      bn: 'আমি মিলিয়ে দেখেছি: অ্যাকাউন্টটি তাঁরই, বা তাঁর মা-বাবার।',
    },
    join: { en: 'Join to this account', bn: 'এই অ্যাকাউন্টে যুক্ত করুন' },
    ask: {
      en: (person: string, account: string | undefined, email: string) =>
        `Join the file of ${person} to the account ${account === undefined ? email : `of ${account} (${email})`}? It then sees everything in the file.`,
      bn: (person: string, account: string | undefined, email: string) =>
        `${person}: এই ফাইল ${account === undefined ? email : `${account}-এর অ্যাকাউন্টের (${email})`} সঙ্গে যুক্ত করবেন? অ্যাকাউন্টে তখন ফাইলের সবকিছু দেখা যাবে।`,
    },
  },
  onePerson: {
    title: { en: 'Two files for one person?', bn: 'একজনের দুটি ফাইল?' },
    line: {
      en: 'If this person has another file, join them: visits, notes and medical alerts are then in one place. You can separate them again.',
      bn: 'এই রোগীর আরেকটি ফাইল থাকলে দুটি এক করুন: ভিজিট, নোট ও সতর্কতা তখন এক ফাইলে থাকবে। পরে আবার আলাদা করা যায়।',
    },
    twins: { en: 'Could be the same person', bn: 'একই রোগীর হতে পারে' },
    findOpen: { en: 'Find the other file', bn: 'অন্য ফাইলটি খুঁজুন' },
    find: { en: 'Name or number in the other file', bn: 'অন্য ফাইলের নাম বা নম্বর' },
    none: { en: 'No other file is found.', bn: 'আর কোনো ফাইল পাওয়া যায়নি।' },
    compare: { en: 'Compare', bn: 'মিলিয়ে দেখুন' },
    compareWith: {
      en: (name: string) => `Compare with the file of ${name}`,
      bn: (name: string) => `${name}: এই ফাইলের সঙ্গে মিলিয়ে দেখুন`,
    },
    both: { en: 'The two files side by side', bn: 'পাশাপাশি দুটি ফাইল' },
    facts: {
      name: { en: 'Name', bn: 'নাম' },
      phone: { en: 'Telephone', bn: 'ফোন নম্বর' },
      email: { en: 'Email', bn: 'ইমেইল' },
      birthDate: { en: 'Born', bn: 'জন্ম' },
      account: { en: 'Account', bn: 'অ্যাকাউন্ট' },
      alerts: { en: 'Medical alerts', bn: 'সতর্কতা' },
      visits: { en: 'Visits', bn: 'ভিজিট' },
      notes: { en: 'Notes', bn: 'নোট' },
    },
    unknown: { en: 'not known', bn: 'জানা নেই' },
    visits: {
      en: (count: number, last: string | undefined) =>
        last === undefined ? `${count}` : `${count}, the latest on ${last}`,
      bn: (count: number, last: string | undefined) =>
        last === undefined ? digits(count) : `${digits(count)}টি, শেষটি ${last}`,
    },
    count: { en: (number: number) => String(number), bn: (number: number) => digits(number) },
    join: { en: 'The same person: join the files', bn: 'একই রোগী: ফাইল দুটি এক করুন' },
    keep: { en: 'Not the same person', bn: 'একই রোগী নন' },
    joined: { en: 'The two files are one now.', bn: 'ফাইল দুটি এখন এক।' },
    holds: { en: 'Joined into this file', bn: 'এই ফাইলের সঙ্গে এক করা হয়েছে' },
    part: { en: 'Separate again', bn: 'আবার আলাদা করুন' },
    partFrom: {
      en: (name: string) => `Separate the file of ${name} again`,
      bn: (name: string) => `${name}: ফাইলটি আবার আলাদা করুন`,
    },
    ask: {
      en: (name: string) =>
        `Separate the file of ${name} again? Its visits, notes and medical alerts go back to it. Anything written since then stays here.`,
      bn: (name: string) =>
        `${name}: ফাইলটি আবার আলাদা করবেন? এর ভিজিট, নোট ও সতর্কতা আবার এতে ফিরে যাবে। এক করার পর যা লেখা হয়েছে, তা এখানেই থাকবে।`,
    },
    parted: { en: 'The files are separate again.', bn: 'ফাইল এখন আবার দুটি।' },
  },
  quickSearch: {
    hint: {
      en: 'Four digits of the number, or three letters of the name. Enter opens the first; the arrow keys choose.',
      bn: 'নম্বরের চারটি সংখ্যা বা নামের তিনটি অক্ষর লিখুন। Enter চাপলে প্রথমজনের ফাইল খোলে; তীর-কী দিয়ে বাছুন।',
    },
    none: { en: 'Nobody found.', bn: 'এই নাম বা নম্বরে কোনো রোগী নেই।' },
  },
  pick: {
    none: {
      en: 'Nobody found: booking makes a new file.',
      bn: 'এই নাম বা নম্বরে কোনো রোগী নেই: বুকিংয়ের সঙ্গে ফাইল তৈরি হবে।',
    },
    found: {
      en: (count: number) => (count === 1 ? 'One person found:' : `${count} people found:`),
      bn: (count: number) => `এই নাম বা নম্বরে ${digits(count)} জন রোগী আছেন:`,
    },
    list: { en: 'Known people', bn: 'পুরোনো রোগী' },
    known: { en: 'Known:', bn: 'পুরোনো রোগী:' },
    newPerson: { en: (typed: string) => `New person: ${typed}`, bn: (typed: string) => `নতুন রোগী: ${typed}` },
    family: { en: (phone: string) => `On ${phone}, one family`, bn: (phone: string) => `${phone} নম্বরে একই পরিবার` },
    never: { en: 'never here before', bn: 'আগে আসেননি' },
  },
  ageBehindName: { en: (age: number) => `, ${age}`, bn: (age: number) => ` (${digits(age)})` },
})
