import { startTransition, useState } from 'react'
import { texts } from '#texts'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { StateBadge } from '../appointments/screens/state-badge.tsx'
import { answerOf, api } from '../platform/api/client.ts'
import { clockTime, recentlyHere, shortDay } from '../platform/i18n/days.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import { isOpen } from '../platform/lifecycle.ts'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { Price } from '../platform/ui/price.tsx'
import { Cell, SerialCell, Table } from '../platform/ui/table.tsx'
import { DeleteButton } from '../platform/ui/toasts/delete-button.tsx'
import { Written } from '../platform/ui/written.tsx'
import { NextSteps } from './next-steps.tsx'
import { VisitLink } from './visit-link.tsx'

interface AppointmentTableProps {
  readonly rows: readonly AppointmentRow[]
  /** Called after a change succeeded, to reload the list. */
  onChange(): Promise<void>
}

/** All appointments for staff: the spec's columns, and the next steps for each. */
export function AppointmentTable({ rows, onChange }: AppointmentTableProps) {
  const { serial, treatment, cost, patient, email, phone, meetDay, status, delete: remove } = texts.dashboard.columns
  const text = texts.appointments
  return (
    <Table caption={text.title} columns={[serial, treatment, cost, patient, email, phone, meetDay, status, remove]}>
      {rows.map((row, index) => (
        <tr key={row._id}>
          <SerialCell name={serial} index={index} />
          <Cell name={treatment} className="font-semibold lg:min-w-34 print:min-w-0">
            <span lang={row.lang.treatment}>{row.treatment}</span>
          </Cell>
          <Cell name={cost} className="whitespace-nowrap">
            <Price taka={row.treatmentCost} />
          </Cell>
          <Cell name={patient} className="lg:min-w-32">
            <VisitLink id={row._id} className="more inline-flex min-h-11 items-center wrap-anywhere">
              {row.patientName}
            </VisitLink>
          </Cell>
          <Cell name={email}>
            <span
              className="block max-w-60 truncate print:max-w-28 print:break-all print:whitespace-normal"
              title={row.patientEmail || undefined}
            >
              {row.patientEmail || '–'}
            </span>
          </Cell>
          <Cell name={phone} className="whitespace-nowrap">
            {readablePhone(row.phNum)}
          </Cell>
          <Cell name={meetDay}>
            <span>
              <b className="block font-semibold whitespace-nowrap">
                {`${shortDay(row.appointDate)}, ${clockTime(row.appointTime)}`}
              </b>
              <span className="text-sm text-soft">
                <Written text={row.doctorName} within={text.with} />
              </span>
              {row.squeezedIn && <span className="block text-sm font-semibold text-coral-deep">{text.squeezedIn}</span>}
            </span>
          </Cell>
          <Cell name={status}>
            <span className="grid justify-items-end gap-1 lg:justify-items-start">
              <Status row={row} onChange={onChange} />
              {row.cancelledAt !== null && (
                <span className="text-sm leading-snug text-soft">
                  {cancellationOf(row.cancelledAt, row.cancelledBy)}
                </span>
              )}
              <NextSteps row={row} size="low" doneText={texts.appointments.statusUpdated} onChange={onChange} />
            </span>
          </Cell>
          <Cell name={remove} isAction>
            <DeleteButton
              label={text.deleteOf(row.patientName, row.treatment)}
              question={text.confirmDelete(text.deleteWhat(row.patientName, row.treatment))}
              doneText={text.deleted}
              remove={() => answerOf(api.appointment[':id'].$delete({ param: { id: row._id } }))}
              onChange={onChange}
            />
          </Cell>
        </tr>
      ))}
    </Table>
  )
}

function cancellationOf(at: string, by: AppointmentRow['cancelledBy']): string {
  return texts.appointments.cancelledBy[by ?? 'clinic'](recentlyHere(at))
}

interface RowProps {
  readonly row: AppointmentRow
  onChange(): Promise<void>
}

function Status({ row, onChange }: RowProps) {
  const { _id: id, patientName, treatment, status, lifecycle } = row
  // Shown immediately, until it is saved and the row has been read again.
  const [wanted, setWanted] = useState<boolean>()
  const { busy, press } = usePress(onChange)
  const onToggle = async (accepted: boolean) => {
    if (busy) return
    setWanted(accepted)
    await press(
      answerOf(api.appointment[':id'].$put({ param: { id }, json: { status: accepted } })),
      texts.appointments.statusUpdated,
    )
    // Together with showing the new row.
    startTransition(() => setWanted(undefined))
  }
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 lg:pointer-fine:min-h-8">
      <input
        type="checkbox"
        className="checkbox checkbox-primary"
        checked={wanted ?? status}
        disabled={!isOpen(lifecycle)}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        aria-label={texts.appointments.statusOf(patientName, treatment)}
        onChange={event => void onToggle(event.target.checked)}
      />
      <StateBadge lifecycle={lifecycle} />
    </label>
  )
}
