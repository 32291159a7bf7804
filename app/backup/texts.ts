import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'
import type { StorageProblem } from './storage-problem.ts'

const caretaker = 'কম্পিউটারটি যিনি দেখাশোনা করেন, তাঁকে'

const storageProblemEn: Record<StorageProblem, string> = {
  UNREACHABLE: 'The storage can’t be reached, or the connection broke.',
  KEY_REFUSED: 'The storage doesn’t accept the key or password that is set.',
  KEY_MALFORMED: 'The storage can’t read the signature: the key’s ID or the region that is set is written wrongly.',
  OTHER_REGION: 'The bucket is in another region, or at another address, than the settings say.',
  CLOCK_WRONG: 'The clock of this computer is wrong, or the storage’s is: they differ too much. Please set the clock.',
  NOT_ALLOWED: 'The key may not do this there.',
  NOT_FOUND: 'There is no such bucket or folder.',
  FULL: 'The storage is full.',
  HOST_KEY_UNKNOWN: 'The server’s host key isn’t set yet (BACKUP_SFTP_HOST_KEY), so nothing is sent.',
  HOST_KEY_DIFFERS: 'The server shows another host key than the one that is set, so nothing is sent.',
  DAMAGED: 'What the storage gave back was damaged. It is sent again.',
  NOT_ENCRYPTED: 'A backup isn’t encrypted, so it isn’t sent.',
  NOT_HERE: 'The newest backup is on another machine, which has to send it.',
  FAILED: 'The storage refused, and its reason isn’t known.',
}

const storageProblemBn: Record<StorageProblem, string> = {
  UNREACHABLE: 'সেখানে পৌঁছানো যাচ্ছে না, অথবা সংযোগ কেটে গেছে।',
  KEY_REFUSED: 'সেটিংয়ের কি বা পাসওয়ার্ড সেখানে চলছে না।',
  KEY_MALFORMED: 'সেখানে স্বাক্ষরটি পড়া যাচ্ছে না: সেটিংয়ে কি-র আইডি বা অঞ্চলের নাম ভুল লেখা আছে।',
  OTHER_REGION: 'বাকেটটি সেটিংয়ে লেখা অঞ্চলে বা ঠিকানায় নেই, অন্য কোথাও আছে।',
  CLOCK_WRONG: 'এই কম্পিউটারের ঘড়ি আর সেখানকার ঘড়ি মিলছে না। কম্পিউটারের ঘড়ির সময় ঠিক করে নিন।',
  NOT_ALLOWED: 'এই কি দিয়ে সেখানে এই কাজের অনুমতি নেই।',
  NOT_FOUND: 'সেখানে এই নামে কোনো বাকেট বা ফোল্ডার নেই।',
  FULL: 'সেখানে আর জায়গা নেই।',
  HOST_KEY_UNKNOWN: 'সার্ভারের হোস্ট কি এখনো সেটিংয়ে নেই (BACKUP_SFTP_HOST_KEY), তাই কিছু পাঠানো হয়নি।',
  HOST_KEY_DIFFERS: 'সার্ভারের হোস্ট কি সেটিংয়ের সঙ্গে মিলছে না, তাই কিছু পাঠানো হয়নি।',
  DAMAGED: 'সেখান থেকে পড়া ফাইল মেলেনি। আবার পাঠানো হবে।',
  NOT_ENCRYPTED: 'একটি ব্যাকআপ এনক্রিপ্ট করা নয়, তাই পাঠানো হয়নি।',
  NOT_HERE: 'সবচেয়ে নতুন ব্যাকআপটি অন্য মেশিনে আছে; সেখান থেকেই পাঠাতে হবে।',
  FAILED: 'সেখানে নেওয়া হয়নি, কারণ জানা যায়নি।',
}

const isStorageProblemEn = (code: string): code is StorageProblem => Object.hasOwn(storageProblemEn, code)

const isStorageProblemBn = (code: string): code is StorageProblem => Object.hasOwn(storageProblemBn, code)

