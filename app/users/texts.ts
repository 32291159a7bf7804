import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'

export const invitation = inLanguages({
  pageTitle: { en: 'Invitation', bn: 'আমন্ত্রণ' },
  title: { en: 'Join the team', bn: 'আমাদের টিমে যোগ দিন' },
  line: {
    en: (email: string, role: string) => `The clinic invites ${email} to work with its dashboard, as ${role}.`,
    bn: (email: string, role: string) =>
      `ক্লিনিক আপনাকে ${role} হিসেবে ড্যাশবোর্ডে কাজ করার আমন্ত্রণ জানাচ্ছে। আমন্ত্রণটি পাঠানো হয়েছে ${email} ঠিকানায়।`,
  },
  roles: { staff: { en: 'staff', bn: 'কর্মী' }, owner: { en: 'an owner', bn: 'মালিক' } },
  ofDoctor: {
    en: (name: string) => `It will be the account of ${name}, and will open on their day.`,
    bn: (name: string) => `এটি হবে ${name}-এর অ্যাকাউন্ট, লগইন করলেই তাঁর দিনের তালিকা খুলবে।`,
  },
  newcomer: {
    en: 'Choose a name and a password for your new account.',
    bn: 'নতুন অ্যাকাউন্টের জন্য আপনার নাম আর একটি পাসওয়ার্ড দিন।',
  },
  name: { en: 'Your name', bn: 'আপনার নাম' },
  password: { en: 'Password', bn: 'পাসওয়ার্ড' },
  join: { en: 'Join', bn: 'যোগ দিন' },
  joining: { en: 'Joining …', bn: 'যোগ দেওয়া হচ্ছে …' },
  accept: { en: 'Accept the invitation', bn: 'আমন্ত্রণ গ্রহণ করুন' },
  accepted: { en: 'You are on the team now.', bn: 'এখন থেকে আপনি টিমের একজন।' },
  signInFirst: {
    en: 'You have an account with this email already. Sign in to accept; you come right back here.',
    bn: 'এই ইমেইল দিয়ে আপনার একটি অ্যাকাউন্ট আগে থেকেই আছে। আমন্ত্রণ গ্রহণ করতে লগইন করুন; এরপর সোজা এখানেই ফিরে আসবেন।',
  },
  other: {
    en: (email: string) => `You are signed in as ${email}. Log out, and sign in with the email that was invited.`,
    bn: (email: string) =>
      `আপনি এখন ${email} দিয়ে লগইন করে আছেন। লগআউট করুন, তারপর যে ইমেইলে আমন্ত্রণ গেছে সেটি দিয়ে লগইন করুন।`,
  },
  failed: { en: 'This invitation is no longer valid', bn: 'এই আমন্ত্রণ আর চালু নেই' },
  toHome: { en: 'To the home page', bn: 'হোম পেজে যান' },
})

