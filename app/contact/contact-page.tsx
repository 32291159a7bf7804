import { data } from 'react-router'
import { dentistData } from '../clinic/clinic-linked-data.ts'
import { readWebsite } from '../clinic/website/website.server.ts'
import { contextOf } from '../platform/context.server.ts'
import { pageMeta } from '../platform/ui/page-meta.ts'
import type { Route } from './+types/contact-page.ts'
import { postContact } from './contact.server.ts'
import { ContactSection } from './contact-section.tsx'
import { mapHandle } from './map-policy.ts'
import * as texts from './texts.ts'

export const handle = mapHandle

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [clinic, website] = await Promise.all([ctx.clinic(), readWebsite(ctx)])
  return { clinic, website }
}

/** Without scripts the contact forms of this page and of the home page are posted here. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await postContact(contextOf(context), await request.formData())
  return data(answer, { status })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: texts.contactPage.pageTitle,
    description: texts.contactPage.description,
    path: '/contact',
    linkedData: origin => (loaderData ? [dentistData(loaderData.clinic, origin)] : []),
  })

export default function ContactPage({ loaderData: { clinic, website }, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      {answer?.toast && (
        <div className="toasts">
          <p className={`toast toast-passing toast-${answer.toast.kind}`}>{answer.toast.message}</p>
        </div>
      )}
      <ContactSection clinic={clinic} website={website} titleLevel="h1" answer={answer} />
    </>
  )
}
