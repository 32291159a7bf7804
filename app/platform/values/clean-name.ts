import { withoutInvisible, withoutJoiners } from './invisible.ts'

/** Japanese keyboards, for example, write letters and signs of another width. */
const otherWidths = /[\uff00-\uffef]+/g
const joiners = /[\u200c\u200d]+/g
/** A joiner between two letters of these scripts can be seen. */
const joined =
  /^[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}]$/u

/** A name has one encoding (NFC), one width, single blanks, and no invisible characters but joiners that letters need. */
export function cleanName(text: string): string {
  const plain = text
    // Khanda ta was encoded like this before Unicode 4.1.
    .replaceAll('\u09a4\u09cd\u200d', '\u09ce')
    .replace(otherWidths, part => part.normalize('NFKC'))
  return withoutNeedlessJoiners(withoutInvisible(plain).normalize('NFC')).trim().replace(/\s+/g, ' ')
}

/** Marks change their order where a joiner between them goes, so that another joiner may stand where no letter needs it. */
function withoutNeedlessJoiners(text: string): string {
  const shorter = text.replace(joiners, neededJoiner).normalize('NFC')
  return shorter === text ? text : withoutNeedlessJoiners(shorter)
}

function neededJoiner(found: string, at: number, text: string): string {
  const [before = '', after = ''] = [text[at - 1], text[at + found.length]]
  return joined.test(before) && joined.test(after) ? (found.at(-1) ?? '') : ''
}

/** An e-mail address is stored in lower case, without invisible characters, and with its domain as mail servers know it (`xn--…`). */
export function cleanEmail(text: string): string {
  const plain = withoutJoiners(withoutInvisible(text.normalize('NFKC')))
    .trim()
    .toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  const isForeign = /\P{ASCII}/u.test(domain) && !/[\s/?#:%[\]\\]/.test(domain)
  if (at < 0 || !isForeign || !URL.canParse(`http://${domain}`)) return plain
  return plain.slice(0, at + 1) + new URL(`http://${domain}`).hostname
}
