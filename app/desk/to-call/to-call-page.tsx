import { Link } from 'react-router'
import { readToCall } from '../../appointments/affected/affected-visit-row.ts'
import { MessageProgress } from '../../appointments/batches/message-progress.tsx'
import { useLive } from '../../live/use-live.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { ListScreen } from '../../platform/ui/list-screen.tsx'
import type { Route } from './+types/to-call-page.ts'
import * as texts from './texts.ts'
import { ToCallPanel } from './to-call-panel.tsx'
import { readUnconfirmed, Unconfirmed } from './unconfirmed.tsx'

const readCalls = async () => {
  const [rows, unconfirmed] = await Promise.all([readToCall(), readUnconfirmed()])
  return { rows, unconfirmed }
}

export const clientLoader = readCalls

export default function ToCallPage({ loaderData }: Route.ComponentProps) {
  const { data, reload } = useLive(readCalls, loaderData)
  const { rows, unconfirmed } = data
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
        <MessageProgress />
        {rows.length === 0 && unconfirmed.length === 0 ? (
          <EmptyState picture="/pictures/empty-appointments.svg" title={text.empty}>
            {text.emptyLine}
          </EmptyState>
        ) : (
          <div className="grid gap-6">
            {rows.length > 0 && <ToCallPanel rows={rows} onChange={reload} />}
            <Unconfirmed rows={unconfirmed} onChange={reload} />
          </div>
        )}
      </div>
    </ListScreen>
  )
}
