import { parseDay } from './dates.ts'

/** The age in whole years on a day, both as "2018-03-05"; null before the birth. */
export function ageOn(birthDate: string, day: string): number | null {
  const born = parseDay(birthDate)
  const then = parseDay(day)
  if (!born || !then || then.compare(born) < 0) return null
  const hadBirthday = then.month > born.month || (then.month === born.month && then.day >= born.day)
  return then.year - born.year - (hadBirthday ? 0 : 1)
}
