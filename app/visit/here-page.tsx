import { useState } from 'react'
import * as appointmentsTexts from '../appointments/texts.ts'
import { AuthCard, AuthEnd } from '../auth/auth-card.tsx'
import { useLinkToken } from '../auth/links/link-token.ts'
import { answerOf, api } from '../platform/api/client.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'
import { isOffline } from '../platform/ui/forms/refused-form.ts'
import { privateMeta } from '../platform/ui/page-meta.ts'
import { Spinner } from '../platform/ui/spinner.tsx'
import { toast } from '../platform/ui/toasts/toast.ts'
import type { Route } from './+types/here-page.ts'
import { dropLink, savedLinks } from './saved-links.ts'
import * as texts from './texts.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, texts.here.pageTitle)

type Outcome = { readonly token: string } | { readonly problem: string } | 'unknown' | undefined

/** Opening the desk's link changes nothing; pressing the button marks today's visits that were opened on this phone as arrived. */
export default function HerePage() {
  const code = useLinkToken()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  if (code === undefined) return <Spinner page />
  if (!outcome) {
    const press = async () => {
      setBusy(true)
      setOutcome(await arrive(code))
      setBusy(false)
    }
    return (
      <AuthCard title={texts.here.ask} line={texts.here.askLine}>
        <Button look="go" busy={busy} busyText={platformTexts.ui.saving} onClick={() => void press()}>
          {texts.here.press}
        </Button>
      </AuthCard>
    )
  }
  if (outcome === 'unknown' || 'problem' in outcome) {
    const [title, line] =
      outcome === 'unknown' ? [texts.here.failed, texts.here.unknown] : [texts.here.notDone, outcome.problem]
    return <AuthEnd title={title} line={line} to="/contact" link={appointmentsTexts.visit.toContact} />
  }
  const { done, doneLine, toVisit } = texts.here
  return <AuthEnd title={done} line={doneLine} to={`/visit#${outcome.token}`} link={toVisit} />
}

/** Marks all of a family's visits as arrived. Returns undefined, after a toast, if the server couldn't be reached. */
async function arrive(code: string): Promise<Outcome> {
  const tokens = savedLinks(code.slice(0, 'YYYY-MM-DD'.length))
  let outcome: Outcome = 'unknown'
  for (const token of tokens) {
    const answer = await answerOf(api.visit.here.$post({ json: { token, code } }))
    if (answer.ok) {
      outcome = { token }
      dropLink(token)
    } else if (isOffline(answer.refusal)) {
      toast.error(answer.refusal.message)
      return undefined
    } else if (outcome === 'unknown') outcome = { problem: answer.refusal.message }
  }
  return outcome
}
