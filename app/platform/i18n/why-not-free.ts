import type { Language } from '../values/language.ts'
import type { SlotRule } from '../values/slot-rules.ts'
import { withReason } from './closure-reasons.ts'
import { clockTime, longDay, weekdayLong } from './days.ts'
import { digits } from './digits.ts'
import { type InBoth, inLanguages } from './in-languages.ts'

interface Asked {
  readonly day: string
  readonly time: string | undefined
}

const whenEn = ({ day, time }: Asked) => (time === undefined ? longDay(day) : `${clockTime(time)} on ${longDay(day)}`)

const whenBn = ({ day, time }: Asked) => (time === undefined ? longDay(day) : `${longDay(day)} ${clockTime(time)}`)

const whenItIs = (asked: Asked) => `${asked.time === undefined ? 'on' : 'at'} ${whenEn(asked)}`

/** In Bangla a day with a time gets the ending of "at": "২৩ নভেম্বর, সোমবার সকাল ৯:৩০টায়". A day alone needs no ending. */
const at = (asked: Asked) => (asked.time === undefined ? whenBn(asked) : `${whenBn(asked)}টায়`)

const closedSince = (language: Language, stop: string) => (what: string, reason: string) =>
  withReason(language, reason, words => `${what}: ${words}${stop}`, `${what}${stop}`)

const closedSinceEn = closedSince('en', '.')
const closedSinceBn = closedSince('bn', '।')

/** In Bangla a day with a time is followed by the word for "from": "২৩ নভেম্বর, সোমবার সকাল ৯:৩০ থেকে". */
const from = (asked: Asked) => (asked.time === undefined ? whenBn(asked) : `${whenBn(asked)} থেকে`)

export const whyNotFree = inLanguages({
  past: { en: asked => `${whenEn(asked)} is over.`, bn: asked => `${whenBn(asked)} পেরিয়ে গেছে।` },
  horizon: {
    en: asked => `${whenEn(asked)} is further ahead than we take bookings.`,
    bn: asked => `${whenBn(asked)} অনেক দূরে, এত আগে থেকে আমরা বুকিং নিই না।`,
  },
  weekly_closed: {
    en: ({ day }) => `The clinic is closed on ${weekdayLong(day)}s.`,
    bn: ({ day }) => `${weekdayLong(day)} ক্লিনিক বন্ধ থাকে।`,
  },
  closure: {
    en: ({ reason, ...asked }) => closedSinceEn(`The clinic is closed ${whenItIs(asked)}`, reason),
    bn: ({ reason, ...asked }) => closedSinceBn(`${at(asked)} ক্লিনিক বন্ধ থাকবে`, reason),
  },
  no_doctor: {
    en: asked => `No doctor for this treatment works on ${longDay(asked.day)}.`,
    bn: ({ day }) => `${longDay(day)} এই চিকিৎসার কোনো ডাক্তার বসবেন না।`,
  },
  lead_time: {
    en: asked => `${whenEn(asked)} is too close for us to prepare.`,
    bn: asked => `${whenBn(asked)} খুব কাছে, এর মধ্যে আমরা প্রস্তুতি নিতে পারব না।`,
  },
  skipped: {
    en: asked => `The clocks are put forward over ${whenEn(asked)}, so there is no such time.`,
    bn: asked => `${whenBn(asked)} বলে কোনো সময় নেই: সেদিন ঘড়ির কাঁটা এগিয়ে দেওয়া হয়।`,
  },
  off_hours: {
    en: asked => `No doctor for this treatment works through the whole visit at ${whenEn(asked)}.`,
    bn: asked => `${from(asked)} এই চিকিৎসার কোনো ডাক্তার ভিজিটের পুরো সময়টা থাকবেন না।`,
  },
  doctor_away: {
    en: ({ reason, ...asked }) => closedSinceEn(`The doctor is away ${whenItIs(asked)}`, reason),
    bn: ({ reason, ...asked }) => closedSinceBn(`${at(asked)} ডাক্তার থাকবেন না`, reason),
  },
  off_grid: { en: asked => `Visits don’t start at ${whenEn(asked)}.`, bn: asked => `${at(asked)} কোনো ভিজিট শুরু হয় না।` },
  doctor_busy: { en: asked => `${whenEn(asked)} is taken.`, bn: asked => `${whenBn(asked)} আর ফাঁকা নেই।` },
  no_chair: {
    en: asked => `Every chair of the clinic is taken at ${whenEn(asked)}.`,
    bn: asked => `${at(asked)} ক্লিনিকের কোনো চেয়ার খালি নেই।`,
  },
  full: {
    en: asked => `Every time on ${longDay(asked.day)} is taken.`,
    bn: ({ day }) => `${longDay(day)} কোনো সময় ফাঁকা নেই।`,
  },
} satisfies Record<SlotRule, InBoth<(facts: Asked & { reason: string }) => string>>)

export const whyFree = inLanguages({
  en: ({ freeTimes, ...asked }: Asked & { freeTimes: number }) =>
    asked.time === undefined
      ? `${longDay(asked.day)} has ${freeTimes} free ${freeTimes === 1 ? 'time' : 'times'}.`
      : `${whenEn(asked)} is free.`,
  bn: ({ freeTimes, ...asked }: Asked & { freeTimes: number }) =>
    asked.time === undefined ? `${longDay(asked.day)} ${digits(freeTimes)}টি ফাঁকা সময় আছে।` : `${whenBn(asked)} ফাঁকা আছে।`,
})
