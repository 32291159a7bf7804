import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'

/** The texts of the doctors' page and of the article on dental implants. */
export const about = inLanguages({
  description: {
    en: (clinic: string, guide: boolean) =>
      `The doctors of ${clinic}, their degrees, posts and chambers${guide ? ', and a plain guide to dental implants' : ''}.`,
    bn: (clinic: string, guide: boolean) =>
      `${clinic}-এর ডাক্তারদের ডিগ্রি${guide ? ', হাসপাতালে পদ ও চেম্বার, আর সহজ কথায় দাঁতের ইমপ্ল্যান্ট নিয়ে যা জানা দরকার' : ''}।`,
  },
  noneYet: { en: 'The clinic will introduce its doctors here.', bn: 'ক্লিনিকের ডাক্তারদের পরিচয় এখানে থাকবে।' },
  portrait: { en: (name: string) => `Portrait of ${name}`, bn: (name: string) => `${name}-এর ছবি` },
  degrees: { en: 'Degrees', bn: 'ডিগ্রি' },
  posts: { en: 'Hospital posts', bn: 'হাসপাতালে পদ' },
  chamber: { en: 'Private chamber (booked there, not here)', bn: 'প্রাইভেট চেম্বার (বুকিং সেখানে, এখানে নয়)' },
  address: { en: 'Address', bn: 'ঠিকানা' },
  phone: { en: 'Phone', bn: 'ফোন' },
  email: { en: 'Email', bn: 'ইমেইল' },
  implants: { more: { en: 'Get Treatments', bn: 'চিকিৎসা নিন' } },
})

export const doctor = inLanguages({
  description: {
    en: (who: string, chamber: boolean, clinic: string) =>
      `${who}: posts${chamber ? ', private chamber' : ''} and the treatments at ${clinic}.`,
    bn: (who: string, chamber: boolean, clinic: string) =>
      `${who}: হাসপাতালে পদ${chamber ? ', প্রাইভেট চেম্বার' : ''} আর ${clinic}-এ যেসব চিকিৎসা করেন।`,
  },
  all: { en: 'All doctors', bn: 'সব ডাক্তার' },
  treatments: { en: 'At the clinic', bn: 'এই ক্লিনিকে যা করেন' },
  treatmentsLine: {
    en: 'Choose a treatment to see who is free and when.',
    bn: 'একটি চিকিৎসা বেছে নিয়ে দেখুন, কার কখন সময় আছে।',
  },
  languages: { en: 'Languages', bn: 'ভাষা' },
  children: { en: 'Children', bn: 'শিশু' },
  childrenYes: { en: 'Treats children', bn: 'শিশুদের চিকিৎসা করেন' },
  book: { en: (name: string) => `Book with ${name}`, bn: (name: string) => `${name}-এর কাছে সময় নিন` },
})

export const manageDoctors = inLanguages({
  title: { en: 'Doctors', bn: 'ডাক্তার' },
  line: {
    en: (count: number) => `${count} ${count === 1 ? 'doctor' : 'doctors'}, in the order that patients see`,
    bn: (count: number) => `${digits(count)} জন ডাক্তার, রোগীরা এই ক্রমেই দেখেন`,
  },
  add: { en: 'Add a doctor', bn: 'ডাক্তার যোগ করুন' },
  empty: { en: 'No doctors yet', bn: 'এখনো কোনো ডাক্তার নেই' },
  emptyLine: {
    en: 'Add the first one, with photo and hours. From then on patients see them, and their free times.',
    bn: 'ছবি আর ডিউটির সময়সহ প্রথমজনকে যোগ করুন। তখন থেকেই রোগীরা তাঁকে আর তাঁর ফাঁকা সময় দেখবেন।',
  },
  columns: {
    photo: { en: 'Photo', bn: 'ছবি' },
    specialty: { en: 'Field', bn: 'বিশেষত্ব' },
    page: { en: 'Page', bn: 'পেজ' },
    order: { en: 'Order', bn: 'ক্রম' },
  },
  noSpecialty: { en: '—', bn: '—' },
  editName: { en: (name: string) => `Edit ${name}`, bn: (name: string) => `সম্পাদনা করুন: ${name}` },
  pageOf: { en: (name: string) => `Page of ${name}`, bn: (name: string) => `${name}-এর পেজ` },
  leaves: { en: (day: string) => `leaves on ${day}`, bn: (day: string) => `${day} ক্লিনিক ছাড়ছেন` },
  left: { en: (day: string) => `left on ${day}`, bn: (day: string) => `${day} ক্লিনিক ছেড়েছেন` },
})

