import { typedNumber } from '../platform/ui/forms/typed-form.ts'
import { z } from '../platform/values/zod.ts'

export const durationMinutes = typedNumber.pipe(z.int().min(5).max(480).multipleOf(5))
