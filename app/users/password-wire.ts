import { givenPassword, newPassword } from '../auth/password.ts'
import { factorCode } from '../auth/second-factor/second-factor.ts'
import { z } from '../platform/values/zod.ts'

export const passwordWire = z.object({ oldPassword: givenPassword, newPassword, code: factorCode.optional() })
