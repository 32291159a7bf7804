import { currentLanguage } from '#texts'
import { answerOf, api } from '../api/client.ts'
import type { SignedInUser } from '../auth/signed-in-user.ts'
import { addressIn } from '../core/language.ts'

/**
 * Shows the dashboard in the language of the account: opens the same screen in it if this is another one. An account that never
 * chose keeps the one it comes in.
 */
export async function followLanguage({ language }: Pick<SignedInUser, 'language'>, path: string): Promise<void> {
  const current = currentLanguage()
  if (language === null) void answerOf(api.session.language.$put({ json: { language: current } }))
  if (language === null || language === current) return
  window.location.replace(addressIn(language, path))
  // This document is being left.
  await new Promise(() => undefined)
}