export const doctorForm = inLanguages({
  addTitle: { en: 'Add a doctor', bn: 'নতুন ডাক্তার' },
  addLine: {
    en: 'Only the name is needed. What you leave out isn’t shown. Next you set the hours.',
    bn: 'শুধু নাম দিলেই চলবে। যা খালি রাখবেন, তা দেখানো হবে না। এরপর ডিউটির সময় ঠিক করবেন।',
  },
  all: { en: 'All doctors', bn: 'সব ডাক্তার' },
  profile: { en: 'Profile', bn: 'প্রোফাইল' },
  name: { en: 'Name', bn: 'নাম' },
  nameHint: {
    en: 'As patients should read it, such as Dr. Ayesha Rahman.',
    bn: 'রোগীরা যেভাবে পড়বেন, যেমন ডা. আয়েশা রহমান।',
  },
  specialty: { en: 'Field', bn: 'বিশেষত্ব' },
  specialtyHint: { en: 'Such as root canals and gums.', bn: 'যেমন রুট ক্যানেল ও মাড়ি।' },
  degrees: { en: 'Degrees', bn: 'ডিগ্রি' },
  hospitalPosts: { en: 'Hospital posts', bn: 'হাসপাতালে পদ' },
  hospitalPostsHint: { en: 'One a line.', bn: 'এক লাইনে একটি।' },
  languages: { en: 'Languages', bn: 'ভাষা' },
  languagesHint: {
    en: 'With commas between them, such as Bangla, English.',
    bn: 'মাঝে কমা দিয়ে লিখুন, যেমন বাংলা, ইংরেজি।',
  },
  children: { en: 'Treats children', bn: 'শিশুদের চিকিৎসা করেন' },
  photo: { en: 'Photo URL', bn: 'ছবির লিংক' },
  photoHint: {
    en: 'An address that starts with https://, or upload the photo. Without one a drawing is shown.',
    bn: 'শুরুতে https:// থাকবে, অথবা ছবি আপলোড করুন। ছবি না থাকলে একটি আঁকা ছবি দেখা যাবে।',
  },
  slug: { en: 'Address of the page', bn: 'পেজের ঠিকানা' },
  slugHint: {
    en: (slug: string) => `/doctors/${slug} – an earlier address leads to the new one.`,
    bn: (slug: string) => `/doctors/${slug} – আগের ঠিকানায় গেলেও নতুন পেজটিই খোলে।`,
  },
  chamber: { en: 'Private chamber', bn: 'প্রাইভেট চেম্বার' },
  chamberLine: {
    en: 'A practice elsewhere, which patients book there. Leave empty what doesn’t apply.',
    bn: 'অন্য কোথাও রোগী দেখলে সেই চেম্বার; রোগীরা সেখানেই বুক করেন। যা নেই, তা খালি রাখুন।',
  },
  chamberName: { en: 'Name of the chamber', bn: 'চেম্বারের নাম' },
  chamberHours: { en: 'Hours', bn: 'রোগী দেখার সময়' },
  address: { en: 'Address', bn: 'ঠিকানা' },
  phone: { en: 'Phone', bn: 'ফোন' },
  email: { en: 'Email', bn: 'ইমেইল' },
  treatments: { en: 'Treatments', bn: 'চিকিৎসা' },
  treatmentsLine: {
    en: 'Tick what they do. If they need more or less time than usual, enter their own length.',
    bn: 'যেসব চিকিৎসা করেন, সেগুলোতে টিক দিন। তাঁর সময় কম বা বেশি লাগলে তা লিখুন: ফাঁকা সময় সেই হিসাবে বের হয়।',
  },
  noTreatments: {
    en: 'There are no treatments yet. Add them first, then tick them here.',
    bn: 'এখনো কোনো চিকিৎসা নেই। আগে চিকিৎসা যোগ করুন, তারপর এখানে টিক দিন।',
  },
  minutesOf: {
    en: (name: string) => `Own length of ${name}, in minutes`,
    bn: (name: string) => `তাঁর লাগে, মিনিটে: ${name}`,
  },
  usually: {
    en: (minutes: number) => `usually ${minutes} min`,
    bn: (minutes: number) => `সাধারণত ${digits(minutes)} মিনিট`,
  },
  own: { en: 'own length', bn: 'তাঁর লাগে, মিনিটে' },
  add: { en: 'Add the doctor', bn: 'ডাক্তার যোগ করুন' },
  added: {
    en: (name: string) => `${name} is added. Now set the hours.`,
    bn: (name: string) => `${name}-কে যোগ করা হয়েছে। এবার ডিউটির সময় ঠিক করুন।`,
  },
  save: { en: 'Save the profile', bn: 'প্রোফাইল সংরক্ষণ করুন' },
  saved: { en: (name: string) => `${name} is saved.`, bn: (name: string) => `${name}-এর প্রোফাইল সংরক্ষণ করা হয়েছে।` },
  week: { en: 'Hours at the clinic', bn: 'ক্লিনিকে ডিউটির সময়' },
  weekLine: {
    en: 'Week by week. Patients can book within these hours while the clinic is open.',
    bn: 'প্রতি সপ্তাহে কোন দিন কখন ডিউটি। ক্লিনিক খোলা থাকার সময়ের মধ্যে এখান থেকেই ফাঁকা সময় বের হয়।',
  },
})
