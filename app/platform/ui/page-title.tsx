import { titleOf, useSiteFacts } from './site-facts.ts'

/** The document's title, for screens whose title isn't known before they are rendered. */
export function PageTitle({ children }: { children: string }) {
  const site = useSiteFacts()
  return <title>{titleOf(children, site)}</title>
}
