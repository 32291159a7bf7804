import { clockTime, dayWithYear } from './days.ts'
import { digits } from './digits.ts'
import { inLanguages } from './in-languages.ts'
import { readablePhone } from './phone.ts'

const sentences = inLanguages({
  changed: {
    en: (theirs: string) => `Meanwhile this was changed to “${theirs}”. Save again to replace it with yours.`,
    bn: (theirs: string) => `এর মধ্যে অন্য কেউ এটি বদলে “${theirs}” করেছেন। আপনারটি রাখতে চাইলে আবার সংরক্ষণ করুন।`,
  },
  emptied: {
    en: 'Meanwhile somebody emptied this. Save again to put yours here.',
    bn: 'এর মধ্যে অন্য কেউ এটি খালি করেছেন। আপনারটি রাখতে চাইলে আবার সংরক্ষণ করুন।',
  },
  otherwise: {
    en: 'Meanwhile somebody changed this. Save again to replace it with yours.',
    bn: 'এর মধ্যে অন্য কেউ এটি বদলেছেন। আপনারটি রাখতে চাইলে আবার সংরক্ষণ করুন।',
  },
})

/** Shows a field's value that somebody else has saved, beside the one that the user typed. */
export function changedTo(value: unknown): string {
  if (value === '' || value === null || value === undefined) return sentences.emptied
  const shown = inWords(value)
  return shown === undefined ? sentences.otherwise : sentences.changed(shown)
}

/** Undefined for what no user has typed. */
function inWords(value: unknown): string | undefined {
  if (typeof value === 'number') return digits(value)
  if (typeof value !== 'string' || /^[\da-f]{8}-[\da-f]{4}-/.test(value)) return undefined
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayWithYear(value)
  if (/^\d\d:\d\d$/.test(value)) return clockTime(value)
  return /^\+\d{8,15}$/.test(value) ? readablePhone(value) : value
}
