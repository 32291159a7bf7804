import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFromHere } from './came-from.ts'

interface VisitLinkProps {
  readonly id: string
  readonly className: string
  readonly title?: string
  readonly children: ReactNode
}

/** A link to a visit's screen, which leads back to the address it was opened from. */
export function VisitLink({ id, ...rest }: VisitLinkProps) {
  return <Link to={`/dashboard/all-appointments/${id}`} state={useFromHere()} {...rest} />
}
