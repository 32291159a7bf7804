// The Bangla letters that our fonts join: conjuncts by use, out of the several hundred that the typefaces draw.

/**
 * Conjuncts of two letters or more: those of standard words, of loan words and of names. Any other shows as its letters with a
 * visible hasanta, which is correct and legible. Reph (র্ before a letter) and ya-phala (্য after it) join all of them.
 */
const conjuncts = `
ক্ক ক্ট ক্ট্র ক্ত ক্ত্র ক্ব ক্ম ক্র ক্ল ক্ষ ক্ষ্ণ ক্ষ্ম ক্স খ্র গ্ণ গ্ধ গ্ন গ্ব গ্ম গ্র গ্ল ঘ্ন ঘ্র
ঙ্ক ঙ্ক্ষ ঙ্খ ঙ্গ ঙ্ঘ ঙ্চ ঙ্ম চ্চ চ্ছ চ্ছ্ব চ্ছ্র চ্ঞ জ্জ জ্জ্ব জ্ঝ জ্ঞ জ্ব জ্র ঞ্চ ঞ্ছ ঞ্জ ঞ্ঝ
ট্ট ট্ব ট্র ড্ড ড্র ঢ্র ণ্ট ণ্ঠ ণ্ড ণ্ড্র ণ্ণ ণ্ব ণ্ম ত্ত ত্ত্ব ত্থ ত্ন ত্ব ত্ম ত্র থ্ব থ্র
দ্গ দ্ঘ দ্দ দ্ধ দ্ব দ্ভ দ্ম দ্র ধ্ন ধ্ব ধ্র ন্ট ন্ট্র ন্ঠ ন্ড ন্ড্র ন্ত ন্ত্ব ন্ত্র ন্থ ন্দ ন্দ্ব ন্দ্র ন্ধ ন্ধ্র ন্ন ন্ব ন্ম ন্স
প্ট প্ত প্ন প্প প্র প্ল প্স ফ্ট ফ্র ফ্ল ব্জ ব্দ ব্ধ ব্ব ব্র ব্ল ভ্র ম্ন ম্প ম্প্র ম্প্ল ম্ফ ম্ব ম্ভ ম্ভ্র ম্ম ম্র ম্ল
ল্ক ল্গ ল্ট ল্ড ল্প ল্ফ ল্ব ল্ভ ল্ম ল্ল শ্চ শ্ছ শ্ত শ্ন শ্ব শ্ম শ্র শ্ল ষ্ক ষ্ক্র ষ্ট ষ্ট্র ষ্ঠ ষ্ণ ষ্প ষ্প্র ষ্ফ ষ্ম
স্ক স্ক্র স্খ স্ট স্ট্র স্ত স্ত্র স্থ স্ন স্প স্প্র স্প্ল স্ফ স্ব স্ম স্র স্ল হ্ণ হ্ন হ্ব হ্ম হ্র হ্ল ড়্গ
`
  .trim()
  .split(/\s+/)

const consonants = [...'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ', 'ড়', 'ঢ়', 'য়']
/** These forms are joined with every consonant; with conjuncts only the usual ones. */
const vowelSigns = ['', ...'ািীুূৃেৈোৌ']
const usualVowelSigns = ['', ...'ািীুে']
const others = ['ভ্রূ', 'শ্রূ', 'দ্রূ', 'র্ৎ', 'অ্যা', 'এ্যা', ...'ংঃঁঅআইঈউঊঋএঐওঔ', '০১২৩৪৫৬৭৮৯', '।', '৳']

/** Texts that contain every joined form that our fonts must be able to draw, at a word's beginning, within it and at its end. */
export function textsToJoin(): string[] {
  const ofConsonants = consonants.flatMap(letter =>
    vowelSigns.flatMap(sign => [
      ...placesOf(letter + sign),
      `র্${letter}${sign}`,
      `${letter}্য${sign}`,
      ...(['', 'ি', 'ী', 'ৌ'].includes(sign) ? [`${letter}${sign}ঁ`] : []),
    ]),
  )
  const ofConjuncts = conjuncts.flatMap(conjunct => [
    ...usualVowelSigns.flatMap(sign => placesOf(conjunct + sign)),
    `র্${conjunct}`,
    `${conjunct}্য`,
  ])
  const withHasanta = [...consonants, ...conjuncts].map(letter => `${letter}্`)
  return [...ofConsonants, ...ofConjuncts, ...withHasanta, ...others]
}

const placesOf = (letters: string) => [letters, `ক${letters}ক`]
