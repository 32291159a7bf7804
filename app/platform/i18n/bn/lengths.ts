import { inLargestUnit } from '../../values/durations.ts'
import { digits } from './digits.ts'

const units = { day: 'দিন', hour: 'ঘণ্টা', minute: 'মিনিট' }

export function lengthInWords(minutes: number): string {
  const { count, unit } = inLargestUnit(minutes)
  return `${digits(count)} ${units[unit]}`
}

export const untilCutoff = (minutes: number) => (minutes === 0 ? 'শুরু হওয়া পর্যন্ত' : `${lengthInWords(minutes)} আগে পর্যন্ত`)
