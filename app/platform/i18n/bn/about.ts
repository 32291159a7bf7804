import type {
  about as englishAbout,
  blog as englishBlog,
  blogs as englishBlogs,
  chooseTreatment as englishChooseTreatment,
  contactPage as englishContactPage,
  doctor as englishDoctor,
} from '../en/about.ts'
import { digits } from './digits.ts'
import { persons, spelledCount } from './words.ts'

/** "চারজন ডাক্তার, চারটি বিষয়।" only where it is true. */
function peopleText({ people, fields }: { people: number; fields: number }): string {
  if (people < 2) return ''
  return `${persons(people)} ডাক্তার${people === fields ? `, ${spelledCount(people)}টি বিষয়` : ''}। `
}

/** The doctors' page and the article on dental implants. */
export const about = {
  description: (clinic, guide) =>
    `${clinic}-এর ডাক্তারদের ডিগ্রি${guide ? ', হাসপাতালে পদ ও চেম্বার, আর সহজ কথায় দাঁতের ইমপ্ল্যান্ট নিয়ে যা জানা দরকার' : ''}।`,
  title: 'আমাদের সম্মানিত ডাক্তাররা',
  line: who =>
    `${peopleText(who)}ক্লিনিকে দেখাতে হলে এখান থেকেই বুক করুন।${who.chambers ? ' প্রাইভেট চেম্বারের তথ্য শুধু জানার জন্য দেওয়া।' : ''}`,
  noneYet: 'ক্লিনিকের ডাক্তারদের পরিচয় এখানে থাকবে।',
  portrait: name => `${name}-এর ছবি`,
  degrees: 'ডিগ্রি',
  posts: 'হাসপাতালে পদ',
  chamber: 'প্রাইভেট চেম্বার (বুকিং সেখানে, এখানে নয়)',
  address: 'ঠিকানা',
  phone: 'ফোন',
  email: 'ইমেইল',
  implants: {
    title: 'দাঁতের ইমপ্ল্যান্ট, সহজ কথায়',
    lead: 'দাঁত পড়ে গেলে তার শিকড়ের জায়গা নেয় টাইটানিয়ামের ছোট একটি স্ক্রু: সেটিই ইমপ্ল্যান্ট। তার ওপর বসে ক্রাউন, যা দেখতে দাঁতের মতো, চিবানোও যায় দাঁতের মতো।',
    sections: [
      {
        title: 'কীভাবে কাজ করে',
        paragraphs: [
          'জায়গাটি অবশ করার ইনজেকশন দিয়ে ডাক্তার চোয়ালে স্ক্রুটি বসান। চাপ টের পাবেন, ব্যথা নয়। এরপর তিন থেকে ছয় মাসে হাড় বেড়ে স্ক্রুটির গায়ে এঁটে বসে, আর শিকড়ের মতোই সেটিকে ধরে রাখে।',
          'তারপর স্ক্রুটির মাথায় লাগানো হয় ছোট একটি অংশ, যার নাম অ্যাবাটমেন্ট। তার ওপর বসে ক্রাউন, আপনার অন্য দাঁতের সঙ্গে মিলিয়ে বানানো। সেই দিন পর্যন্ত একটি অস্থায়ী দাঁত পরে থাকবেন, তাই জায়গাটি কখনো ফাঁকা দেখাবে না।',
        ],
      },
      {
        title: 'কাদের জন্য',
        paragraphs: [
          'বড়দের জন্য, যাঁদের একটি বা কয়েকটি দাঁত নেই, মাড়ি সুস্থ, আর স্ক্রু ধরে রাখার মতো হাড় আছে। হাড় কম থাকলে অনেক সময় আগে তা গড়ে নেওয়া যায়। তাতে কয়েক মাস বেশি লাগে।',
          'ধূমপান করলে, ডায়াবেটিস নিয়ন্ত্রণে না থাকলে কিংবা হাড়ের কিছু ওষুধ খেলে ঘা ঠিকমতো না-ও শুকাতে পারে। এমন কিছু থাকলে আমাদের জানান। শিশু ও কিশোর-কিশোরীদের চোয়াল বাড়া শেষ না হওয়া পর্যন্ত অপেক্ষা করতে হয়।',
        ],
      },
      {
        title: 'খরচ কত',
        paragraphs: [
          'পৃথিবীজুড়ে একটি ইমপ্ল্যান্টের খরচ ১,০০০ থেকে ৩,০০০ ডলার। অ্যাবাটমেন্ট ও ক্রাউনের জন্য লাগে আরও ৫০০ থেকে ৩,০০০ ডলার। ইমপ্ল্যান্টের ওপর পুরো এক পাটি বাঁধানো দাঁতের খরচ ২৫,০০০ থেকে ৯৫,০০০ ডলার। বিমা থেকে সাধারণত এর দশ ভাগের এক ভাগও পাওয়া যায় না।',
          'এই হিসাব ডলারে, শুধু ধারণা দেওয়ার জন্য। এই ক্লিনিকে কত লাগবে, তা প্রতিটি চিকিৎসার পাশে লেখা আছে, বুক করার আগেই দেখে নিতে পারেন।',
        ],
      },
      {
        title: 'যত্ন নেবেন কীভাবে',
        paragraphs: [
          'নিজের দাঁতের মতোই দিনে দুবার ব্রাশ করুন, আর একবার দাঁতের ফাঁক পরিষ্কার করুন। ইমপ্ল্যান্টে পোকা ধরে না, তবে চারপাশের মাড়িতে প্রদাহ হতে পারে। তখন হাড় ক্ষয়ে যায়।',
          'ছয় মাস পরপর দেখিয়ে পরিষ্কার করিয়ে নিন। এভাবে যত্ন নিলে বেশির ভাগ ইমপ্ল্যান্ট কয়েক দশক টেকে।',
        ],
      },
    ],
    more: 'চিকিৎসা নিন',
  },
} satisfies typeof englishAbout

