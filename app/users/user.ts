import { fullNameText } from '../auth/account.ts'
import { phoneText } from '../core/phone.ts'
import { optionalPhotoText } from '../core/text.ts'
import { z } from '../core/zod.ts'

export const profileInput = z.object({
  fullName: fullNameText,
  photo: optionalPhotoText,
  phone: z.union([phoneText, z.literal('').transform(() => null), z.null()]).optional(),
})
export type ProfileInput = z.output<typeof profileInput>
