import { fullNameText, newPassword } from '../auth/account.ts'
import { emailText } from '../platform/values/text.ts'
import { orNothing, z } from '../platform/values/zod.ts'

export const invitedRoles = ['staff', 'owner'] as const

export const invitationInput = z.object({ email: emailText, role: z.enum(invitedRoles), doctorId: z.uuid().optional() })
export type InvitationInput = z.output<typeof invitationInput>

export const newcomerInput = z.object({ fName: fullNameText, password: newPassword })

export const invitationForm = invitationInput.extend({ doctorId: orNothing(z.uuid()) })
