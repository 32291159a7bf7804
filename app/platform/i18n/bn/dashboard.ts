import type { dashboard as englishDashboard } from '../en/dashboard.ts'
import { digits } from './digits.ts'

/** The texts around every screen of the dashboard. */
export const dashboard = {
  title: 'ড্যাশবোর্ড',
  openSidebar: 'মেনু খুলুন',
  closeSidebar: 'মেনু বন্ধ করুন',
  makeSlim: 'মেনু সরু করুন',
  makeWhole: 'পুরো মেনু দেখুন',
  menuGroups: { website: 'ওয়েবসাইট', clinic: 'ক্লিনিক' },
  menu: {
    manageTreatments: 'চিকিৎসার তালিকা',
    addTreatment: 'নতুন চিকিৎসা',
    today: 'আজ',
    allAppointments: 'সব অ্যাপয়েন্টমেন্ট',
    myAppointments: 'আমার অ্যাপয়েন্টমেন্ট',
    profile: 'প্রোফাইল',
    manageBlogs: 'ব্লগের তালিকা',
    createBlog: 'নতুন ব্লগ',
    manageReviews: 'রিভিউয়ের তালিকা',
    addReview: 'নতুন রিভিউ',
    allUsers: 'সব ব্যবহারকারী',
    yourData: 'আপনার তথ্য',
    outbox: 'না-যাওয়া মেইল',
    patients: 'রোগী',
    toCall: 'ফোন বাকি',
    rosters: 'ডিউটির সময়',
    closures: 'ছুটি',
    start: 'নিজের মতো সাজান',
    clinic: 'নাম ও ঠিকানা',
    hours: 'খোলা থাকার সময়',
    doctors: 'ডাক্তার',
    waitingRoom: 'অপেক্ষাঘরের স্ক্রিন',
    settings: 'বুকিংয়ের নিয়ম',
    backups: 'ব্যাকআপ',
    urge: 'আপনার অ্যাকাউন্ট দিয়ে সবার ফাইল খোলা যায়। দ্বিতীয় ধাপের যাচাই চালু করুন।',
  },
  // The soft hyphen: the word is too long for one line.
  menuShort: { allAppointments: 'অ্যাপয়েন্ট\u00ADমেন্ট', waitingRoom: 'স্ক্রিন', allUsers: 'ব্যবহারকারী' },
  phoneBar: { title: 'দ্রুত মেনু', queue: 'অপেক্ষায়', more: 'আরও' },
  goHome: 'হোম পেজে যান',
  logOut: 'লগআউট করুন',
  clock: {
    ahead: minutes =>
      `এই ডিভাইসের ঘড়ি ${clockSpan(minutes)} এগিয়ে আছে। এখানে সব সঠিক সময় অনুযায়ীই দেখানো হচ্ছে; ডিভাইসের ঘড়িটি ঠিক করে নিন।`,
    behind: minutes =>
      `এই ডিভাইসের ঘড়ি ${clockSpan(minutes)} পিছিয়ে আছে। এখানে সব সঠিক সময় অনুযায়ীই দেখানো হচ্ছে; ডিভাইসের ঘড়িটি ঠিক করে নিন।`,
  },
  refused: {
    patient: {
      title: 'এই পেজ শুধু ক্লিনিকের কর্মীদের জন্য।',
      line: 'আপনার নিজের অ্যাপয়েন্টমেন্ট এখানে:',
    },
    staff: {
      title: 'এই পেজ শুধু ক্লিনিকের মালিকের জন্য।',
      line: 'কাজের জন্য দরকার হলে মালিককে বলুন। ক্লিনিকের আজকের দিন এখানে:',
    },
  },
  failed: 'এটি দেখানো গেল না।',
  again: 'আবার চেষ্টা করুন',
  showMore: 'আরও দেখুন',
  columns: {
    serial: 'নং',
    name: 'নাম',
    cost: 'খরচ',
    about: 'বিবরণ',
    image: 'ছবি',
    question: 'প্রশ্ন',
    date: 'তারিখ',
    edit: 'সম্পাদনা',
    delete: 'মুছে ফেলা',
    actions: 'কাজ',
    treatment: 'চিকিৎসা',
    patient: 'রোগীর নাম',
    email: 'রোগীর ইমেইল',
    phone: 'ফোন',
    meetDay: 'ভিজিটের দিন',
    status: 'অবস্থা',
  },
} satisfies typeof englishDashboard

function clockSpan(minutes: number): string {
  if (minutes < 120) return `${digits(minutes)} মিনিট`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${digits(hours)} ঘণ্টা` : `${digits(Math.round(hours / 24))} দিন`
}
