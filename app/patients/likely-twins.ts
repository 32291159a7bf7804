import { distance } from 'fastest-levenshtein'

interface Person {
  /** The person's name in the form in which the database compares names. */
  readonly nameKey: string
  readonly phone: string
  readonly email: string
  readonly birthDate: string | null
  readonly accountId: string | null
}

export function isRelated(one: Person, other: Person): boolean {
  const isSameAccount = one.accountId !== null && one.accountId === other.accountId
  return isSameAccount || isShared(one.phone, other.phone) || isShared(one.email, other.email)
}

/** Whether two files could be of one person. People of one account are told apart by their names alone, not by dates of birth. */
export function couldBeOne(one: Person, other: Person): boolean {
  if (isRelated(one, other) && isLikeName(one.nameKey, other.nameKey)) return true
  const isSameAccount = one.accountId !== null && one.accountId === other.accountId
  return !isSameAccount && isShared(one.birthDate ?? '', other.birthDate ?? '')
}

const isShared = (one: string, other: string) => one !== '' && one === other

const lettersPerSlip = 5

/** Whether two names could be one, as they have the same words, some of them left out, or at most one letter in five is different. */
export function isLikeName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const [few, many] = words.length < others.length ? [words, others] : [others, words]
  if (few.length > 0 && few.every(word => many.includes(word))) return true
  const [text, otherText] = [words.join(' '), others.join(' ')]
  return distance(text, otherText) <= Math.max(text.length, otherText.length) / lettersPerSlip
}

/** The words of a name. Bangla's vowel signs belong to them as letters do. */
const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(word => word !== '')
    .toSorted()
