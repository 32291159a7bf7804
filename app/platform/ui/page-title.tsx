import { titleOf, useSiteFacts } from './site-facts.ts'

export function PageTitle({ children }: { children: string }) {
  const site = useSiteFacts()
  return <title>{titleOf(children, site)}</title>
}
