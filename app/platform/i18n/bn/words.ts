import { digits } from './digits.ts'

const small = 'শূন্য এক দু তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো'.split(' ')

/** "চার" up to "বারো", then "১৩", to take an ending: "দুটি". */
export const spelledCount = (count: number): string => small[count] ?? digits(count)

/** "চারজন", "১৩ জন". */
export const persons = (count: number) => `${spelledCount(count)}${count > 12 ? ' ' : ''}জন`
