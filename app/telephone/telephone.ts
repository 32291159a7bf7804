import { browsers, fullNameText } from '../auth/account.ts'
import { latinDigits } from '../platform/values/digits.ts'
import { phoneText } from '../platform/values/phone.ts'
import { cleanText, emailText } from '../platform/values/text.ts'
import { problem, z } from '../platform/values/zod.ts'

const codeText = cleanText(40)
  .transform(text => latinDigits(text).replace(/\D/g, ''))
  .refine(text => text.length === 6, problem('six_digits'))

export const numberForm = z.object({ fName: fullNameText, PhNum: phoneText })
export const numberInput = z.object({ PhNum: phoneText, browsers: browsers.optional() })

export const codeForm = z.object({ code: codeText, fName: fullNameText.optional() })
export const telephoneSignInInput = z.object({
  code: codeText,
  codeId: z.uuid(),
  fName: fullNameText,
  isNew: z.boolean().optional(),
  browsers: browsers.optional(),
})

export const contactForms = { PhNum: z.object({ PhNum: phoneText }), email: z.object({ email: emailText }) }
export const contactInput = z.union([contactForms.PhNum, contactForms.email])
export const contactCodeInput = z.object({ code: codeText, codeId: z.uuid() })

/** The form for a patient file's code, typed in capital or small letters, with blanks or hyphens. */
export const fileCodeForm = z.object({
  code: cleanText(60)
    .transform(text => text.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .refine(text => text.length === 10, problem('file_code')),
})
