import { readClinic } from '../clinic/clinic.server.ts'
import { contextOf } from '../core/context.server.ts'
import { texts } from '../i18n/texts.ts'
import type { Route } from './+types/contact-page.ts'
import { ContactSection } from './contact-section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { address, phone, email, latitude, longitude } = await readClinic(contextOf(context))
  return { address, phone, email, latitude, longitude }
}

export const meta: Route.MetaFunction = () => [
  { title: texts.contactPage.pageTitle },
  { name: 'description', content: texts.contactPage.description },
]

export default function ContactPage({ loaderData: clinic }: Route.ComponentProps) {
  return <ContactSection clinic={clinic} titleLevel="h1" />
}
