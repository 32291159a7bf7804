import type { Way } from '../platform/message.ts'

interface Recipient {
  readonly email: string
  readonly phone: string
  /** The e-mail may be a stranger's while it is unverified. */
  readonly mayBeMailed: boolean
  readonly mayGetSms: boolean
  /** The choice is undefined for a person who never chose. */
  readonly choice: { readonly firstWay: Way; readonly wantsTexts: boolean } | undefined
}

/** The ways are in the order to try them. What the clinic cancels is texted even to a person who wants no SMS. */
export function waysFor({ email, phone, choice, ...may }: Recipient, isCancelledByClinic: boolean): Way[] {
  const wantsTexts = choice?.wantsTexts ?? true
  const possible: Way[] = []
  if (email !== '' && may.mayBeMailed) possible.push('mail')
  if (phone !== '' && may.mayGetSms && (wantsTexts || isCancelledByClinic)) possible.push('text')
  return choice?.firstWay === 'text' && wantsTexts ? possible.toReversed() : possible
}
