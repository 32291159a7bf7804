import { Link } from 'react-router'
import { PencilIcon } from './tool-icons.tsx'

/** The pencil in a row, a link to its form. */
export function EditLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} aria-label={label} className="row-icon">
      <PencilIcon />
    </Link>
  )
}
