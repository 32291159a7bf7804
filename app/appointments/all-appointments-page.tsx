import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { api, pageOf } from '../api/client.ts'
import { requireUser } from '../auth/current-user.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/screen-problem.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.tsx'
import type { Route } from './+types/all-appointments-page.ts'
import { type AppointmentRow, AppointmentTable } from './appointment-table.tsx'

/** All appointments for staff, one's own for a patient: the server decides by the token. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requireUser(request)
  return { isStaff: role !== 'patient', page: await pageOf(api.appointments.$get({ query: {} })) }
}

export function HydrateFallback() {
  return <Spinner />
}

export default function AllAppointmentsPage({ loaderData: { isStaff, page } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const text = texts.appointments
  const title = isStaff ? text.title : text.ownTitle
  const { answer, after, total } = page
  if (!answer.ok) return <LoadFailed message={answer.refusal.message} />
  return (
    <>
      <title>{texts.dashboard.pageTitle(title)}</title>
      <h1 className="text-head">{title}</h1>
      <p className="mb-6 text-soft">{text.count(total)}</p>
      {answer.data.length === 0 ? (
        <NoAppointments isStaff={isStaff} />
      ) : (
        // A new first page, after a change, starts the list anew.
        <Pages key={answer.data[0]?._id} first={answer.data} after={after} isStaff={isStaff} onChange={revalidate} />
      )}
    </>
  )
}

interface PagesProps {
  readonly first: readonly AppointmentRow[]
  readonly after: string | undefined
  readonly isStaff: boolean
  onChange(): Promise<void>
}

function Pages({ first, after, isStaff, onChange }: PagesProps) {
  const [older, setOlder] = useState<{ rows: readonly AppointmentRow[]; after: string | undefined }>({
    rows: [],
    after,
  })
  const [busy, setBusy] = useState(false)
  const showMore = async () => {
    if (older.after === undefined) return
    setBusy(true)
    const { answer, after: next } = await pageOf(api.appointments.$get({ query: { after: older.after } }))
    if (answer.ok) setOlder({ rows: [...older.rows, ...answer.data], after: next })
    else toast.error(answer.refusal.message)
    setBusy(false)
  }
  return (
    <>
      <AppointmentTable rows={[...first, ...older.rows]} isStaff={isStaff} onChange={onChange} />
      {older.after !== undefined && (
        <div className="mt-6 text-center">
          <Button look="quiet" busy={busy} onClick={() => void showMore()}>
            {texts.dashboard.showMore}
          </Button>
        </div>
      )}
    </>
  )
}

function NoAppointments({ isStaff }: { isStaff: boolean }) {
  const { empty, emptyLine, emptyOwnLine, chooseTreatment } = texts.appointments
  return (
    <EmptyState picture="/pictures/empty-appointments.svg" title={empty}>
      <p>{isStaff ? emptyLine : emptyOwnLine}</p>
      <Link to="/treatments" className="pill pill-leaf mt-5">
        {chooseTreatment}
      </Link>
    </EmptyState>
  )
}
