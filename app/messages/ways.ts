import type { Way } from '../platform/message.ts'

interface Recipient {
  readonly email: string
  readonly phone: string
  /** False for an unverified e-mail, which may be a stranger's. */
  readonly mayBeMailed: boolean
  readonly mayGetSms: boolean
  /** How the person wants to get messages; undefined for a person who never chose. */
  readonly choice: { readonly firstWay: Way; readonly wantsTexts: boolean } | undefined
}

/** Returns the ways to try, in their order. What the clinic cancels is sent by SMS even to a person who wants none. */
export function waysFor({ email, phone, choice, ...may }: Recipient, isCancelledByClinic: boolean): Way[] {
  const wantsTexts = choice?.wantsTexts ?? true
  const possible: Way[] = []
  if (email !== '' && may.mayBeMailed) possible.push('mail')
  if (phone !== '' && may.mayGetSms && (wantsTexts || isCancelledByClinic)) possible.push('text')
  return choice?.firstWay === 'text' && wantsTexts ? possible.toReversed() : possible
}
