import { Link } from 'react-router'
import { texts } from '#texts'
import { readToCall } from '../../closures/affected-visit-row.ts'
import { useLive } from '../../platform/api/use-live.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { ListScreen } from '../../platform/ui/list-screen.tsx'
import type { Route } from './+types/to-call-page.ts'
import { ToCallPanel } from './to-call-panel.tsx'

export const clientLoader = readToCall

/** The patients to call after a doctor fell ill: each desk sees the same list. */
export default function ToCallPage({ loaderData }: Route.ComponentProps) {
  const { data: rows, reload } = useLive(readToCall, loaderData)
  const text = texts.toCall
  return (
    <ListScreen
      title={text.title}
      line={text.line}
      actions={
        <Link to="/dashboard/closures" className="desk-button">
          {text.toClosures}
        </Link>
      }
    >
      <div className="list-body max-w-4xl">
        {rows.length === 0 ? (
          <EmptyState picture="/pictures/empty-appointments.svg" title={text.empty}>
            {text.emptyLine}
          </EmptyState>
        ) : (
          <ToCallPanel rows={rows} onChange={reload} />
        )}
      </div>
    </ListScreen>
  )
}
