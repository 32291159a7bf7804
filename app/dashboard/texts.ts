import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'

/** Writes how wrong a clock is, as "5 minutes", "3 hours" or "26 days", which is exact enough for setting it. */
function clockSpanEn(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}

function clockSpanBn(minutes: number): string {
  if (minutes < 120) return `${digits(minutes)} মিনিট`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${digits(hours)} ঘণ্টা` : `${digits(Math.round(hours / 24))} দিন`
}

export const dashboard = inLanguages({
  title: { en: 'Dashboard', bn: 'ড্যাশবোর্ড' },
  openSidebar: { en: 'Open SideBar', bn: 'মেনু খুলুন' },
  closeSidebar: { en: 'Close SideBar', bn: 'মেনু বন্ধ করুন' },
  makeSlim: { en: 'Make the menu slim', bn: 'মেনু সরু করুন' },
  makeWhole: { en: 'Show the whole menu', bn: 'পুরো মেনু দেখুন' },
  menuGroups: { website: { en: 'Website', bn: 'ওয়েবসাইট' }, clinic: { en: 'Clinic', bn: 'ক্লিনিক' } },
  menu: {
    manageTreatments: { en: 'Manage Treatments', bn: 'চিকিৎসার তালিকা' },
    addTreatment: { en: 'Add Treatment', bn: 'নতুন চিকিৎসা' },
    today: { en: 'Today', bn: 'আজ' },
    allAppointments: { en: 'All Appointments', bn: 'সব অ্যাপয়েন্টমেন্ট' },
    myAppointments: { en: 'My Appointments', bn: 'আমার অ্যাপয়েন্টমেন্ট' },
    profile: { en: 'Profile', bn: 'প্রোফাইল' },
    manageBlogs: { en: 'Manage Blogs', bn: 'ব্লগের তালিকা' },
    createBlog: { en: 'Create Blog', bn: 'নতুন ব্লগ' },
    manageReviews: { en: 'Manage Reviews', bn: 'রিভিউয়ের তালিকা' },
    addReview: { en: 'Add Review', bn: 'নতুন রিভিউ' },
    website: { en: 'Website texts', bn: 'ওয়েবসাইটের লেখা' },
    allUsers: { en: 'All Users', bn: 'সব ব্যবহারকারী' },
    yourData: { en: 'Your Data', bn: 'আপনার তথ্য' },
    outbox: { en: 'Outbox', bn: 'না-যাওয়া মেইল' },
    patients: { en: 'Patients', bn: 'রোগী' },
    toCall: { en: 'To call', bn: 'ফোন বাকি' },
    rosters: { en: 'Rosters', bn: 'ডিউটির সময়' },
    closures: { en: 'Closures', bn: 'ছুটি' },
    start: { en: 'Make it yours', bn: 'নিজের মতো সাজান' },
    clinic: { en: 'Name and address', bn: 'নাম ও ঠিকানা' },
    hours: { en: 'Opening hours', bn: 'খোলা থাকার সময়' },
    doctors: { en: 'Doctors', bn: 'ডাক্তার' },
    waitingRoom: { en: 'Waiting-room screens', bn: 'অপেক্ষাঘরের স্ক্রিন' },
    settings: { en: 'Booking Rules', bn: 'বুকিংয়ের নিয়ম' },
    backups: { en: 'Backups', bn: 'ব্যাকআপ' },
    system: { en: 'System', bn: 'সিস্টেম' },
    urge: {
      en: 'Your account opens every record. Switch on a second factor.',
      bn: 'আপনার অ্যাকাউন্ট দিয়ে সবার ফাইল খোলা যায়। দ্বিতীয় ধাপের যাচাই চালু করুন।',
    },
  },
  /** Short words for the slim menu, below its icons, from the texts above: at most 76 px wide at a size of 11.5 px. */
  menuShort: {
    allAppointments: { en: 'Appointments', bn: 'অ্যাপয়েন্ট\u00ADমেন্ট' },
    waitingRoom: { en: 'Screens', bn: 'স্ক্রিন' },
    allUsers: { en: 'Users', bn: 'ব্যবহারকারী' },
  },
  shortcuts: {
    title: { en: 'Keyboard shortcuts', bn: 'কীবোর্ড শর্টকাট' },
    anywhere: { en: 'On every screen', bn: 'সব পেজে' },
    onBoard: { en: 'On the board', bn: 'বোর্ডে' },
    inLists: { en: 'In lists', bn: 'তালিকায়' },
    key: { en: 'Key', bn: 'কী' },
    action: { en: 'What it does', bn: 'কাজ' },
    space: { en: 'Space', bn: 'স্পেস' },
    arrows: { en: 'Arrow keys', bn: 'তীর-কী' },
    find: { en: 'Find a patient', bn: 'রোগী খুঁজুন' },
    book: { en: 'Book a visit', bn: 'ভিজিট বুক করুন' },
    walkIn: { en: 'Take in a walk-in', bn: 'বুকিং ছাড়া আসা রোগী নিন' },
    today: { en: 'Go to Today', bn: 'আজকের পেজে যান' },
    menu: { en: 'Make the menu slim or whole', bn: 'মেনু সরু বা পুরো করুন' },
    views: { en: 'Doctors, List, Week, Month', bn: 'ডাক্তার, তালিকা, সপ্তাহ, মাস' },
    keys: { en: 'Show these keys', bn: 'এই তালিকা দেখুন' },
    along: {
      en: 'Go from time to time, Home and End to the first and last',
      bn: 'এক সময় থেকে আরেক সময়ে যান; Home ও End প্রথম ও শেষটিতে নেয়',
    },
    open: { en: 'Open the visit, or book the free time', bn: 'ভিজিট খুলুন, বা ফাঁকা সময়ে বুক করুন' },
    step: { en: 'Take the next step of the visit', bn: 'ভিজিটের পরের ধাপে যান' },
    undo: { en: 'Undo the last step, for a minute', bn: 'শেষ ধাপ ফিরিয়ে নিন, এক মিনিটের মধ্যে' },
    move: { en: 'Move the visit', bn: 'ভিজিট সরান' },
    file: { en: 'Open the patient’s file', bn: 'রোগীর ফাইল খুলুন' },
    back: { en: 'Close what is open beside the board', bn: 'বোর্ডের পাশে যা খোলা আছে তা বন্ধ করুন' },
    rows: { en: 'Go to the next or previous row', bn: 'পরের বা আগের সারিতে যান' },
    choice: { en: 'Use single keys in this browser', bn: 'এই ব্রাউজারে একক কী ব্যবহার করুন' },
    choiceLine: {
      en: 'Without them no letter, digit or sign alone does anything; the board’s arrow keys still work.',
      bn: 'বন্ধ থাকলে একা কোনো অক্ষর, সংখ্যা বা চিহ্ন চাপলে কিছু হয় না; বোর্ডের তীর-কী তবুও কাজ করে।',
    },
    close: { en: 'Close', bn: 'বন্ধ করুন' },
  },
  announcements: { en: 'What just changed', bn: 'এইমাত্র যা বদলাল' },
  phoneBar: {
    title: { en: 'Shortcuts', bn: 'দ্রুত মেনু' },
    queue: { en: 'Queue', bn: 'অপেক্ষায়' },
    more: { en: 'More', bn: 'আরও' },
  },
  goHome: { en: 'Go To Home', bn: 'হোম পেজে যান' },
  clock: {
    ahead: {
      en: (minutes: number): string =>
        `This device’s clock is ${clockSpanEn(minutes)} fast. What you see here follows the right time; please set the device’s clock.`,
      bn: (minutes: number) =>
        `এই ডিভাইসের ঘড়ি ${clockSpanBn(minutes)} এগিয়ে আছে। এখানে সব সঠিক সময় অনুযায়ীই দেখানো হচ্ছে; ডিভাইসের ঘড়িটি ঠিক করে নিন।`,
    },
    behind: {
      en: (minutes: number): string =>
        `This device’s clock is ${clockSpanEn(minutes)} slow. What you see here follows the right time; please set the device’s clock.`,
      bn: (minutes: number) =>
        `এই ডিভাইসের ঘড়ি ${clockSpanBn(minutes)} পিছিয়ে আছে। এখানে সব সঠিক সময় অনুযায়ীই দেখানো হচ্ছে; ডিভাইসের ঘড়িটি ঠিক করে নিন।`,
    },
  },
  /** Shown to an account whose role doesn't open the requested screen, above a link to one that it opens. */
  refused: {
    patient: {
      title: { en: 'This screen is for the clinic’s staff.', bn: 'এই পেজ শুধু ক্লিনিকের কর্মীদের জন্য।' },
      line: { en: 'Your own appointments are here:', bn: 'আপনার নিজের অ্যাপয়েন্টমেন্ট এখানে:' },
    },
    staff: {
      title: { en: 'This screen is for the clinic’s owner.', bn: 'এই পেজ শুধু ক্লিনিকের মালিকের জন্য।' },
      line: {
        en: 'If you need it for your work, ask the owner. The clinic’s day is here:',
        bn: 'কাজের জন্য দরকার হলে মালিককে বলুন। ক্লিনিকের আজকের দিন এখানে:',
      },
    },
  },
})
