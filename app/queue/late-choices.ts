/** By how many minutes a patient can say that they will be late. */
export const lateChoices = [10, 20, 30] as const
