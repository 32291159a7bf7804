import { withoutInvisible, withoutJoiners } from './invisible.ts'

/** Letters and signs of another width, which Japanese keyboards, for example, write. */
const otherWidths = /[\uff00-\uffef]+/g
const joiners = /[\u200c\u200d]+/g
/** The scripts in which a joiner between two letters can make a visible difference. */
const joined =
  /^[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}]$/u

/** Gives a name one encoding (NFC), one width, single blanks, and no invisible characters but joiners that its letters need. */
export function cleanName(text: string): string {
  const plain = text
    // Before Unicode 4.1 the Bangla letter khanda ta was encoded as three characters.
    .replaceAll('\u09a4\u09cd\u200d', '\u09ce')
    .replace(otherWidths, part => part.normalize('NFKC'))
  return withoutNeedlessJoiners(withoutInvisible(plain).normalize('NFC')).trim().replace(/\s+/g, ' ')
}

/** Removes joiners until none is needless: when one goes, marks change their order, so that another may stand where no letter needs it. */
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
