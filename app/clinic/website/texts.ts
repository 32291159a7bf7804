import { inLanguages } from '../../platform/i18n/in-languages.ts'
import { persons, sentenceCase, spelledCount } from '../../platform/i18n/words.ts'

/** Writes "Four people, four fields." only if there are as many fields as people, and otherwise "Four people." */
function peopleTextEn({ people, fields }: { people: number; fields: number }): string {
  if (people < 2) return ''
  const number = spelledCount(people)
  return `${sentenceCase(number)} people${people === fields ? `, ${number} fields` : ''}. `
}

/** Writes "চারজন ডাক্তার, চারটি বিষয়।" only if there are as many fields as doctors, and otherwise "চারজন ডাক্তার।" */
function peopleTextBn({ people, fields }: { people: number; fields: number }): string {
  if (people < 2) return ''
  return `${persons(people)} ডাক্তার${people === fields ? `, ${spelledCount(people)}টি বিষয়` : ''}। `
}

export const originals = inLanguages({
  aboutTitle: { en: 'Our honorable doctors', bn: 'আমাদের সম্মানিত ডাক্তাররা' },
  aboutLine: {
    en: (who: { people: number; fields: number; chambers: boolean }) =>
      `${peopleTextEn(who)}At the clinic you book them here${who.chambers ? '; their private chambers are listed as they are' : ''}.`,
    bn: (who: { people: number; fields: number; chambers: boolean }) =>
      `${peopleTextBn(who)}ক্লিনিকে দেখাতে হলে এখান থেকেই বুক করুন।${who.chambers ? ' প্রাইভেট চেম্বারের তথ্য শুধু জানার জন্য দেওয়া।' : ''}`,
  },
  articleTitle: { en: 'Dental implants, explained calmly', bn: 'দাঁতের ইমপ্ল্যান্ট, সহজ কথায়' },
  articleLead: {
    en: 'An implant replaces the root of a lost tooth with a small titanium screw. On it stands a crown that looks and chews like a tooth.',
    bn: 'দাঁত পড়ে গেলে তার শিকড়ের জায়গা নেয় টাইটানিয়ামের ছোট একটি স্ক্রু: সেটিই ইমপ্ল্যান্ট। তার ওপর বসে ক্রাউন, যা দেখতে দাঁতের মতো, চিবানোও যায় দাঁতের মতো।',
  },
  articleSections: {
    en: [
      {
        title: 'How they work',
        paragraphs: [
          'Under a local anaesthetic the dentist sets the screw into the jaw. You feel pressure, not pain. Over the next three to six months the bone grows onto it and holds it as it would a root.',
          'Then a connector, the abutment, is fixed to the screw, and the crown, made to match your other teeth, goes on top. Until that day you wear a temporary tooth, so there is never a gap to hide.',
        ],
      },
      {
        title: 'Who should get them',
        paragraphs: [
          'Adults who have lost one tooth or several, whose gums are healthy and who have enough bone to hold the screw. Where bone is missing it can often be built up first, which adds some months.',
          'Smoking, badly controlled diabetes and some medicines for the bones make healing less certain. Tell us about them. Children and teenagers wait until the jaw has stopped growing.',
        ],
      },
      {
        title: 'What they cost',
        paragraphs: [
          'Worldwide, a single implant costs 1,000-3,000 dollars, plus 500-3,000 dollars for the abutment and the crown. Full dentures on implants cost 25,000-95,000 dollars. Insurance usually covers less than 10% of it.',
          'These figures are in dollars and only for orientation. What you pay at this clinic stands beside each treatment before you book.',
        ],
      },
      {
        title: 'Looking after them',
        paragraphs: [
          'Brush twice a day and clean between the teeth once, as with your own. An implant can’t decay, but the gum around it can become inflamed, and then bone is lost.',
          'Have it looked at and cleaned every six months. Cared for like this, most implants last for decades.',
        ],
      },
    ],
    bn: [
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
  },
  blogsLine: {
    en: 'Questions that patients really ask, answered in plain words.',
    bn: 'রোগীরা সত্যিই যা জানতে চান, সহজ কথায় তার উত্তর।',
  },
  searchLine: {
    en: (clinic: string, address: string) =>
      [`${clinic}: see treatments with honest prices, choose a free time and book it.`, address]
        .filter(Boolean)
        .join(' '),
    bn: (clinic: string, address: string) =>
      [`${clinic}: কোন চিকিৎসায় সত্যিই কত খরচ দেখুন, ফাঁকা সময় বেছে নিয়ে বুক করুন।`, address].filter(Boolean).join(' '),
  },
  heroLine: {
    en: 'Choose a treatment, see the free times, and come in. No phone queue, no surprise on the bill.',
    bn: 'চিকিৎসা বেছে নিন, ফাঁকা সময় দেখুন, চলে আসুন। ফোন ধরে বসে থাকতে হবে না, বিল দেখে চমকাতেও হবে না।',
  },
  pricesTitle: { en: 'Prices up front', bn: 'খরচ আগেই জানা' },
  pricesLine: { en: 'The price you book is the price you pay', bn: 'বুক করার সময় যে খরচ দেখেন, সেটিই দেন' },
  doctorsLine: { en: 'Each with a field of their own', bn: 'প্রত্যেকের আলাদা বিষয়' },
  doctorsOfAField: { en: 'You choose who treats you', bn: 'কাকে দেখাবেন, বেছে নেন আপনি' },
  oneDoctor: { en: 'The same face at every visit', bn: 'প্রতি ভিজিটে সেই চেনা মুখ' },
  contactLine: {
    en: 'Write a few words about what troubles you. We answer within one working day.',
    bn: 'কী সমস্যা হচ্ছে, অল্প কথায় লিখুন। এক কর্মদিবসের মধ্যে আমরা উত্তর দিই।',
  },
  treatmentsLine: {
    en: 'Every price is for the whole treatment as described. Choose one to see its free times.',
    bn: 'প্রতিটি চিকিৎসায় যা যা লেখা আছে, খরচ তার পুরোটার। ফাঁকা সময় দেখতে একটি বেছে নিন।',
  },
  notSureLine: {
    en: 'Take a dental check-up: we look, explain what we see, and nothing is decided on that day. Or write to us first.',
    bn: 'দাঁতের একটি চেকআপ করান: আমরা দেখি, কী দেখলাম বুঝিয়ে বলি, সেদিনই কিছু ঠিক করতে হয় না। কিংবা আগে আমাদের লিখুন।',
  },
})

export const websiteTexts = inLanguages({
  title: { en: 'Website texts', bn: 'ওয়েবসাইটের লেখা' },
  line: {
    en: 'The sentences that patients read as yours, and their pictures. Name, first line and welcome are under “Name and address”.',
    bn: 'রোগীরা যা আপনাদের কথা হিসেবে পড়েন, আর সঙ্গের ছবি। নাম, প্রথম লাইন ও স্বাগত কথা আছে “নাম ও ঠিকানা” পাতায়।',
  },
  parts: {
    hero: { en: 'Home page: the beginning', bn: 'হোম পেজ: শুরু' },
    prices: { en: 'Home page: prices', bn: 'হোম পেজ: খরচ' },
    doctors: { en: 'Home page: doctors', bn: 'হোম পেজ: ডাক্তার' },
    welcome: { en: 'Home page: welcome', bn: 'হোম পেজ: স্বাগত কথা' },
    treatments: { en: 'Treatments: the line above', bn: 'চিকিৎসা: ওপরের লাইন' },
    notSure: { en: 'Treatments: the last card', bn: 'চিকিৎসা: শেষ কার্ড' },
    blogs: { en: 'Blogs', bn: 'ব্লগ' },
    contact: { en: 'Contact form', bn: 'যোগাযোগের ফর্ম' },
    about: { en: 'Doctors', bn: 'ডাক্তার' },
    article: { en: 'Doctors: the article', bn: 'ডাক্তার: নিবন্ধ' },
    search: { en: 'In search engines', bn: 'সার্চ ইঞ্জিনে' },
  },
  sentences: {
    heroLine: { en: 'Below the first line', bn: 'প্রথম লাইনের নিচে' },
    pricesTitle: { en: 'In large letters', bn: 'বড় অক্ষরে' },
    pricesLine: { en: 'Below it', bn: 'তার নিচে' },
    doctorsLine: { en: 'Below the number of doctors', bn: 'ডাক্তারের সংখ্যার নিচে' },
    treatmentsLine: { en: 'Line', bn: 'লাইন' },
    notSureLine: { en: 'For patients who don’t know what they need', bn: 'যাঁরা জানেন না কোন চিকিৎসা দরকার, তাঁদের জন্য' },
    blogsLine: { en: 'Line above the blogs', bn: 'ব্লগগুলোর ওপরের লাইন' },
    contactLine: { en: 'Line above the form', bn: 'ফর্মের ওপরের লাইন' },
    aboutTitle: { en: 'Title of the page', bn: 'পেজের শিরোনাম' },
    aboutLine: { en: 'Line below the title', bn: 'শিরোনামের নিচের লাইন' },
    articleTitle: { en: 'Title of the article', bn: 'নিবন্ধের শিরোনাম' },
    articleLead: { en: 'How it begins', bn: 'নিবন্ধের শুরু' },
    articleText: { en: 'Text of the article', bn: 'নিবন্ধের লেখা' },
    searchLine: { en: 'What is shown below the clinic’s name', bn: 'ক্লিনিকের নামের নিচে যা দেখা যায়' },
  },
  articleTextHint: {
    en: 'A line that begins with # is a title; an empty line begins a paragraph.',
    bn: '# দিয়ে শুরু হওয়া লাইন শিরোনাম। একটি ফাঁকা লাইন দিলে নতুন অনুচ্ছেদ শুরু হয়।',
  },
  shows: { en: 'Show this text on the website', bn: 'এই লেখা ওয়েবসাইটে দেখান' },
  change: { en: 'Change', bn: 'বদলান' },
  changeOf: { en: (sentence: string) => `Change: ${sentence}`, bn: (sentence: string) => `বদলান: ${sentence}` },
  back: { en: 'Back to the original', bn: 'মূল লেখায় ফিরুন' },
  backOf: {
    en: (sentence: string) => `Back to the original: ${sentence}`,
    bn: (sentence: string) => `মূল লেখায় ফিরুন: ${sentence}`,
  },
  onlyOther: {
    en: 'Not written in this language yet. Patients read it in the other one.',
    bn: 'এই ভাষায় এখনো লেখা হয়নি। রোগীরা অন্য ভাষার লেখাটি পড়েন।',
  },
  picture: { en: 'Picture', bn: 'ছবি' },
  pictureHint: {
    en: 'An upload, or a web address that starts with https://. Left empty, our drawing is shown.',
    bn: 'ছবি আপলোড করুন, কিংবা https:// দিয়ে শুরু এমন ওয়েব ঠিকানা দিন। খালি রাখলে আমাদের আঁকা ছবি থাকে।',
  },
  save: { en: 'Save', bn: 'সেভ করুন' },
  saved: { en: 'Saved. Patients see it now.', bn: 'সেভ হয়েছে। রোগীরা এখনই দেখছেন।' },
})
