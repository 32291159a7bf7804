import type { DoctorTexts } from '../../doctors/doctor.ts'

const chamberHours = 'শুক্রবার থেকে সোমবার, বিকেল ৩:০০ থেকে রাত ১০:০০'

/** The sample’s doctors in Bangla, by slug. */
export const banglaDoctors: Readonly<Record<string, DoctorTexts>> = {
  'farhana-islam': {
    name: 'ডা. ফারহানা ইসলাম',
    specialty: 'ইমপ্ল্যান্ট ও ক্রাউন',
    degrees: 'বিডিএস, এফসিপিএস (প্রস্থোডন্টিক্স)',
    hospitalPosts: ['সহযোগী অধ্যাপক, প্রস্থোডন্টিক্স, লেকসাইড ডেন্টাল কলেজ ও হাসপাতাল, ঢাকা'],
    chamberName: 'লেকসাইড ডেন্টাল চেম্বার',
    chamberHours,
    address: 'বাড়ি ৩১, রোড ১১/এ, ধানমন্ডি, ঢাকা',
    languages: ['বাংলা', 'ইংরেজি'],
  },
  'imran-hossain': {
    name: 'ডা. ইমরান হোসেন',
    specialty: 'মুখ ও চোয়ালের সার্জারি',
    degrees: 'বিডিএস, এমএস (ওরাল অ্যান্ড ম্যাক্সিলোফেসিয়াল সার্জারি)',
    hospitalPosts: ['কনসালট্যান্ট, গ্রিন রোড জেনারেল হাসপাতাল, ঢাকা', 'সহকারী অধ্যাপক, লেকসাইড ডেন্টাল কলেজ ও হাসপাতাল, ঢাকা'],
    chamberName: 'গ্রিন রোড ওরাল সার্জারি',
    chamberHours,
    address: '৮৮ গ্রিন রোড, ফার্মগেট, ঢাকা',
    languages: ['বাংলা', 'ইংরেজি'],
  },
  'nadia-chowdhury': {
    name: 'ডা. নাদিয়া চৌধুরী',
    specialty: 'শিশুদের দাঁত ও ব্রেস',
    degrees: 'বিডিএস, এমএস (অর্থোডন্টিক্স)',
    hospitalPosts: ['রেজিস্ট্রার, অর্থোডন্টিক্স, পদ্মা শিশু ডেন্টাল হাসপাতাল, ঢাকা'],
    chamberName: 'লিটল স্মাইলস চেম্বার',
    chamberHours,
    address: 'বাড়ি ৫, রোড ২, লালমাটিয়া, ঢাকা',
    languages: ['বাংলা', 'ইংরেজি'],
  },
  'tanvir-ahmed': {
    name: 'ডা. তানভীর আহমেদ',
    specialty: 'রুট ক্যানেল ও মাড়ি',
    degrees: 'বিডিএস, এমডিএস (কনজারভেটিভ ডেন্টিস্ট্রি অ্যান্ড এন্ডোডন্টিক্স)',
    hospitalPosts: ['সিনিয়র লেকচারার, বুড়িগঙ্গা ডেন্টাল ইনস্টিটিউট, ঢাকা'],
    chamberName: 'আহমেদ ডেন্টাল কেয়ার',
    chamberHours,
    address: '১৪ মিরপুর রোড, কলাবাগান, ঢাকা',
    languages: ['বাংলা', 'ইংরেজি'],
  },
}
