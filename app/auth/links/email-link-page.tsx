import { useState } from 'react'
import { answerOf, api } from '../../platform/api/client.ts'
import { Button } from '../../platform/ui/button.tsx'
import { privateMeta } from '../../platform/ui/page-meta.ts'
import { AuthCard, AuthEnd } from '../auth-card.tsx'
import { knownBrowsers } from '../sessions/known-browsers.ts'
import { signInBy } from '../sign-in.ts'
import * as texts from '../texts.ts'
import { useAfterSignIn } from '../use-sign-in.ts'
import type { Route } from './+types/email-link-page.ts'
import { linkToken } from './link-token.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, texts.auth.emailLink.pageTitle)

/** Opening the link signs nobody in, since mail scanners open links too; pressing the button does. */
export default function EmailLinkPage() {
  const entered = useAfterSignIn({ replace: true })
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function enter(): Promise<void> {
    setBusy(true)
    const json = { token: linkToken(), browsers: knownBrowsers() }
    const answer = await signInBy(() => answerOf(api['email-link'].confirm.$post({ json })))
    setBusy(false)
    setRefusal((await entered(answer))?.message)
  }
  if (refusal === undefined) {
    return (
      <AuthCard title={texts.auth.emailLink.title} line={texts.auth.emailLink.line}>
        <Button look="leaf" busy={busy} busyText={texts.auth.login.signingIn} onClick={() => void enter()}>
          {texts.auth.login.signIn}
        </Button>
      </AuthCard>
    )
  }
  const { failed, toLogin } = texts.auth.emailLink
  return <AuthEnd title={failed} line={refusal} to="/login" link={toLogin} />
}
