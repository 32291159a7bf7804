import { fullNameText } from '../auth/account.ts'
import type { Role } from '../core/context.server.ts'
import { phoneText } from '../core/phone.ts'
import { optionalPhotoText } from '../core/text.ts'
import { z } from '../core/zod.ts'

/** Our own record of an account. */
export interface User {
  readonly id: string
  readonly fullName: string
  readonly email: string
  readonly phone: string | null
  readonly photo: string
  readonly picture: string | null
  readonly role: Role
  /** Set while the account is switched off. */
  readonly deactivatedAt: Date | null
  readonly hasSecondFactor: boolean
  readonly createdAt: Date
}

export const profileInput = z.object({
  fullName: fullNameText,
  photo: optionalPhotoText,
  phone: z.union([phoneText, z.literal('').transform(() => null), z.null()]).optional(),
})
export type ProfileInput = z.output<typeof profileInput>
