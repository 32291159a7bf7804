import { inLargestUnit } from '../values/durations.ts'
import { digits } from './digits.ts'
import { inLanguages } from './in-languages.ts'

const units = { day: 'দিন', hour: 'ঘণ্টা', minute: 'মিনিট' }

export const lengthInWords = inLanguages({
  en: (minutes: number): string => {
    const { count, unit } = inLargestUnit(minutes)
    return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  },
  bn: (minutes: number): string => {
    const { count, unit } = inLargestUnit(minutes)
    return `${digits(count)} ${units[unit]}`
  },
})

export const untilCutoff = inLanguages({
  en: (minutes: number) => (minutes === 0 ? 'until it begins' : `up to ${lengthInWords(minutes)} before`),
  bn: (minutes: number) => (minutes === 0 ? 'শুরু হওয়া পর্যন্ত' : `${lengthInWords(minutes)} আগে পর্যন্ত`),
})
