import { inLatinLetters } from './bangla-letters.ts'

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
    .replace(/-+$/, '')
  return letters || 'doctor'
}
