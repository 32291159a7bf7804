import { createContext, type ReactElement, use } from 'react'

/** What is known while a page is being made: an earlier one's markup, or where this one's begins and ends. */
export interface Keeping {
  /** Words that stand for markup made before, or undefined where there is none. */
  known(name: string): string | undefined
  /** Words to put around markup that is made now. */
  around(name: string): { readonly begin: string; readonly end: string }
}

/** Set where pages are made; in the browser there is none. */
export const KeepingContext = createContext<Keeping | null>(null)

interface KeptProps {
  readonly part: string
  /** All that the markup depends on: what it is given as well as the address, where it has links that know where they are. */
  readonly of: unknown
  /** One element, without images that are fetched at once: React says in the head of the page that they are. */
  readonly children: ReactElement
}

/** A part that says the same on many pages: the server makes its markup once and then takes it as it was. */
export function Kept({ part, of, children }: KeptProps) {
  // What browsers are sent has nothing of the rest.
  if (!import.meta.env.SSR) return children
  const keeping = use(KeepingContext)
  if (!keeping) return children
  const name = `${part} ${JSON.stringify(of)}`
  const known = keeping.known(name)
  if (known !== undefined) return known
  const { begin, end } = keeping.around(name)
  return (
    <KeepingContext value={null}>
      {begin}
      {children}
      {end}
    </KeepingContext>
  )
}
