import { cleanEmail, cleanName } from './clean-name.ts'
import { problem, z } from './zod.ts'

const maxEmailLength = 254

// PostgreSQL can't store NUL, names and messages need no other control characters, and lone surrogates are invalid.
function isCleanText(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text)
}

const onOneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

// Texts are measured before anything else looks at them, and measured without the white space that is dropped.

/** One line of text that isn't empty, such as a name or a title. Line breaks and runs of spaces become one space. */
export const requiredLine = (maxLength: number) => optionalLine(maxLength).min(1)

/** One line of text that may be empty. */
export const optionalLine = (maxLength: number) =>
  z.string().overwrite(onOneLine).max(maxLength).refine(isCleanText, problem('unreadable'))

/**
 * A stored name as mails and invitations may show it: undefined if it could be a link. With a space after each dot "evil.example"
 * is no address either.
 */
export function linklessName(name: string): string | undefined {
  return isPersonName(name) ? name.replace(dot, '. ') : undefined
}

/** A dot before anything but a space, also one of those that web addresses take for a dot. */
const dot = /[.\u2024\u3002\uff0e\uff61](?=\S)/g
/** Phones turn a number of seven digits or more into a link. */
const telephone = /\p{Nd}([\s().-]?\p{Nd}){6}/u

/**
 * Whether a text is fit to name a person: letters, nothing that a mail program would turn into a link, and no control or invisible
 * characters but the joiners that Bangla is written with. "Md.Rahim" is, and so are names in any script.
 */
function isPersonName(text: string): boolean {
  // Full-width letters and signs count as the plain ones that some programs read them as.
  const plain = text.normalize('NFKC')
  const isVisible = /\p{L}/u.test(plain.replace(/[\u115f\u1160\u3164]/g, ''))
  if (telephone.test(plain)) return false
  const unsafe = /www\.|\p{L}:\S|[@/\u2044\u2215]|[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/iu
  return isVisible && !unsafe.test(plain.replace(descent, ''))
}

/** "S/O" and "D/O" (son, daughter of), "W/O", "H/O", "B/O" (baby of), "C/O", "a/l" (anak lelaki) within a name. */
const descent = /(?<![^\s,(])[abcdhsw]\/[lop](?![^\s.,)])/giu

/** The name of a person, cleaned. Unlike in other lines, a line break within it is refused. */
export const personName = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    // Measured again as it is stored: cleaning can make it longer.
    .max(maxLength)
    .refine(text => !/\p{Cc}/u.test(text) && text.isWellFormed(), problem('person_name'))
    .overwrite(cleanName)
    .max(maxLength)
    .refine(isPersonName, problem('person_name'))

/** Any text that the database can store, as it was sent. */
export const cleanText = (maxLength: number) => z.string().max(maxLength).refine(isCleanText, problem('unreadable'))

/** Lines of text that may be empty; surrounding white space is dropped. */
export const optionalText = (maxLength: number) =>
  z.string().trim().max(maxLength).refine(isCleanText, problem('unreadable'))

/** One or more lines of text, not empty. */
export const requiredText = (maxLength: number) => optionalText(maxLength).min(1)

/** As zod's own, and with international domains. */
const emailPattern = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/

/** An e-mail address, cleaned, so that one person has one account. */
export const emailText = optionalText(maxEmailLength)
  .overwrite(cleanEmail)
  .pipe(z.email({ pattern: emailPattern }))

/** A picture's address, https or one of our own under /pictures/, or empty where a person has no photo: a drawing takes its place. */
export const optionalPhotoText = optionalText(2000).refine(
  text => text === '' || isPhotoAddress(text),
  problem('photo_address'),
)

/** The same, not empty. */
export const photoText = optionalPhotoText.min(1)

function isPhotoAddress(text: string): boolean {
  if (/^\/pictures\/[\w/.-]+$/.test(text)) return !text.includes('..')
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
