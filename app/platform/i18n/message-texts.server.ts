import { mails as banglaMails } from './bn/mails.ts'
import { codeMessage as banglaCodes } from './bn/telephone.ts'
import { textMessages as banglaTexts } from './bn/text-messages.ts'
import { mails as englishMails } from './en/mails.ts'
import { codeMessage as englishCodes } from './en/telephone.ts'
import { textMessages as englishTexts } from './en/text-messages.ts'
import { inLanguages } from './in-languages.ts'

export const mails = inLanguages({ en: englishMails, bn: banglaMails })
export const textMessages = inLanguages({ en: englishTexts, bn: banglaTexts })
export const codeMessage = inLanguages({ en: englishCodes, bn: banglaCodes })
