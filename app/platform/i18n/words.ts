import { digits } from './digits.ts'
import { inLanguages } from './in-languages.ts'

const smallEn = 'no one two three four five six seven eight nine ten eleven twelve'
const smallBn = 'শূন্য এক দু তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো'

/** Begins a text with a capital, since treatments' names are stored in lower case: "root canal" is shown as "Root canal". */
export const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Counts up to twelve are written as words, "four" or "চার", to which Bangla adds an ending: "দুটি". */
export const spelledCount = inLanguages({
  en: (count: number): string => smallEn.split(' ')[count] ?? String(count),
  bn: (count: number): string => smallBn.split(' ')[count] ?? digits(count),
})

export const persons = (count: number) => `${spelledCount(count)}${count > 12 ? ' ' : ''}জন`
