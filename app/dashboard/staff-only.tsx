import { Link } from 'react-router'
import { texts } from '#texts'
import { PageTitle } from '../ui/page-title.tsx'

/** Shown instead of a screen that is not for this account: a sentence and a link to one that is. */
export function StaffOnly() {
  const { staffOnly, staffOnlyLine, toOwn } = texts.dashboard
  return (
    <div className="grid max-w-[36.8em] justify-items-start gap-4 py-8">
      <PageTitle>{staffOnly}</PageTitle>
      <h1 className="text-sub">{staffOnly}</h1>
      <p className="text-soft">{staffOnlyLine}</p>
      <Link to="/dashboard/all-appointments" className="pill pill-leaf">
        {toOwn}
      </Link>
    </div>
  )
}
