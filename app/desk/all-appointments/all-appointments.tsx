import { Link } from 'react-router'
import * as appointmentsTexts from '../../appointments/texts.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { SearchForm } from '../../platform/ui/forms/search-form.tsx'
import { ListScreen } from '../../platform/ui/list-screen.tsx'
import { ShowMore } from '../../platform/ui/show-more.tsx'
import * as texts from '../texts.ts'
import { AppointmentTable } from './appointment-table.tsx'
import { DeskFilter, useWantedFilter } from './desk-filter.tsx'
import { type Appointments, useAppointments } from './use-appointments.ts'

export default function AllAppointments({ loaded }: { readonly loaded: Appointments }) {
  const { data, reload } = useAppointments(loaded)
  const { filter, span, today, doctors } = data
  const { view, lifecycle, doctor } = useWantedFilter(filter)
  const { answer, rows, after, total, isMore } = data.page
  const text = appointmentsTexts.appointments
  const problem = answer.ok ? undefined : answer.refusal.errors?.q?.[0]
  const isNarrowed = filter.view !== 'all' || filter.q !== '' || filter.lifecycle !== '' || filter.doctor !== ''
  return (
    <ListScreen
      title={text.title}
      count={isMore ? text.countMore(total) : text.count(total)}
      actions={
        <>
          <SearchForm
            q={filter.q}
            others={{ view, lifecycle, doctor }}
            label={texts.desk.search}
            placeholder={texts.desk.searchHint}
            submit={texts.desk.find}
            problem={problem}
          />
          {span.from && span.to && (
            <button type="button" className="desk-button" onClick={() => window.print()}>
              {texts.desk.print}
            </button>
          )}
          <Link to="/dashboard/book" className="desk-button" data-look="go">
            {texts.desk.bookForCaller}
          </Link>
        </>
      }
    >
      <DeskFilter filter={filter} doctors={doctors} />
      <div className="list-body">
        {answer.ok && rows.length === 0 && (
          <EmptyState picture="/pictures/empty-appointments.svg" title={isNarrowed ? texts.desk.nothing : text.empty}>
            <p>{isNarrowed ? texts.desk.nothingLine : text.emptyLine}</p>
          </EmptyState>
        )}
        {rows.length > 0 && <AppointmentTable rows={rows} today={today} onChange={reload} />}
      </div>
      {after !== undefined && <ShowMore shown={rows.length} />}
    </ListScreen>
  )
}
