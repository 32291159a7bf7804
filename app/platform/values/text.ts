import { cleanEmail, cleanName } from './clean-name.ts'
import { problem, z } from './zod.ts'

const maxEmailLength = 254

// A text may contain no NUL, which PostgreSQL can't store, no other control characters, which no text needs, and no lone surrogates.
function isCleanText(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text)
}

const onOneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

// The length of a text is checked before its other rules, without the white space that is dropped.

/** A line of text, in which line breaks and runs of spaces become one space. */
export const requiredLine = (maxLength: number) => optionalLine(maxLength).min(1)

export const optionalLine = (maxLength: number) =>
  z.string().overwrite(onOneLine).max(maxLength).refine(isCleanText, problem('unreadable'))

/** Mails and invitations may not show a name that could be a link. With a space after each dot, "evil.example" is no address. */
export function linklessName(name: string): string | undefined {
  return isPersonName(name) ? name.replace(dot, '. ') : undefined
}

/** The dot, and the other characters that count as dots in web addresses. */
const dot = /[.\u2024\u3002\uff0e\uff61](?=\S)/g
/** Phones turn a number of so many digits into a link. More of them, wherever they stand in a name, can be read as one. */
const telephoneDigits = 7
/** Stars and hashes, and what looks like them: "*121#" is a code that a telephone dials. */
const dialled = /[*#\u066d\u204e\u2217\u2317\u266f\u26b9\u2731-\u273d]/
const digitWords = new Set(
  'zero one two three four five six seven eight nine শূন্য শুন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়'.normalize('NFKC').split(' '),
)
/** Letters that are read as digits, as in "o17l2". */
const digitLetters = /[oil\u039f\u03bf\u0399\u041e\u043e\u0406\u0456|]/giu
const digitsAndLetters = /^[\p{N}oil\u039f\u03bf\u0399\u041e\u043e\u0406\u0456|]+$/iu

/** A person's name has letters, no link, no number to call, and no control or invisible characters except the joiners of Bangla. "Md.Rahim" is a name. */
function isPersonName(text: string): boolean {
  // Full-width letters and signs are checked as plain ones, since some programs read them as these.
  const plain = text.normalize('NFKC')
  const isVisible = /\p{L}/u.test(plain.replace(/[\u115f\u1160\u3164]/g, ''))
  if (dialled.test(plain) || countDigits(plain) >= telephoneDigits) return false
  const unsafe = /www\.|\p{L}:\S|[@/\u2044\u2215]|[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/iu
  return isVisible && !unsafe.test(plain.replace(descentMark, ''))
}

/** Letters count as digits in a name with digits, but not in a word that is written as a name is, such as "Lili". */
function countDigits(name: string): number {
  const words = name.split(/[^\p{L}\p{M}\p{N}|]+/u)
  const spelled = words.filter(word => digitWords.has(word.toLowerCase())).length
  const digits = name.match(/\p{N}/gu)?.length ?? 0
  if (digits === 0) return spelled
  const alike = words.filter(word => digitsAndLetters.test(word) && !/^\p{Lu}\p{Ll}+$/u.test(word))
  return digits + alike.flatMap(word => word.match(digitLetters) ?? []).length + spelled
}

/** A name may contain "S/O" and "D/O" (son, daughter of), "W/O", "H/O", "B/O" (baby of), "C/O", and "a/l" (anak lelaki). */
const descentMark = /(?<![^\s,(])[abcdhsw]\/[lop](?![^\s.,)])/giu

/** A person's name, which is cleaned. A line break within the name is refused, unlike in other lines. */
export const personName = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    // The name's length is checked twice, since cleaning can make a name longer.
    .max(maxLength)
    .refine(text => !/\p{Cc}/u.test(text) && text.isWellFormed(), problem('person_name'))
    .overwrite(cleanName)
    .max(maxLength)
    .refine(isPersonName, problem('person_name'))

/** Any text that the database can store; it stays as it was sent. */
export const cleanText = (maxLength: number) => z.string().max(maxLength).refine(isCleanText, problem('unreadable'))

export const optionalText = (maxLength: number) =>
  z.string().trim().max(maxLength).refine(isCleanText, problem('unreadable'))

export const requiredText = (maxLength: number) => optionalText(maxLength).min(1)

/** zod's own pattern of e-mail addresses, which here allows international domains too. */
const emailPattern = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/

/** An e-mail address is cleaned, so that one person's address has only one form, and one account. */
export const emailText = optionalText(maxEmailLength)
  .overwrite(cleanEmail)
  .pipe(z.email({ pattern: emailPattern }))

/** A picture's address is https, or one of our own under /pictures/. A person without a photo has an empty one, and gets a drawing. */
export const optionalPhotoText = optionalText(2000).refine(
  text => text === '' || isPhotoAddress(text),
  problem('https_address'),
)

export const photoText = optionalPhotoText.min(1)

function isPhotoAddress(text: string): boolean {
  if (/^\/pictures\/[\w/.-]+$/.test(text)) return !text.includes('..')
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
