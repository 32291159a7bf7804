import { z } from 'zod'

const maxEmailLength = 254

// PostgreSQL can't hold NUL, and no name or message needs the other control characters; lone surrogates are no text.
function isCleanText(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text)
}

const cleanText = z.string().refine(isCleanText, { params: { problem: 'unreadable' } })

/** One line of text that must say something: a name, a title. Line breaks and runs of spaces become one space. */
export const requiredLine = (maxLength: number) =>
  cleanText.transform(text => text.trim().replace(/\s+/g, ' ')).pipe(z.string().min(1).max(maxLength))

/** What somebody searches for; nothing is a search for everything. */
export const searchText = (maxLength: number) => cleanText.trim().max(maxLength)

/** One or more lines of text that must say something; surrounding white space is dropped. */
export const requiredText = (maxLength: number) => cleanText.trim().min(1).max(maxLength)

/** Lines of text that may be left empty. */
export const optionalText = (maxLength: number) => cleanText.trim().max(maxLength)

/** An e-mail address in lower case, so that one person has one account. */
export const emailText = cleanText.trim().toLowerCase().max(maxEmailLength).pipe(z.email())

/** A picture's address: https, or one of our own under /pictures/. */
export const photoText = cleanText
  .trim()
  .min(1)
  .max(2000)
  .refine(isPhotoAddress, { params: { problem: 'photo_address' } })

function isPhotoAddress(text: string): boolean {
  if (/^\/pictures\/[\w/.-]+$/.test(text)) return !text.includes('..')
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
