import { digits } from '../platform/i18n/digits.ts'
import { type InBoth, inLanguages } from '../platform/i18n/in-languages.ts'
import type { SystemPart } from './system-part.ts'

const caretakerEn = 'the person in charge of the clinic’s computer'

const caretakerBn = 'ক্লিনিকের কম্পিউটার যিনি দেখাশোনা করেন, তাঁকে'

const daysEn = (count: number) => (count === 1 ? 'one day' : `${count} days`)

const daysBn = (count: number) => `${digits(count)} দিন`

const minutesEn = (count: number) => (count === 1 ? 'a minute' : `${count} minutes`)

const minutesBn = (count: number) => `${digits(count)} মিনিট`

export const system = inLanguages({
  title: { en: 'System', bn: 'সিস্টেম' },
  line: {
    en: 'Whether everything that the website needs works, and what to do if it doesn’t.',
    bn: 'ওয়েবসাইটের যা যা দরকার, সব ঠিক আছে কি না, আর না থাকলে কী করতে হবে।',
  },
  alertsByMail: { en: 'When something breaks, you get a mail.', bn: 'কিছু নষ্ট হলে আপনি ইমেইল পাবেন।' },
  alertsInLog: {
    en: 'When something breaks, only the program’s log says so, since no mail server is set.',
    bn: 'কোনো মেইল সার্ভার ঠিক করা নেই, তাই কিছু নষ্ট হলে তা শুধু প্রোগ্রামের লগে লেখা থাকবে।',
  },
  allWell: { en: 'Everything is all right.', bn: 'সব ঠিক আছে।' },
  toCheck: {
    en: (count: number) =>
      count === 1 ? 'One thing to check; the rest is all right.' : `${count} things to check; the rest is all right.`,
    bn: (count: number) => `${digits(count)}টি বিষয় একবার দেখুন; বাকি সব ঠিক আছে।`,
  },
  toDo: {
    en: (count: number) => (count === 1 ? 'One thing needs you now.' : `${count} things need you now.`),
    bn: (count: number) => `${digits(count)}টি বিষয় আপনাকে এখনই দেখতে হবে।`,
  },
  states: {
    ok: { en: 'All right', bn: 'ঠিক আছে' },
    attention: { en: 'Check this', bn: 'একবার দেখুন' },
    wrong: { en: 'Act now', bn: 'এখনই দেখুন' },
  },
  parts: {
    mail: { en: 'Mails', bn: 'ইমেইল' },
    texts: { en: 'Text messages', bn: 'এসএমএস' },
    backups: { en: 'Backups', bn: 'ব্যাকআপ' },
    disk: { en: 'Space on the disk', bn: 'ডিস্কে জায়গা' },
    database: { en: 'Database', bn: 'ডেটাবেজ' },
    queue: { en: 'Work in the background', bn: 'আড়ালের কাজ' },
    siteCertificate: { en: 'Secure connection to the website', bn: 'ওয়েবসাইটের নিরাপদ সংযোগ' },
    mailCertificate: { en: 'Secure connection to the mail server', bn: 'মেইল সার্ভারের নিরাপদ সংযোগ' },
    clock: { en: 'Clock', bn: 'ঘড়ি' },
  } satisfies Record<SystemPart, InBoth>,
  rightAgain: { en: (part: string) => `${part}: all right again.`, bn: (part: string) => `${part}: আবার ঠিক আছে।` },
  version: { en: 'Version of the program:', bn: 'প্রোগ্রামের সংস্করণ:' },
  whatIsNew: { en: 'What is new in it, in a file beside the program:', bn: 'এতে নতুন কী আছে, প্রোগ্রামের পাশের ফাইলে:' },
  mail: {
    works: { en: 'Mails go out.', bn: 'ইমেইল যাচ্ছে।' },
    unused: {
      en: 'A mail server is set. No mail has been sent through it yet.',
      bn: 'মেইল সার্ভার দেওয়া আছে। এখনো কোনো ইমেইল পাঠানো হয়নি।',
    },
    noServer: {
      en: 'No mail server is set, so nobody gets a mail: they are only stored in the Outbox.',
      bn: 'কোনো মেইল সার্ভার দেওয়া হয়নি, তাই কেউ ইমেইল পান না: সেগুলো শুধু “না-যাওয়া মেইল”-এ জমা থাকে।',
    },
    setServer: { en: `Ask ${caretakerEn} to set one (SMTP_URL).`, bn: `${caretakerBn} মেইল সার্ভার (SMTP_URL) দিতে বলুন।` },
    stuck: { en: 'Mails are not going out.', bn: 'ইমেইল যাচ্ছে না।' },
    unsure: { en: 'The mail server could not be used the last time.', bn: 'শেষবার মেইল সার্ভার কাজ করেনি।' },
    goesOut: {
      en: `Ask ${caretakerEn} to check this. As soon as it works again, the mails that wait go out by themselves.`,
      bn: `${caretakerBn} একবার দেখতে বলুন। সার্ভার আবার চালু হলেই আটকে থাকা ইমেইল নিজে থেকে চলে যাবে।`,
    },
    sendAgain: {
      en: 'The Outbox shows why, and can send them again.',
      bn: 'কেন যায়নি, “না-যাওয়া মেইল”-এ দেখুন; সেখান থেকে আবার পাঠানোও যায়।',
    },
    lastSent: { en: (when: string) => `Last mail sent: ${when}`, bn: (when: string) => `শেষ ইমেইল গেছে: ${when}` },
    lastFailure: { en: (when: string) => `Last failure: ${when}`, bn: (when: string) => `শেষবার যায়নি: ${when}` },
    waiting: {
      en: (count: number, when: string) => `Waiting: ${count}, the first since ${when}`,
      bn: (count: number, when: string) => `অপেক্ষায়: ${digits(count)}টি, প্রথমটি ${when} থেকে`,
    },
    toOutbox: { en: 'See the Outbox', bn: '“না-যাওয়া মেইল” দেখুন' },
  },
  texts: {
    works: { en: 'Text messages go out.', bn: 'এসএমএস যাচ্ছে।' },
    unused: {
      en: 'A gateway is set. No text message has been sent through it yet.',
      bn: 'এসএমএস গেটওয়ে দেওয়া আছে। এখনো কোনো এসএমএস পাঠানো হয়নি।',
    },
    low: {
      en: (balance: number) => `The gateway’s balance is low: ${balance}.`,
      bn: (balance: number) => `গেটওয়ের ব্যালেন্স কম: ${digits(balance)}।`,
    },
    fill: {
      en: 'Top it up on the provider’s website, or text messages will stop.',
      bn: 'গেটওয়ের ওয়েবসাইটে টাকা ভরুন, না হলে এসএমএস বন্ধ হয়ে যাবে।',
    },
    failed: {
      en: (count: number) =>
        count === 1 ? 'The gateway refused a text message.' : `The gateway refused ${count} text messages.`,
      bn: (count: number) => `গেটওয়ে ${digits(count)}টি এসএমএস নেয়নি।`,
    },
    unsure: { en: 'The gateway’s balance could not be read the last time.', bn: 'শেষবার গেটওয়ের ব্যালেন্স জানা যায়নি।' },
    check: {
      en: `Ask ${caretakerEn} to check the gateway’s account and TEXT_GATEWAY. The desk calls these patients meanwhile.`,
      bn: `${caretakerBn} গেটওয়ের অ্যাকাউন্ট ও TEXT_GATEWAY দেখতে বলুন। ততক্ষণ এই রোগীদের ফোন করতে হবে।`,
    },
    balance: { en: (balance: number) => `Balance: ${balance}`, bn: (balance: number) => `ব্যালেন্স: ${digits(balance)}` },
  },
  backups: {
    works: { en: 'There is a backup of the last day.', bn: 'শেষ এক দিনের ব্যাকআপ আছে।' },
    worksElsewhere: {
      en: 'There is a backup of the last day, here and elsewhere.',
      bn: 'শেষ এক দিনের ব্যাকআপ এখানে আছে, অন্য জায়গায়ও আছে।',
    },
    late: { en: 'The newest backup is older than it should be.', bn: 'শেষ ব্যাকআপের পর বেশি সময় কেটে গেছে।' },
    notElsewhere: {
      en: 'For too long no backup has arrived elsewhere: if this computer is lost, so is what came since.',
      bn: 'অনেকক্ষণ ধরে কোনো ব্যাকআপ অন্য জায়গায় পৌঁছায়নি: এই কম্পিউটার হারালে এর পরের সবকিছু হারাবে।',
    },
    elsewhereFailed: {
      en: 'The last backup could not be sent elsewhere. The program tries again by itself.',
      bn: 'শেষ ব্যাকআপটি অন্য জায়গায় পাঠানো যায়নি। প্রোগ্রাম নিজেই আবার চেষ্টা করবে।',
    },
    checkElsewhere: {
      en: `“Backups” shows why, and can test the connection. Otherwise ask ${caretakerEn}.`,
      bn: `কেন যায়নি, “ব্যাকআপ” পাতায় দেখুন; সেখানে সংযোগও পরীক্ষা করা যায়। না হলে ${caretakerBn} জানান।`,
    },
    none: {
      en: 'No backup has been made yet. The first one follows within an hour.',
      bn: 'এখনো কোনো ব্যাকআপ নেওয়া হয়নি। প্রথমটি এক ঘণ্টার মধ্যে হবে।',
    },
    datedAhead: {
      en: 'The clock of this computer was once ahead: some backups have a date that is still to come, and don’t count.',
      bn: 'এই কম্পিউটারের ঘড়ি একসময় এগিয়ে ছিল: কিছু ব্যাকআপের তারিখ এখনো আসেনি, সেগুলো ধরা হয় না।',
    },
    anotherFollows: { en: 'A new one follows within an hour.', bn: 'এক ঘণ্টার মধ্যে নতুন একটি হবে।' },
    failed: {
      en: 'The last backup failed. The program tries again every hour.',
      bn: 'শেষবার ব্যাকআপ নেওয়া যায়নি। প্রতি ঘণ্টায় আবার চেষ্টা হয়।',
    },
    neverMade: {
      en: 'There is no backup: the first one failed. The program tries again every hour.',
      bn: 'কোনো ব্যাকআপ নেই: প্রথমবার নেওয়া যায়নি। প্রতি ঘণ্টায় আবার চেষ্টা হয়।',
    },
    check: {
      en: `Check whether the disk is full. If it isn’t, ask ${caretakerEn}.`,
      bn: `ডিস্ক ভরে গেছে কি না দেখুন। না ভরলে ${caretakerBn} জানান।`,
    },
    tryIt: {
      en: 'Now and then, have one restored on another computer: only that shows that it works.',
      bn: 'মাঝেমধ্যে অন্য কম্পিউটারে একটি ব্যাকআপ ফিরিয়ে এনে দেখুন: তবেই বোঝা যায়, সেটি কাজ করে।',
    },
    last: {
      en: (when: string, size: string) => `Last backup: ${when}, ${size}`,
      bn: (when: string, size: string) => `শেষ ব্যাকআপ: ${when}, ${size}`,
    },
    encrypted: { en: 'Encrypted', bn: 'এনক্রিপ্ট করা' },
    plain: { en: 'Not encrypted', bn: 'এনক্রিপ্ট করা নয়' },
    lastFailure: { en: (when: string) => `Last failure: ${when}`, bn: (when: string) => `শেষবার নেওয়া যায়নি: ${when}` },
    arrived: {
      en: (when: string) => `Last arrived elsewhere: ${when}`,
      bn: (when: string) => `শেষ অন্য জায়গায় পৌঁছেছে: ${when}`,
    },
    tried: {
      en: (when: string) => `Last restored for a trial: ${when}`,
      bn: (when: string) => `শেষ ফিরিয়ে এনে দেখা হয়েছে: ${when}`,
    },
    drillFailed: {
      en: 'The newest backup was restored for a trial, and that failed.',
      bn: 'পরীক্ষার জন্য শেষ ব্যাকআপটি ফিরিয়ে আনা যায়নি।',
    },
    checkDrill: {
      en: `Ask ${caretakerEn} to run “drill” on the command line: it says why.`,
      bn: `${caretakerBn} কমান্ড লাইনে “drill” চালাতে বলুন: কারণটা সেখানে দেখাবে।`,
    },
    toBackups: { en: 'See the backups', bn: 'ব্যাকআপ দেখুন' },
  },
  disk: {
    works: { en: 'There is space enough.', bn: 'যথেষ্ট জায়গা আছে।' },
    scarce: { en: 'Space is getting short.', bn: 'জায়গা কমে আসছে।' },
    low: {
      en: 'The disk is nearly full. Soon no booking can be saved.',
      bn: 'ডিস্ক প্রায় ভরে গেছে। কিছুদিনের মধ্যে আর কোনো বুকিং নেওয়া যাবে না।',
    },
    free: {
      en: (free: string, total: string) => `${free} of ${total} are free`,
      bn: (free: string, total: string) => `${total}-এর মধ্যে ${free} খালি`,
    },
    makeSpace: {
      en: `Ask ${caretakerEn} to delete what nobody needs, or for a larger disk.`,
      bn: `${caretakerBn} অদরকারি ফাইল মুছতে, বা বড় ডিস্ক লাগাতে বলুন।`,
    },
  },
  database: {
    works: { en: 'The database responds.', bn: 'ডেটাবেজ সাড়া দিচ্ছে।' },
    builtIn: {
      en: (version: string, size: string) => `PostgreSQL ${version}, built in, ${size}`,
      bn: (version: string, size: string) => `পোস্টগ্রেস ${digits(version)}, প্রোগ্রামের সঙ্গেই আছে, ${size}`,
    },
    external: {
      en: (version: string, size: string) => `PostgreSQL ${version}, on a server of its own, ${size}`,
      bn: (version: string, size: string) => `পোস্টগ্রেস ${digits(version)}, আলাদা সার্ভারে, ${size}`,
    },
  },
  queue: {
    works: {
      en: 'Mails, reminders and pictures are taken care of at once.',
      bn: 'ইমেইল, মনে করানো আর ছবির কাজ সঙ্গে সঙ্গে হচ্ছে।',
    },
    slow: {
      en: (late: number) => `Something has been waiting for ${minutesEn(late)}: mails and reminders may come late.`,
      bn: (late: number) => `একটি কাজ ${minutesBn(late)} ধরে আটকে আছে: ইমেইল বা মনে করানোর খবর দেরিতে যেতে পারে।`,
    },
    stuck: {
      en: (late: number) => `Nothing has moved for ${minutesEn(late)}: mails and reminders are not sent.`,
      bn: (late: number) => `${minutesBn(late)} ধরে কোনো কাজ হচ্ছে না: ইমেইল আর মনে করানোর খবর যাচ্ছে না।`,
    },
    due: { en: (count: number) => `Waiting: ${count}`, bn: (count: number) => `অপেক্ষায়: ${digits(count)}টি` },
    restart: {
      en: `Ask ${caretakerEn} to restart the program.`,
      bn: `${caretakerBn} প্রোগ্রামটি বন্ধ করে আবার চালু করতে বলুন।`,
    },
  },
  certificate: {
    works: {
      en: (left: number) => `It is safe for another ${daysEn(left)}.`,
      bn: (left: number) => `আরও ${daysBn(left)} নিরাপদ।`,
    },
    unchecked: {
      en: 'This has not been checked yet. It is checked every hour.',
      bn: 'এখনো দেখা হয়নি। প্রতি ঘণ্টায় একবার দেখা হয়।',
    },
    endsSoon: {
      en: (left: number) => `Its certificate ends in ${daysEn(left)}.`,
      bn: (left: number) => `সার্টিফিকেটের মেয়াদ আর ${daysBn(left)}।`,
    },
    ended: { en: 'Its certificate has ended.', bn: 'সার্টিফিকেটের মেয়াদ শেষ।' },
    site: {
      after: {
        en: 'Then browsers warn everybody who opens the website.',
        bn: 'এরপর কেউ ওয়েবসাইট খুললেই ব্রাউজার সাবধান করবে।',
      },
      already: { en: 'Browsers warn everybody who opens the website.', bn: 'কেউ ওয়েবসাইট খুললেই ব্রাউজার সাবধান করছে।' },
      refused: {
        en: 'Its certificate is for another address: browsers warn everybody who opens the website.',
        bn: 'সার্টিফিকেটটি অন্য ঠিকানার: কেউ ওয়েবসাইট খুললেই ব্রাউজার সাবধান করছে।',
      },
      unreachable: {
        en: 'The website could not be opened from the clinic’s own computer, so this is not known.',
        bn: 'ক্লিনিকের কম্পিউটার থেকে ওয়েবসাইট খোলা যায়নি, তাই এটি জানা যায়নি।',
      },
      unknown: {
        en: 'This program does not know who issued the website’s certificate.',
        bn: 'ওয়েবসাইটের সার্টিফিকেট কে দিয়েছে, প্রোগ্রামটি জানে না।',
      },
      tryIt: {
        en: 'If your telephone opens the website without a warning, all is well.',
        bn: 'আপনার ফোনে ওয়েবসাইট সাবধান না করেই খুললে সব ঠিক আছে।',
      },
    },
    mail: {
      after: { en: 'Then mails no longer go out.', bn: 'এরপর আর ইমেইল যাবে না।' },
      already: { en: 'Mails can’t go out.', bn: 'ইমেইল যেতে পারছে না।' },
      refused: {
        en: 'The mail server’s certificate can’t be trusted: mails can’t go out.',
        bn: 'মেইল সার্ভারের সার্টিফিকেটে ভরসা করা যায় না: ইমেইল যেতে পারছে না।',
      },
      unreachable: { en: 'The mail server could not be used the last time.', bn: 'শেষবার মেইল সার্ভার কাজ করেনি।' },
    },
    renew: {
      en: `Certificates are renewed by the program that issues them. Ask ${caretakerEn} why that didn’t happen.`,
      bn: `সার্টিফিকেট নিজে থেকেই নতুন হওয়ার কথা। কেন হয়নি, ${caretakerBn} দেখতে বলুন।`,
    },
    renewMail: {
      en: `Ask ${caretakerEn}, or the person who runs the mail server, to renew it.`,
      bn: `${caretakerBn}, বা মেইল সার্ভার যাঁরা চালান তাঁদের, সেটি নতুন করতে বলুন।`,
    },
    until: { en: (when: string) => `It ends: ${when}`, bn: (when: string) => `মেয়াদ ${when} পর্যন্ত` },
    checked: { en: (when: string) => `Checked: ${when}`, bn: (when: string) => `দেখা হয়েছে: ${when}` },
  },
  clock: {
    works: { en: 'The clocks agree.', bn: 'ঘড়িগুলোর সময় মিলছে।' },
    differs: {
      en: (count: number) =>
        `The clocks of the program and of the database differ by ${minutesEn(count)}: links and codes may be refused.`,
      bn: (count: number) => `প্রোগ্রাম আর ডেটাবেজের ঘড়িতে ${minutesBn(count)} তফাত: লিংক আর কোড কাজ না-ও করতে পারে।`,
    },
    set: { en: `Ask ${caretakerEn} to set both clocks.`, bn: `${caretakerBn} দুটি ঘড়িই ঠিক করতে বলুন।` },
  },
  size: {
    en: (bytes: number) => {
      if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} KB`
      return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
    },
    bn: (bytes: number) => {
      if (bytes < 1e6) return `${digits(Math.ceil(bytes / 1e3))} কেবি`
      return bytes < 1e9 ? `${digits((bytes / 1e6).toFixed(1))} এমবি` : `${digits((bytes / 1e9).toFixed(1))} জিবি`
    },
  },
})
