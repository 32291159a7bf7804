import { inLanguages } from './in-languages.ts'

const banglaZero = 0x09e6

export const digits = inLanguages({
  en: (text: string | number): string => String(text),
  bn: (text: string | number): string => {
    return String(text).replace(/\d/g, digit => String.fromCharCode(banglaZero + Number(digit)))
  },
})