export const blogs = {
  pageTitle: 'সাম্প্রতিক ব্লগ',
  description: 'রোগীরা সত্যিই যা জানতে চান, ক্লিনিক তার উত্তর দেয় সহজ কথায়।',
  title: 'সাম্প্রতিক ব্লগ',
  line: 'রোগীরা সত্যিই যা জানতে চান, সহজ কথায় তার উত্তর।',
  empty: 'এখনো কোনো ব্লগ নেই',
  emptyLine: 'নানা প্রশ্নের উত্তর ক্লিনিক এখানে লিখবে।',
  read: 'আরও পড়ুন',
  readName: question => `আরও পড়ুন: ${question}`,
} satisfies typeof englishBlogs

export const blog = {
  all: 'সব ব্লগ',
  others: 'অন্যরা আরও জানতে চেয়েছেন',
  ask: 'আপনার প্রশ্নটি এখানে নেই?',
  askUs: 'আমাদের জিজ্ঞেস করুন',
} satisfies typeof englishBlog

export const doctor = {
  description: (who, chamber, clinic) =>
    `${who}: হাসপাতালে পদ${chamber ? ', প্রাইভেট চেম্বার' : ''} আর ${clinic}-এ যেসব চিকিৎসা করেন।`,
  all: 'সব ডাক্তার',
  treatments: 'এই ক্লিনিকে যা করেন',
  treatmentsLine: 'একটি চিকিৎসা বেছে নিয়ে দেখুন, কার কখন সময় আছে।',
  languages: 'ভাষা',
  children: 'শিশু',
  childrenYes: 'শিশুদের চিকিৎসা করেন',
  book: name => `${name}-এর কাছে সময় নিন`,
} satisfies typeof englishDoctor

export const contactPage = {
  pageTitle: 'যোগাযোগ',
  description: 'ঠিকানা, ফোন, খোলা থাকার সময় আর ক্লিনিককে লেখার ফর্ম।',
} satisfies typeof englishContactPage

export const chooseTreatment = {
  pageTitle: 'অ্যাপয়েন্টমেন্ট বুকিং',
  description: 'চিকিৎসা বেছে নিন, সামনের ফাঁকা দিনগুলো তখনই দেখুন। শুধু দেখতে অ্যাকাউন্ট লাগে না।',
  title: 'কবে এলে আপনার সুবিধা হয়?',
  line: 'একটি চিকিৎসা বেছে নিয়ে সামনের ফাঁকা দিনগুলো দেখুন। অ্যাকাউন্ট লাগে শুধু বুক করতে।',
  treatment: 'চিকিৎসা',
  show: 'ফাঁকা দিন দেখুন',
  nextDays: treatment => `${treatment}: সামনের ফাঁকা দিন`,
  withDoctor: name => `এগুলো ${name}-এর ফাঁকা দিন।`,
  everyDoctor: 'সব ডাক্তারের দিন দেখুন',
  free: count => `${digits(count)}টি ফাঁকা সময়`,
  first: time => `প্রথমটি ${time}টায়`,
  noneFree: 'আগামী দুই সপ্তাহে কোনো সময় ফাঁকা নেই। আমাদের ফোন করুন, আমরা একটা সময় বের করে দেব।',
} satisfies typeof englishChooseTreatment
