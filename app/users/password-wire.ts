import { z } from 'zod'
import { givenPassword, newPassword } from '../auth/password.ts'

/** The fields of the password panel. */
export const passwordWire = z.object({ oldPassword: givenPassword, newPassword })
