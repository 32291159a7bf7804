import { readLegalTexts } from '../clinic/clinic.server.ts'
import { contextOf } from '../platform/context.server.ts'
import { localized } from '../platform/i18n/localized.ts'
import { pageMeta } from '../platform/ui/page-meta.ts'
import { Paragraphs } from '../platform/ui/paragraphs.tsx'
import { withoutLanguage } from '../platform/values/language.ts'
import type { Route } from './+types/legal-page.ts'
import * as texts from './legal/texts.ts'

type Legal = 'privacy' | 'terms'

export async function loader({ context, request }: Route.LoaderArgs) {
  const kind: Legal = withoutLanguage(new URL(request.url).pathname).startsWith('/terms') ? 'terms' : 'privacy'
  const ctx = contextOf(context)
  const [{ name, email, phone, cutoffMinutes }, written] = await Promise.all([ctx.clinic(), readLegalTexts(ctx)])
  const own = localized(written)
  const facts = { clinic: name, email, phone, cutoffMinutes }
  return { kind, text: own[kind] || texts.legal[kind].text(facts) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: texts.legal[loaderData.kind].title,
        description: texts.legal[loaderData.kind].description,
        path: `/${loaderData.kind}`,
      })
    : []

export default function LegalPage({ loaderData: { kind, text } }: Route.ComponentProps) {
  return (
    <article className="wrap py-14 md:py-20">
      <h1 className="mb-8 text-head">{texts.legal[kind].title}</h1>
      <div className="grid max-w-[38em] gap-4">
        <Paragraphs text={text} />
      </div>
    </article>
  )
}
