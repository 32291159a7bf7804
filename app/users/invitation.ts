import { fullNameText, newPassword } from '../auth/account.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import { emailText } from '../platform/values/text.ts'
import { orNothing, z } from '../platform/values/zod.ts'

/** An invitation and the token of its link are valid for this long. */
export const invitationMs = 7 * millisecondsPerDay

export const invitedRoles = ['staff', 'owner'] as const

export const invitationInput = z.object({ email: emailText, role: z.enum(invitedRoles), doctorId: z.uuid().optional() })
export type InvitationInput = z.output<typeof invitationInput>

export const newcomerInput = z.object({ fName: fullNameText, password: newPassword })

export const invitationForm = invitationInput.extend({ doctorId: orNothing(z.uuid()) })
