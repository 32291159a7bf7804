import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import * as boardTexts from '../../desk/board/texts.ts'
import * as texts from '../../desk/texts.ts'

/** The state of a link whose screen leads back to an address. */
export const cameFrom = (address: string) => ({ from: address })

/** The state of a link whose screen leads back to the present address. */
export function useFromHere() {
  const { pathname, search } = useLocation()
  return cameFrom(pathname + search)
}

/** The dashboard's address from which one of our links led here; undefined without one. */
export function useCameFrom(): string | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  return typeof state.from === 'string' && state.from.startsWith('/dashboard/') ? state.from : undefined
}

/** The address and the text of a link back to a screen of the dashboard. */
export function wayBack(to: string): { readonly to: string; readonly text: string } {
  if (to.startsWith('/dashboard/all-appointments')) return { to, text: texts.desk.toList }
  return { to, text: to.startsWith('/dashboard/today') ? boardTexts.board.back : texts.desk.back }
}

interface VisitLinkProps {
  readonly id: string
  readonly className: string
  readonly title?: string
  readonly children: ReactNode
}

/** A link to a visit's screen, which leads back to the present address. */
export function VisitLink({ id, ...rest }: VisitLinkProps) {
  return <Link to={`/dashboard/all-appointments/${id}`} state={useFromHere()} {...rest} />
}
