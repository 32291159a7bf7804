import { parseDay } from './dates.ts'
import { latinDigits } from './digits.ts'
import { formatTime, parseTime } from './time-of-day.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The beginnings by which the usual spellings differ from other months, such as "জানুয়ারী", "আগষ্ট" and "অগাস্ট". */
const banglaMonths = [
  ['জানু', 'জানয়ু', 'জান্যু'],
  ['ফেব'],
  ['মার্চ', 'মারচ'],
  ['এপ্রি', 'এপ্রী', 'এপরি'],
  ['মে'],
  ['জুন', 'জুণ'],
  ['জুলা', 'জূলা'],
  ['আগস', 'আগষ', 'আগাস', 'আগাষ', 'অগাস', 'অগাষ', 'অগস', 'অগষ'],
  ['সেপ'],
  ['অক্ট', 'অকট'],
  ['নভ', 'নবে'],
  ['ডিস', 'ডিশে'],
].map(beginnings => beginnings.map(beginning => beginning.normalize()))

/** "5.3.2018", "March 5, 2018" or "৫ই মার্চ ২০১৮" is "2018-03-05": in figures the day comes first, unless only the other order is a date. */
export function readDay(text: string): string | undefined {
  const plain = latinDigits(text).trim().toLowerCase()
  const [, year, second, third] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(plain) ?? []
  if (year !== undefined) return dateOf(year, second, third)
  const [, first, other, lastYear] = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(plain) ?? []
  if (lastYear !== undefined) return dateOf(lastYear, other, first) ?? dateOf(lastYear, first, other)
  const [, day, name, itsYear] =
    /^(\d{1,2})(?:st|nd|rd|th|লা|রা|ঠা|ই|শে)?[-. ]+([a-z]{3,}|[\p{Script=Bengali}\p{M}]+)[-., ]+(\d{4})$/u.exec(plain) ??
    []
  if (itsYear !== undefined) return dateOf(itsYear, monthOf(name), day)
  const [, month, itsDay, yearAfter] =
    /^([a-z]{3,}|[\p{Script=Bengali}\p{M}]+)[. ]+(\d{1,2})(?:st|nd|rd|th|লা|রা|ঠা|ই|শে)?[, ]+(\d{4})$/u.exec(plain) ?? []
  return yearAfter === undefined ? undefined : dateOf(yearAfter, monthOf(month), itsDay)
}

function monthOf(name = ''): string | undefined {
  const index = /[a-z]/.test(name)
    ? months.indexOf(name.slice(0, 3))
    : banglaMonths.findIndex(beginnings => beginnings.some(beginning => name.normalize().startsWith(beginning)))
  return index < 0 ? undefined : String(index + 1)
}

function dateOf(year: string, month: string | undefined, day: string | undefined): string | undefined {
  if (month === undefined || day === undefined) return undefined
  return parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)?.toString()
}

/** People write a time of day as "9:30", "9.30", "930" or "৯:৩০"; it is returned as "09:30". */
export function readTime(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:. ]?(\d{2})$/.exec(latinDigits(text).trim()) ?? []
  const found = parseTime(`${hour.padStart(2, '0')}:${minute}`)
  return found === undefined ? undefined : formatTime(found)
}