export const people = inLanguages({
  title: { en: 'All Users', bn: 'সব ব্যবহারকারী' },
  count: {
    en: (count: number) => `${count} ${count === 1 ? 'account' : 'accounts'}`,
    bn: (count: number) => `${digits(count)}টি অ্যাকাউন্ট`,
  },
  countMore: {
    en: (count: number) => `more than ${count} accounts`,
    bn: (count: number) => `${digits(count)}টির বেশি অ্যাকাউন্ট`,
  },
  photo: { en: 'Photo', bn: 'ছবি' },
  noPhone: { en: '--------', bn: '--------' },
  role: { en: 'Role', bn: 'ভূমিকা' },
  access: { en: 'Access', bn: 'লগইন' },
  roles: {
    patient: { en: 'Patient', bn: 'রোগী' },
    staff: { en: 'Staff', bn: 'কর্মী' },
    owner: { en: 'Owner', bn: 'মালিক' },
  },
  roleOf: { en: (name: string) => `Role of ${name}`, bn: (name: string) => `${name}-এর ভূমিকা` },
  confirmRole: {
    en: (name: string, role: string) => `Are you sure? You want to make ${name} ${role}`,
    bn: (name: string, role: string) => `আপনি কি নিশ্চিত? ${name}-এর ভূমিকা বদলে “${role}” করতে চান?`,
  },
  roleChanged: {
    en: (name: string) => `The role of ${name} is changed`,
    bn: (name: string) => `${name}-এর ভূমিকা বদলানো হয়েছে।`,
  },
  signOut: { en: 'Sign out', bn: 'লগআউট করুন' },
  signOutOf: {
    en: (name: string) => `Sign out ${name} everywhere`,
    bn: (name: string) => `${name}-কে সব জায়গা থেকে লগআউট করুন`,
  },
  confirmSignOut: {
    en: (name: string) => `Are you sure? You want to sign ${name} out everywhere`,
    bn: (name: string) => `আপনি কি নিশ্চিত? ${name}-কে সব জায়গা থেকে লগআউট করতে চান?`,
  },
  signedOut: {
    en: (name: string) => `${name} is signed out everywhere`,
    bn: (name: string) => `${name}-কে সব জায়গা থেকে লগআউট করা হয়েছে।`,
  },
  dropFactor: { en: 'Remove code', bn: 'কোড সরিয়ে দিন' },
  dropFactorOf: {
    en: (name: string) => `Remove the second factor of ${name}`,
    bn: (name: string) => `দ্বিতীয় ধাপের যাচাই: ${name}-এর কোড সরিয়ে দিন`,
  },
  confirmDropFactor: {
    en: (name: string) =>
      `Are you sure? ${name} then signs in without a code. Do this only if you know that it is ${name} who lost it.`,
    bn: (name: string) =>
      `আপনি কি নিশ্চিত? এরপর ${name} কোড ছাড়াই লগইন করবেন। কোড যে ${name} নিজেই হারিয়েছেন, তা জানা থাকলেই শুধু এটি করুন।`,
  },
  factorDropped: {
    en: (name: string) => `${name} signs in without a code now`,
    bn: (name: string) => `${name} এখন থেকে কোড ছাড়াই লগইন করবেন।`,
  },
  switchOff: { en: 'Switch off', bn: 'বন্ধ করুন' },
  switchOffOf: {
    en: (name: string) => `Switch off the account of ${name}`,
    bn: (name: string) => `${name}-এর অ্যাকাউন্ট বন্ধ করুন`,
  },
  confirmOff: {
    en: (name: string) =>
      `Are you sure? You want to switch off the account of ${name}. Nobody can sign in with it then.`,
    bn: (name: string) => `আপনি কি নিশ্চিত? ${name}-এর অ্যাকাউন্ট বন্ধ করতে চান? এরপর কেউ এটি দিয়ে লগইন করতে পারবেন না।`,
  },
  switchedOff: {
    en: (name: string) => `The account of ${name} is switched off`,
    bn: (name: string) => `${name}-এর অ্যাকাউন্ট বন্ধ করা হয়েছে।`,
  },
  switchOn: { en: 'Switch on', bn: 'চালু করুন' },
  switchOnOf: {
    en: (name: string) => `Switch on the account of ${name}`,
    bn: (name: string) => `${name}-এর অ্যাকাউন্ট চালু করুন`,
  },
  confirmOn: {
    en: (name: string) => `Are you sure? You want to switch the account of ${name} on again`,
    bn: (name: string) => `আপনি কি নিশ্চিত? ${name}-এর অ্যাকাউন্ট আবার চালু করতে চান?`,
  },
  switchedOn: {
    en: (name: string) => `The account of ${name} is switched on again`,
    bn: (name: string) => `${name}-এর অ্যাকাউন্ট আবার চালু করা হয়েছে।`,
  },
  invite: {
    open: { en: 'Invite by email', bn: 'ইমেইলে আমন্ত্রণ জানান' },
    line: {
      en: 'They get a mail with a link that works once, for 7 days. Anyone without an account makes one there.',
      bn: 'তাঁর ইমেইলে একটি লিংক যাবে, যা ৭ দিনের মধ্যে একবার ব্যবহার করা যায়। অ্যাকাউন্ট না থাকলে সেখানেই খুলে নেবেন।',
    },
    doctor: { en: 'Whose account is it?', bn: 'অ্যাকাউন্টটি কার?' },
    doctorHint: {
      en: 'A doctor’s own account opens on that doctor’s days.',
      bn: 'ডাক্তার নিজের অ্যাকাউন্টে লগইন করলে তাঁর দিনের তালিকা খোলে।',
    },
    noDoctor: { en: 'Not a doctor’s', bn: 'ডাক্তারের নয়' },
    send: { en: 'Send the invitation', bn: 'আমন্ত্রণ পাঠান' },
    sending: { en: 'Sending …', bn: 'পাঠানো হচ্ছে …' },
    sent: {
      en: (email: string) => `An invitation is on its way to ${email}`,
      bn: (email: string) => `${email} ঠিকানায় আমন্ত্রণ যাচ্ছে।`,
    },
    listed: { en: 'Open invitations', bn: 'যেসব আমন্ত্রণ এখনো গ্রহণ করা হয়নি' },
    until: { en: (when: string) => `open until ${when}`, bn: (when: string) => `মেয়াদ ${when} পর্যন্ত` },
    expired: { en: (when: string) => `expired on ${when}`, bn: (when: string) => `মেয়াদ শেষ হয়েছে ${when}` },
    again: { en: 'Send again', bn: 'আবার পাঠান' },
    againTo: { en: (email: string) => `Send again to ${email}`, bn: (email: string) => `${email} ঠিকানায় আবার পাঠান` },
    confirmAgain: {
      en: (email: string) => `Are you sure? You want to invite ${email} again. The earlier link then stops working.`,
      bn: (email: string) => `আপনি কি নিশ্চিত? ${email} ঠিকানায় আবার আমন্ত্রণ পাঠাতে চান? আগের লিংকটি আর কাজ করবে না।`,
    },
    withdraw: { en: 'Withdraw', bn: 'ফিরিয়ে নিন' },
    withdrawOf: {
      en: (email: string) => `Withdraw the invitation of ${email}`,
      bn: (email: string) => `${email} ঠিকানার আমন্ত্রণ ফিরিয়ে নিন`,
    },
    confirmWithdraw: {
      en: (email: string) => `Are you sure? You want to withdraw the invitation of ${email}`,
      bn: (email: string) => `আপনি কি নিশ্চিত? ${email} ঠিকানার আমন্ত্রণ ফিরিয়ে নিতে চান?`,
    },
    withdrawn: {
      en: (email: string) => `The invitation of ${email} is withdrawn`,
      bn: (email: string) => `${email} ঠিকানার আমন্ত্রণ ফিরিয়ে নেওয়া হয়েছে।`,
    },
  },
})

