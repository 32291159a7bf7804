import { parseDay } from '../core/dates.ts'
import { latinDigits } from '../core/phone.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A date of birth as people write it, as "2018-03-05", or undefined: "2018-03-05", "5.3.2018", "05/03/2018", "5 March 2018",
 * "March 5, 2018". In figures the day comes first, unless only the other order is a date.
 */
export function readBirthDate(text: string): string | undefined {
  const plain = latinDigits(text).trim().toLowerCase()
  const [, year, second, third] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(plain) ?? []
  if (year !== undefined) return dateOf(year, second, third)
  const [, first, other, lastYear] = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(plain) ?? []
  if (lastYear !== undefined) return dateOf(lastYear, other, first) ?? dateOf(lastYear, first, other)
  const [, day, name, itsYear] = /^(\d{1,2})(?:st|nd|rd|th)?[-. ]+([a-z]{3,})[-., ]+(\d{4})$/.exec(plain) ?? []
  if (itsYear !== undefined) return dateOf(itsYear, monthOf(name), day)
  const [, month, itsDay, yearAfter] = /^([a-z]{3,})[. ]+(\d{1,2})(?:st|nd|rd|th)?[, ]+(\d{4})$/.exec(plain) ?? []
  return yearAfter === undefined ? undefined : dateOf(yearAfter, monthOf(month), itsDay)
}

function monthOf(name = ''): string | undefined {
  const index = months.indexOf(name.slice(0, 3))
  return index < 0 ? undefined : String(index + 1)
}

function dateOf(year: string, month: string | undefined, day: string | undefined): string | undefined {
  if (month === undefined || day === undefined) return undefined
  return parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)?.toString()
}
