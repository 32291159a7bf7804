import { z } from 'zod'
import { givenPassword, newPassword } from '../auth/password.ts'
import { factorCode } from '../auth/second-factor.ts'

export const passwordWire = z.object({ oldPassword: givenPassword, newPassword, code: factorCode.optional() })
