import { Link } from 'react-router'
import { texts } from '#texts'
import { readToCall } from '../../closures/affected-visit-row.ts'
import { useLive } from '../../platform/api/use-live.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { PageTitle } from '../../platform/ui/page-title.tsx'
import type { Route } from './+types/to-call-page.ts'
import { ToCallPanel } from './to-call-panel.tsx'

export const clientLoader = readToCall

/** The patients to call after a doctor fell ill: each desk sees the same list. */
export default function ToCallPage({ loaderData }: Route.ComponentProps) {
  const { data: rows, reload } = useLive(readToCall, loaderData)
  const text = texts.toCall
  return (
    <div className="max-w-4xl">
      <PageTitle>{text.title}</PageTitle>
      <div className="mb-7 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-head">{text.title}</h1>
          <p className="mt-1 max-w-[38em] text-soft">{text.line}</p>
        </div>
        <Link to="/dashboard/closures" className="pill pill-quiet">
          {text.toClosures}
        </Link>
      </div>
      {rows.length === 0 ? (
        <EmptyState picture="/pictures/empty-appointments.svg" title={text.empty}>
          {text.emptyLine}
        </EmptyState>
      ) : (
        <ToCallPanel rows={rows} onChange={reload} />
      )}
    </div>
  )
}
