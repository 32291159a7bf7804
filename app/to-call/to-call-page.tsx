import { Link, useRevalidator } from 'react-router'
import { texts } from '#texts'
import { api, dataOf } from '../api/client.ts'
import { useChanges } from '../desk/use-changes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/to-call-page.ts'
import { hitRows } from './hit-row.ts'
import { ToCallPanel } from './to-call-panel.tsx'

/** Loads the visits that closures hit. */
export async function clientLoader() {
  return { rows: await dataOf(api['to-call'].$get()).then(hitRows) }
}

/** Whom the desk has to call after a doctor fell ill: each desk sees the same list. */
export default function ToCallPage({ loaderData: { rows } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useChanges(() => void revalidate())
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
        <ToCallPanel rows={rows} onChange={revalidate} />
      )}
    </div>
  )
}
