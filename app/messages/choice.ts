import { ways } from '../platform/message.ts'
import { z } from '../platform/values/zod.ts'

export const choiceInput = z.object({ firstWay: z.enum(ways), wantsTexts: z.boolean() })
export type Choice = z.output<typeof choiceInput>

/** How a person who never chose gets messages: first by mail, and by SMS too. */
export const defaultChoice: Choice = { firstWay: 'mail', wantsTexts: true }
