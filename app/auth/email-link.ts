import { z } from '../core/zod.ts'
import { newPassword } from './password.ts'

const token = z.string().min(1).max(200)

/** What a link in one of our mails carries. */
export const emailLinkInput = z.object({ token })

/** A new password, with the link that allows setting it. */
export const resetInput = z.object({ token, newPassword })
