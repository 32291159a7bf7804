import { digits } from './digits.ts'

/** What to do instead of using the website; a clinic may not have given its telephone number yet. */
export const callUs = (phone: string | number | undefined) => (phone ? `${digits(phone)} নম্বরে ফোন করুন` : 'আমাদের লিখুন')
