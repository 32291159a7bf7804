import { readClinic } from '../clinic/clinic.server.ts'
import { dentistData } from '../clinic/clinic-linked-data.ts'
import { contextOf } from '../core/context.server.ts'
import { texts } from '../i18n/texts.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/contact-page.ts'
import { ContactSection } from './contact-section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { name, address, phone, email, latitude, longitude, openingHours } = await readClinic(contextOf(context))
  return { name, address, phone, email, latitude, longitude, openingHours }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: texts.contactPage.pageTitle,
    description: texts.contactPage.description,
    path: '/contact',
    linkedData: origin => (loaderData ? [dentistData(loaderData, origin)] : []),
  })

export default function ContactPage({ loaderData: clinic }: Route.ComponentProps) {
  return <ContactSection clinic={clinic} titleLevel="h1" />
}