export const backups = inLanguages({
  title: { en: 'Backups', bn: 'ব্যাকআপ' },
  line: {
    en: (every: 'day' | 'hour'): string =>
      every === 'day'
        ? 'Once a day everything the clinic has is saved in one file. Daily files stay for 7 days, weekly ones for 8 weeks.'
        : 'Every hour everything the clinic has is saved in one file. Hourly files stay for a day, daily ones for 7 days, weekly ones for 8 weeks.',
    bn: (every: 'day' | 'hour') =>
      every === 'day'
        ? 'প্রোগ্রাম প্রতিদিন ক্লিনিকের সবকিছু একটি ফাইলে লিখে রাখে। শেষ ৭ দিন আর ৮ সপ্তাহের ফাইল থাকে।'
        : 'প্রোগ্রাম প্রতি ঘণ্টায় ক্লিনিকের সবকিছু একটি ফাইলে লিখে রাখে। শেষ এক দিনের সব ফাইল, আর ৭ দিন ও ৮ সপ্তাহের একটি করে ফাইল থাকে।',
  },
  last: {
    en: (when: string) => `The last backup was made on ${when}.`,
    bn: (when: string) => `শেষ ব্যাকআপ নেওয়া হয়েছে: ${when}।`,
  },
  none: {
    en: 'No backup has been made yet. The first one follows within an hour.',
    bn: 'এখনো কোনো ব্যাকআপ নেওয়া হয়নি। প্রথমটি এক ঘণ্টার মধ্যে হবে।',
  },
  failed: {
    en: 'The last backup failed. Check whether the disk is full, or ask the person in charge of the computer.',
    bn: `শেষবার ব্যাকআপ নেওয়া যায়নি: ডিস্ক ভরে গেছে কি না দেখুন, না হয় ${caretaker} জানান।`,
  },
  old: {
    en: 'That is more than two days ago. Ask the person in charge of the computer to check it.',
    bn: `এরপর দুই দিনের বেশি কেটে গেছে: ${caretaker} একবার দেখতে বলুন।`,
  },
  folder: {
    en: (folder: string) => `They are in ${folder} on the clinic’s computer.`,
    bn: (folder: string) => `ফাইলগুলো ক্লিনিকের কম্পিউটারে এই ফোল্ডারে আছে: ${folder}`,
  },
  tried: {
    en: (when: string, rows: number) =>
      `One was last restored for a trial on ${when}: all ${rows} rows came back. That is done every three months.`,
    bn: (when: string, rows: number) =>
      `শেষ ফিরিয়ে এনে দেখা হয়েছে: ${when}। ${digits(rows)}টি সারির সবগুলোই ফিরে এসেছে। প্রতি তিন মাসে একবার এভাবে দেখা হয়।`,
  },
  tryFailed: {
    en: (when: string) =>
      `One was restored for a trial on ${when}, and that failed. Ask the person in charge of the computer to run “drill” on the command line: it says why.`,
    bn: (when: string) =>
      `একটি ব্যাকআপ ফিরিয়ে এনে দেখতে গিয়ে সমস্যা হয়েছে: ${when}। ${caretaker} কমান্ড লাইনে “drill” চালাতে বলুন: কারণটা সেখানে দেখাবে।`,
  },
  copy: {
    en: 'Copy them somewhere else from time to time, or ask the person in charge of the computer to set BACKUP_TO.',
    bn: `মাঝেমধ্যে অন্য কোথাও কপি করে রাখুন, না হয় BACKUP_TO সেটিং দিতে ${caretaker} বলুন।`,
  },
  elsewhere: {
    title: { en: 'Elsewhere', bn: 'অন্য জায়গায়' },
    to: {
      en: (to: string) =>
        `Each backup is also sent to ${to}, encrypted, and read back. The newest of each of 12 months stays there too.`,
      bn: (to: string) =>
        `প্রতিটি ব্যাকআপ এনক্রিপ্ট করে এখানেও পাঠানো হয়, তারপর পড়ে মিলিয়ে দেখা হয়: ${to} – সেখানে শেষ ১২ মাসের একটি করে ফাইলও থাকে।`,
    },
    verified: {
      en: (when: string) => `The last one arrived there complete on ${when}.`,
      bn: (when: string) => `শেষটি সেখানে ঠিকঠাক পৌঁছেছে: ${when}।`,
    },
    none: {
      en: 'None has arrived there yet. The first one follows within an hour.',
      bn: 'সেখানে এখনো কোনো ব্যাকআপ পৌঁছায়নি। প্রথমটি এক ঘণ্টার মধ্যে যাবে।',
    },
    failure: {
      en: (when: string, why: string) =>
        `The last attempt failed on ${when}. ${why} The program tries again by itself.`,
      bn: (when: string, why: string) => `শেষবার পাঠানো যায়নি: ${when}। ${why} প্রোগ্রাম নিজেই আবার চেষ্টা করবে।`,
    },
    test: { en: 'Test the connection', bn: 'সংযোগ পরীক্ষা করুন' },
    works: {
      en: (files: number) =>
        `It works: a small encrypted file was written there, read back and deleted. ${files === 1 ? 'One backup is' : `${files} backups are`} there.`,
      bn: (files: number) =>
        `কাজ করছে: একটি ছোট এনক্রিপ্ট করা ফাইল সেখানে লিখে, পড়ে, মুছে দেখা হয়েছে। সেখানে ${digits(files)}টি ব্যাকআপ আছে।`,
    },
    hostKey: {
      en: (fingerprint: string) =>
        `The server shows ${fingerprint}. Ask the person who runs it whether that is its own host key before you set it.`,
      bn: (fingerprint: string) =>
        `সার্ভারটি দেখাচ্ছে: ${fingerprint} – এটি ওই সার্ভারেরই হোস্ট কি, তা সার্ভারটি যিনি চালান তাঁর কাছে জেনে তবেই সেটিংয়ে দিন।`,
    },
    why: {
      en: (code: string) =>
        isStorageProblemEn(code)
          ? storageProblemEn[code]
          : `Something in the program failed (${code}). Pass this on to the person in charge of the computer.`,
      bn: (code: string) =>
        isStorageProblemBn(code) ? storageProblemBn[code] : `প্রোগ্রামে কোনো সমস্যা হয়েছে (${code})। ${caretaker} জানান।`,
    },
    there: { en: (when: string) => `elsewhere since ${when}`, bn: (when: string) => `অন্য জায়গায় আছে: ${when} থেকে` },
    listed: { en: 'What is there', bn: 'সেখানে যা আছে' },
  },
  encrypted: { en: 'Encrypted', bn: 'এনক্রিপ্ট করা' },
  plain: {
    en: 'Not encrypted: anyone who has the file can read it. Set BACKUP_PASSPHRASE to encrypt the next ones.',
    bn: 'এনক্রিপ্ট করা নয়: ফাইলটি যাঁর হাতে যাবে, তিনিই পড়তে পারবেন। পরেরগুলো এনক্রিপ্ট করতে BACKUP_PASSPHRASE সেটিং দিন।',
  },
  listed: { en: 'Recent backups', bn: 'শেষের কয়েকটি' },
  failedEntry: { en: 'Failed', bn: 'নেওয়া যায়নি' },
  size: {
    en: (bytes: number) => (bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`),
    bn: (bytes: number) =>
      bytes < 100_000 ? `${digits(Math.ceil(bytes / 1000))} কেবি` : `${digits((bytes / 1_000_000).toFixed(1))} এমবি`,
  },
})
