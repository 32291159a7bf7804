import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import * as boardTexts from '../../desk/board/texts.ts'
import * as texts from '../../desk/texts.ts'

export const stateWithOrigin = (address: string) => ({ from: address })

export function useOriginState() {
  const { pathname, search } = useLocation()
  return stateWithOrigin(pathname + search)
}

/** The dashboard's address from which the user followed a link to this page; undefined after any other link. */
export function useOrigin(): string | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  return typeof state.from === 'string' && state.from.startsWith('/dashboard/') ? state.from : undefined
}

export function linkBack(to: string): { readonly to: string; readonly text: string } {
  if (to.startsWith('/dashboard/all-appointments')) return { to, text: texts.desk.toList }
  return { to, text: to.startsWith('/dashboard/today') ? boardTexts.board.back : texts.desk.back }
}

export function VisitLink({ id, ...rest }: { id: string; className: string; title?: string; children: ReactNode }) {
  return <Link to={`/dashboard/all-appointments/${id}`} state={useOriginState()} {...rest} />
}
