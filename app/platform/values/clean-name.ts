// How names and addresses are written once, whatever a keyboard, a phone or another program made of them.

/** Letters and signs of another width, such as those of Japanese keyboards. */
const otherWidths = /[\uff00-\uffef]+/g
/** Marks that choose a direction or a form, soft hyphens, and letters that show nothing. */
const invisible =
  /(?![\u200c\u200d])\p{Cf}|\u034f|[\u115f\u1160\u3164]|[\u17b4\u17b5]|[\u180b-\u180d]|[\ufe00-\ufe0f]/gu
const joiners = /[\u200c\u200d]+/g
/** Scripts in which a joiner between two letters shows. */
const joined =
  /^[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}]$/u

/**
 * A name as it is stored: in one encoding (NFC), of one width, with single blanks, and without invisible characters but the joiners between
 * letters that need them.
 */
export function cleanName(text: string): string {
  const plain = text
    // The encoding of khanda ta before Unicode 4.1.
    .replaceAll('\u09a4\u09cd\u200d', '\u09ce')
    .replace(otherWidths, part => part.normalize('NFKC'))
    .replace(invisible, '')
    .normalize('NFC')
  return plain.replace(joiners, neededJoiner).normalize('NFC').trim().replace(/\s+/g, ' ')
}

function neededJoiner(found: string, at: number, text: string): string {
  const [before = '', after = ''] = [text[at - 1], text[at + found.length]]
  return joined.test(before) && joined.test(after) ? (found.at(-1) ?? '') : ''
}

/** An e-mail address in lower case, without invisible characters, its domain as mail servers know it (`xn--…`). */
export function cleanEmail(text: string): string {
  const plain = text.normalize('NFKC').replace(invisible, '').replace(joiners, '').trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  const isForeign = /\P{ASCII}/u.test(domain) && !/[\s/?#:%[\]\\]/.test(domain)
  if (at < 0 || !isForeign || !URL.canParse(`http://${domain}`)) return plain
  return plain.slice(0, at + 1) + new URL(`http://${domain}`).hostname
}
