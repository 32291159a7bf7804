import { memo, startTransition, useState } from 'react'
import { type AppointmentRow, visitShown } from '../../appointments/appointment-row.ts'
import { MedicalAlertMark } from '../../appointments/screens/medical-alerts.tsx'
import { NextSteps } from '../../appointments/screens/next-steps.tsx'
import { StateWord } from '../../appointments/screens/state-badge.tsx'
import { VisitLink } from '../../appointments/screens/visit-link.tsx'
import * as appointmentsTexts from '../../appointments/texts.ts'
import { answerOf, api, basedOnQuery } from '../../platform/api/client.ts'
import { addDays, clockTime, longDay, recentlyHere, shortDay } from '../../platform/i18n/days.ts'
import { readablePhone } from '../../platform/i18n/phone.ts'
import * as platformTexts from '../../platform/i18n/texts.ts'
import { isOpen } from '../../platform/lifecycle.ts'
import { FailedPress, usePressInPlace } from '../../platform/ui/forms/failed-press.tsx'
import { Price } from '../../platform/ui/price.tsx'
import { type Column, EmailText, GroupedTable, serialColumn } from '../../platform/ui/table.tsx'
import { DeleteButton } from '../../platform/ui/toasts/delete-button.tsx'
import { Written } from '../../platform/ui/written.tsx'
import * as texts from '../texts.ts'
import { AwayWord } from '../visit/visit-marks.tsx'

interface AppointmentTableProps {
  readonly rows: readonly AppointmentRow[]
  /** Today's date in the clinic's time zone, `YYYY-MM-DD`. */
  readonly today: string
  onChange(): Promise<void>
}

/** The table is memoised: rendering it again while another list loads would delay what the user's press shows. */
export const AppointmentTable = memo(function AppointmentTable({ rows, today, onChange }: AppointmentTableProps) {
  const groups = [...Map.groupBy(rows, ({ appointDate }) => appointDate)].map(([day, visits]) => ({
    key: day,
    heading: <b>{texts.desk.dayOfRows(longDay(day), daysAhead(day, today))}</b>,
    rows: visits,
  }))
  const columns = [...visitColumns(), ...pressColumns(onChange)]
  return <GroupedTable caption={appointmentsTexts.appointments.title} columns={columns} groups={groups} />
})

const daysAhead = (day: string, today: string) => (day === today ? 0 : day === addDays(today, 1) ? 1 : undefined)

function visitColumns(): Column<AppointmentRow>[] {
  const { serial, cost, phone } = platformTexts.columns
  const { treatment, patient, email, meetDay } = texts.appointmentColumns
  return [
    serialColumn(serial),
    {
      name: treatment,
      kind: 'wide',
      share: 14,
      title: row => row.treatment,
      cell: row => <Written text={row.treatment} />,
    },
    { name: cost, kind: 'number', className: 'whitespace-nowrap', cell: row => <Price taka={row.treatmentCost} /> },
    {
      name: patient,
      kind: 'wide',
      share: 18,
      title: row => row.patientName,
      cell: row => (
        <>
          <VisitLink id={row._id} className="row-name">
            {row.patientName}
          </VisitLink>
          <MedicalAlertMark alerts={row.medicalAlerts} isAfter />
        </>
      ),
    },
    {
      name: email,
      kind: 'wide',
      share: 28,
      className: 'text-[0.8125rem]',
      title: row => row.patientEmail || undefined,
      cell: row => <EmailText email={row.patientEmail} />,
    },
    { name: phone, kind: 'narrow', cell: row => readablePhone(row.phNum) },
    { name: meetDay, kind: 'narrow', cell: row => <DayAndDoctor row={row} /> },
  ]
}

function pressColumns(onChange: () => Promise<void>): Column<AppointmentRow>[] {
  const { delete: remove } = platformTexts.columns
  const text = appointmentsTexts.appointments
  return [
    {
      name: texts.appointmentColumns.status,
      kind: 'narrow',
      cell: row => (
        <span className="flex items-center gap-x-2 has-[.press-failed]:flex-wrap max-lg:flex-wrap max-lg:justify-end">
          <Status row={row} onChange={onChange} />
          <NextSteps row={row} size="row" firstOnly doneText={text.statusUpdated} onChange={onChange} />
        </span>
      ),
    },
    {
      name: remove,
      kind: 'narrow',
      isAction: true,
      cell: row => (
        <DeleteButton
          label={text.deleteOf(row.patientName, row.treatment)}
          question={text.confirmDelete(text.deleteWhat(row.patientName, row.treatment))}
          doneText={text.deleted}
          remove={() =>
            answerOf(api.appointment[':id'].$delete({ param: { id: row._id }, ...basedOnQuery(visitShown(row)) }))
          }
          onChange={onChange}
        />
      ),
    },
  ]
}

function DayAndDoctor({ row: { appointDate, appointTime, doctorName, squeezedIn } }: Pick<RowProps, 'row'>) {
  return (
    <span>
      <b className="block font-semibold">{`${shortDay(appointDate)}, ${clockTime(appointTime)}`}</b>
      <span className="text-[0.8125rem] text-soft">
        <Written text={doctorName} />
        {squeezedIn && (
          <b className="ml-1.5 font-semibold text-coral-deep">{appointmentsTexts.appointments.squeezedIn}</b>
        )}
      </span>
    </span>
  )
}

function cancellationOf({ cancelledAt, cancelledBy }: AppointmentRow): string | undefined {
  if (cancelledAt === null) return undefined
  return appointmentsTexts.appointments.cancelledBy[cancelledBy ?? 'clinic'](recentlyHere(cancelledAt))
}

interface RowProps {
  readonly row: AppointmentRow
  onChange(): Promise<void>
}

function Status({ row, onChange }: RowProps) {
  const { _id: id, patientName, treatment, status, lifecycle } = row
  // The checkbox shows the wanted state at once, and the saved one again when the change is saved and the row read again.
  const [wanted, setWanted] = useState<boolean>()
  const { busy, press, place } = usePressInPlace(onChange, lifecycle)
  const onToggle = async (accepted: boolean) => {
    if (busy) return
    setWanted(accepted)
    await press(
      () =>
        answerOf(api.appointment[':id'].$put({ param: { id }, json: { status: accepted, basedOn: visitShown(row) } })),
      appointmentsTexts.appointments.statusUpdated,
    )
    // The transition lets the row that was read again and the end of the wanted state be rendered together.
    startTransition(() => setWanted(undefined))
  }
  return (
    <>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 lg:min-w-30 lg:pointer-fine:min-h-8">
        <input
          type="checkbox"
          className="checkbox checkbox-primary lg:pointer-fine:size-4.5 lg:pointer-fine:p-0.5"
          checked={wanted ?? status}
          disabled={!isOpen(lifecycle)}
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          aria-label={appointmentsTexts.appointments.statusOf(patientName, treatment)}
          onChange={event => void onToggle(event.target.checked)}
        />
        <span className="grid justify-items-start">
          <StateWord lifecycle={lifecycle} words={cancellationOf(row)} />
          {row.away && (
            <b className="block pl-4.5 text-[0.8125rem] leading-4 font-semibold text-coral-deep">
              <AwayWord away={row.away} />
            </b>
          )}
        </span>
      </label>
      <FailedPress place={place} />
    </>
  )
}