export const profile = inLanguages({
  title: { en: 'Profile', bn: 'প্রোফাইল' },
  id: { en: 'Id', bn: 'আইডি' },
  name: { en: 'Name', bn: 'নাম' },
  email: { en: 'Email', bn: 'ইমেইল' },
  phone: { en: 'Phone', bn: 'ফোন' },
  none: { en: '—', bn: '—' },
  photo: { en: (name: string) => `Photo of ${name}`, bn: (name: string) => `${name}-এর ছবি` },
  update: { en: 'Update Profile', bn: 'প্রোফাইল সম্পাদনা করুন' },
  passwordChange: { en: 'Password Change', bn: 'পাসওয়ার্ড বদলান' },
  close: { en: 'Close', bn: 'বন্ধ করুন' },
  oldPassword: { en: 'Old Password', bn: 'আগের পাসওয়ার্ড' },
  newPassword: { en: 'New Password', bn: 'নতুন পাসওয়ার্ড' },
  change: { en: 'Change', bn: 'বদলান' },
  changing: { en: 'Changing …', bn: 'বদলানো হচ্ছে …' },
  changed: { en: 'Password Changed', bn: 'পাসওয়ার্ড বদলানো হয়েছে।' },
  oldWrong: {
    en: 'Maybe Your a Google User Or Your Old password is wrong',
    bn: 'আপনি হয়তো Google দিয়ে লগইন করেন, নয়তো আগের পাসওয়ার্ডটি ভুল হয়েছে।',
  },
  verifyLine: {
    en: (email: string) =>
      `We sent a link to ${email}. Until you confirm it, your password can’t be changed here. Nothing arrived? Look in your spam folder, or have it sent again.`,
    bn: (email: string) =>
      `${email} ঠিকানায় একটি লিংক পাঠিয়েছি। সেটি দিয়ে যাচাই না করা পর্যন্ত এখানে পাসওয়ার্ড বদলানো যাবে না। কিছু আসেনি? স্প্যামে খুঁজে দেখুন, না পেলে আবার পাঠাতে বলুন।`,
  },
  sessions: {
    title: { en: 'Where you are signed in', bn: 'যেখানে যেখানে লগইন করা আছে' },
    line: {
      en: 'Something here you don’t know? Sign out there and change your password.',
      bn: 'এর মধ্যে অচেনা কিছু আছে? সেখানে লগআউট করে দিন, আর পাসওয়ার্ড বদলে ফেলুন।',
    },
    unknown: { en: 'Unknown browser', bn: 'অজানা ব্রাউজার' },
    since: { en: (when: string) => `since ${when}`, bn: (when: string) => `${when} থেকে` },
    here: { en: 'This device', bn: 'এই ডিভাইস' },
    end: { en: 'Sign out there', bn: 'সেখানে লগআউট করুন' },
    endAt: { en: (name: string) => `Sign out there: ${name}`, bn: (name: string) => `সেখানে লগআউট করুন: ${name}` },
    ending: { en: 'Signing out …', bn: 'লগআউট হচ্ছে …' },
    ended: { en: (name: string) => `Signed out: ${name}`, bn: (name: string) => `লগআউট করা হয়েছে: ${name}` },
  },
  family: {
    title: { en: 'Whom you book for', bn: 'যাঁদের জন্য বুক করেন' },
    line: {
      en: 'We remember the people you book for, so that next time you only choose the name.',
      bn: 'নিজের বাইরে আর যাঁদের জন্য বুক করেন, তাঁদের নাম আমরা লিখে রাখি। পরের বার শুধু নামটি বেছে নিলেই হবে।',
    },
    remove: { en: 'Remove', bn: 'সরিয়ে দিন' },
    removeName: { en: (name: string) => `Remove ${name}`, bn: (name: string) => `সরিয়ে দিন: ${name}` },
    removed: { en: (name: string) => `Removed: ${name}`, bn: (name: string) => `সরিয়ে দেওয়া হয়েছে: ${name}` },
  },
  secondFactor: {
    title: { en: 'A second factor', bn: 'দ্বিতীয় ধাপের যাচাই' },
    lineOff: {
      en: 'You can see patients’ records. If you also use an authenticator app, someone who learns your password still can’t.',
      bn: 'আপনি রোগীদের রেকর্ড দেখতে পান। পাসওয়ার্ডের সঙ্গে অথেনটিকেটর অ্যাপ থাকলে, পাসওয়ার্ড কেউ জেনে গেলেও সেগুলো দেখতে পারবে না।',
    },
    lineOn: {
      en: 'Signing in asks for the code of your authenticator app.',
      bn: 'লগইনের সময় অথেনটিকেটর অ্যাপের কোড চাওয়া হয়।',
    },
    switchOn: { en: 'Switch it on', bn: 'চালু করুন' },
    switchOff: { en: 'Switch it off', bn: 'বন্ধ করুন' },
    scan: {
      en: 'Scan this with your authenticator app, or type the letters into it. Then type the code it shows.',
      bn: 'অথেনটিকেটর অ্যাপ দিয়ে এটি স্ক্যান করুন, বা নিচের অক্ষরগুলো অ্যাপে লিখুন। তারপর অ্যাপে যে কোড দেখাচ্ছে তা এখানে লিখুন।',
    },
    qr: { en: 'QR code for an authenticator app', bn: 'অথেনটিকেটর অ্যাপের জন্য কিউআর কোড' },
    confirm: { en: 'Confirm', bn: 'নিশ্চিত করুন' },
    on: { en: 'The second factor is switched on', bn: 'দ্বিতীয় ধাপের যাচাই চালু হয়েছে।' },
    off: { en: 'The second factor is switched off', bn: 'দ্বিতীয় ধাপের যাচাই বন্ধ হয়েছে।' },
    recovery: {
      en: 'Write these recovery codes down. Each signs you in once, should your phone be lost. They are not shown again.',
      bn: 'এই রিকভারি কোডগুলো লিখে রাখুন। ফোন হারিয়ে গেলে প্রতিটি দিয়ে একবার লগইন করতে পারবেন। এগুলো আর দেখানো হবে না।',
    },
    stored: { en: 'I have saved them', bn: 'লিখে রেখেছি' },
  },
  updateTitle: { en: 'Update Profile', bn: 'প্রোফাইল সম্পাদনা' },
  phoneField: { en: 'Phone number', bn: 'ফোন নম্বর' },
  photoField: { en: 'Photo URL', bn: 'ছবির লিংক' },
  submit: { en: 'Update', bn: 'সংরক্ষণ করুন' },
  saving: { en: 'Saving …', bn: 'সংরক্ষণ করা হচ্ছে …' },
  confirm: { en: 'All informations are correct?', bn: 'সব তথ্য কি ঠিক আছে?' },
  updated: { en: 'User info updated successfully', bn: 'আপনার তথ্য সংরক্ষণ করা হয়েছে।' },
  back: { en: 'Back to the profile', bn: 'প্রোফাইলে ফিরে যান' },
})
