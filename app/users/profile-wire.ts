import { factorCode, fullNameText, givenPassword, newPassword } from '../auth/account.ts'
import { phoneText } from '../platform/values/phone.ts'
import { optionalPhotoText } from '../platform/values/text.ts'
import { z } from '../platform/values/zod.ts'

/** A changed profile. The spec sends the e-mail too, which is ignored, since the call's path says whose profile it is. */
export const profileWire = z.object({
  email: z.string().optional().catch(undefined).meta({ type: 'string' }),
  fName: fullNameText,
  photo: optionalPhotoText,
  PhNum: z.union([phoneText, z.literal('').transform(() => null), z.null()]).optional(),
})
export type ProfileInput = Omit<z.output<typeof profileWire>, 'email'>

export const passwordWire = z.object({ oldPassword: givenPassword, newPassword, code: factorCode.optional() })
