import { greeting } from '../../messages/greeting.server.ts'
import { withReason } from '../../platform/i18n/closure-reasons.ts'
import { digits } from '../../platform/i18n/digits.ts'
import { untilCutoff } from '../../platform/i18n/lengths.ts'
import { callUs } from '../../platform/i18n/phone.ts'

export interface MailedVisit {
  readonly name: string
  /** The patient's name, if the mail greets another person, such as a parent. */
  readonly forName: string | undefined
  readonly treatment: string
  readonly day: string
  readonly time: string
  /** The time at which the visit will probably start if the clinic is running late. */
  readonly later: string
  readonly doctor: string
  readonly minutes: number
  /** The visit's price with its currency. */
  readonly price: string
  readonly address: string
  readonly phone: string
  readonly cutoffMinutes: number
  /** Whether the patient can still move or cancel the visit without calling. */
  readonly isChangeable: boolean
  /** Why the clinic can't keep the visit; empty if it can. */
  readonly reason: string
  /** Whether the message's link proposes other times. */
  readonly proposes: boolean
  readonly link: string
}

/** An SMS names no treatment and no doctor, since others may read a patient's telephone. */
export interface SmsVisit
  extends Pick<MailedVisit, 'forName' | 'day' | 'time' | 'later' | 'phone' | 'isChangeable' | 'link'> {
  readonly clinic: string
}

// An SMS, without the clinic's name, should fit one part of 160 characters. A character beyond GSM 03.38, such as a typographic apostrophe,
// would cut its parts to 70. See docs/texts.md.

const patientLine = ({ forName }: Pick<MailedVisit, 'forName'>) => (forName === undefined ? '' : `\nfor ${forName}`)

export const en = {
  greeting: greeting.en,
  callUs,
  whom: patientLine,
  facts: (visit: MailedVisit) => `${visit.treatment}${patientLine(visit)}
${visit.day}, ${visit.time}
with ${visit.doctor}`,
  place: ({ address, phone }: MailedVisit) => [address, phone].filter(Boolean).join('\n'),
  change: ({ cutoffMinutes, isChangeable, link, phone }: MailedVisit) =>
    isChangeable
      ? `You can see, move or cancel it here, ${untilCutoff(cutoffMinutes)}:

${link}

Anyone with this link can do the same, so please keep it to yourself.`
      : `You can see it here:

${link}

Your visit is soon, so to move or cancel it now, please ${callUs(phone)}.`,
  seeOrChange: ({ isChangeable }: MailedVisit): string => (isChangeable ? 'See, move or cancel' : 'See your visit'),
  /** A reason that staff chose from our list is in the mail's language. A reason that they typed gets a sentence of its own. */
  cannotKeep(reason: string) {
    const what = 'we are sorry: we can’t keep this appointment'
    return withReason('en', reason, words => `${what} (${words}).`, `${what}.`)
  },
  sms: {
    whose: ({ forName }: Pick<SmsVisit, 'forName'>) =>
      forName === undefined ? 'your visit' : `the visit of ${forName}`,
    on: ({ day, time }: Pick<SmsVisit, 'day' | 'time'>) => `on ${day}, ${time}`,
    change: ({ isChangeable, link }: SmsVisit) => `${isChangeable ? 'See, move or cancel' : 'See'}: ${link}`,
    call: (phone: string) => (phone === '' ? '' : ` Call ${phone}`),
  },
}

// A Bangla sentence can add an ending to a time, since the time is only the part of the day and the hour ("সকাল ৯:৩০").

const patientLineInBangla = ({ forName }: Pick<MailedVisit, 'forName'>) =>
  forName === undefined ? '' : `\nরোগী: ${forName}`
// A Bangla name's possessive ends in -এর, which fits every name, or after a vowel sign in plain র.
const possessiveOf = (name: string) => (/[\u09BE-\u09CC]$/.test(name) ? `${name}র` : `${name}-এর`)

export const bn: typeof en = {
  greeting: greeting.bn,
  callUs,
  whom: patientLineInBangla,
  facts: visit => `${visit.treatment}${patientLineInBangla(visit)}
${visit.day}, ${visit.time}
ডাক্তার: ${visit.doctor}`,
  place: ({ address, phone }) => [address, digits(phone)].filter(Boolean).join('\n'),
  change: ({ cutoffMinutes, isChangeable, link, phone }) =>
    isChangeable
      ? `এখানে অ্যাপয়েন্টমেন্টটি দেখতে পারবেন, আর ${untilCutoff(cutoffMinutes)} সময় বদলাতে বা বাতিল করতে পারবেন:

${link}

এই লিংক যাঁর কাছে থাকবে, তিনিও এসব করতে পারবেন। তাই লিংকটি কাউকে দেবেন না।`
      : `এখানে অ্যাপয়েন্টমেন্টটি দেখতে পারবেন:

${link}

শুরু হতে বেশি দেরি নেই, তাই এখন সময় বদলাতে বা বাতিল করতে ${callUs(phone)}।`,
  seeOrChange: ({ isChangeable }) => (isChangeable ? 'দেখুন, সময় বদলান বা বাতিল করুন' : 'আপনার ভিজিট দেখুন'),
  cannotKeep(reason) {
    const what = 'দুঃখিত, এই অ্যাপয়েন্টমেন্টটি আমরা রাখতে পারছি না'
    return withReason('bn', reason, words => `${what} (${words})।`, `${what}।`)
  },
  sms: {
    whose: ({ forName }) => (forName === undefined ? 'আপনার ভিজিট' : `${possessiveOf(forName)} ভিজিট`),
    on: ({ day, time }) => `${day} ${time}টায়`,
    change: ({ isChangeable, link }) => `${isChangeable ? 'দেখুন, বদলান বা বাতিল করুন' : 'দেখুন'}: ${link}`,
    call: phone => (phone === '' ? '' : ` ফোন করুন: ${phone}`),
  },
}
