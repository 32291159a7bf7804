const banglaDoctor = /(?<![\p{L}\p{M}])(?:ডাক্তার|ডাঃ|ডা|ড)(?![\p{L}\p{M}])/gu
const banglaProfessor = /অধ্যাপক|প্রফেসর/g

/** The slug that a name proposes: "Dr. Farhana Islam" and "ডা. ফারহানা ইসলাম" are farhana-islam. */
export function proposedSlug(name: string): string {
  const letters = inLatinLetters(name.replace(banglaDoctor, 'dr').replace(banglaProfessor, 'prof'))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-*((dr|prof)-+)*/, '')
    .slice(0, 60)
    .replace(/-$/, '')
  return letters || 'doctor'
}

/** The vowel with which a Bangla consonant without a vowel sign is spoken, unless it is silent. */
const unwritten = 'ɔ'

const spellings = new Map([
  ...spelled('অআইঈউঊঋএঐওঔ', 'a a i i u u ri e oi o ou'),
  ...spelled('\u09be\u09bf\u09c0\u09c1\u09c2\u09c3\u09c7\u09c8\u09cb\u09cc', 'a i i u u ri e oi o ou'),
  ...spelled('কখগঘঙচছজঝঞ', 'k kh g gh ng ch chh j jh n'),
  ...spelled('টঠডঢণতথদধন', 't th d dh n t th d dh n'),
  ...spelled('পফবভমযরলশষসহ', 'p f b v m j r l sh sh s h'),
  ...spelled('ড়ঢ়য়ৱৎং', 'r rh y w t ng'),
  ...spelled(unwritten, 'a'),
])

/** Pairs Bangla letters with their spellings. NFC makes the three letters with a dot two characters each, as texts have them. */
function spelled(letters: string, latin: string): [string, string][] {
  const parts = latin.split(' ')
  return [...letters].map((letter, index) => [letter.normalize('NFC'), parts[index] ?? ''])
}

const consonant = '[ক-হৱ]\u09bc?'
const vowel = `[অ-ঔ\u09be-\u09cc${unwritten}]`
const unsigned = new RegExp(`${consonant}(?![\u09bc\u09be-\u09cd])`, 'g')
const lone = `(?<=${vowel}${consonant})${unwritten}`
const silentAtEnd = new RegExp(`${lone}(?![\\p{L}\\p{M}])`, 'gu')
const silentWithin = new RegExp(`${lone}((?:${consonant})?${vowel})`, 'g')

/** Writes Bangla in Latin letters, about as it sounds: "ফারহানা আকবর" is "farhana akbar". */
function inLatinLetters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(?<=[সশ]্)ব|(?<=[ও\u09cb])য\u09bc/g, 'ৱ')
    .replace(/(?<=্)য/g, 'য\u09bc')
    .replace(unsigned, `$&${unwritten}`)
    .replace(silentAtEnd, '')
    .replace(silentWithin, '$1')
    .replace(/[\u0980-\u09ffɔ]\u09bc?/g, letter => spellings.get(letter) ?? '')
}
