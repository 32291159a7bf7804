import { titleOf, useSiteFacts } from './site-facts.ts'

/** A screen may know its title only when it is rendered. */
export function PageTitle({ children }: { children: string }) {
  const site = useSiteFacts()
  return <title>{titleOf(children, site)}</title>
}
