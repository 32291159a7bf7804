import { useState } from 'react'
import { answerOf, api } from '../api/client.ts'
import type { Lifecycle } from '../core/lifecycle.ts'
import { formatTaka } from '../core/money.ts'
import { clockTime, shortDay } from '../i18n/days.ts'
import { readablePhone } from '../i18n/phone.ts'
import { texts } from '../i18n/texts.ts'
import { DeleteButton } from '../ui/delete-button.tsx'
import { Cell, SerialCell, Table } from '../ui/table.tsx'
import { toast } from '../ui/toast.tsx'

export interface AppointmentRow {
  readonly _id: string
  readonly treatment: string
  readonly treatmentCost: number
  readonly patientName: string
  readonly patientEmail: string
  readonly phNum: string
  readonly appointDate: string
  readonly appointTime: string
  readonly doctorName: string
  readonly status: boolean
  readonly lifecycle: Lifecycle
}

interface AppointmentTableProps {
  readonly rows: readonly AppointmentRow[]
  readonly isStaff: boolean
  /** Called after a change was acknowledged, to read the list anew. */
  onChange(): Promise<void>
}

export function AppointmentTable({ rows, isStaff, onChange }: AppointmentTableProps) {
  const { serial, treatment, cost, patient, email, phone, meetDay, status, delete: remove } = texts.dashboard.columns
  const who = isStaff ? [patient, email, phone] : [phone]
  return (
    <Table
      caption={isStaff ? texts.appointments.title : texts.appointments.ownTitle}
      columns={[serial, treatment, cost, ...who, meetDay, status, remove]}
    >
      {rows.map((row, index) => (
        <tr key={row._id}>
          <SerialCell name={serial} index={index} />
          <Cell name={treatment} className="font-semibold">
            {row.treatment}
          </Cell>
          <Cell name={cost}>{formatTaka(row.treatmentCost)}</Cell>
          {isStaff && <Cell name={patient}>{row.patientName}</Cell>}
          {isStaff && (
            <Cell name={email} className="break-all">
              {row.patientEmail}
            </Cell>
          )}
          <Cell name={phone} className="whitespace-nowrap">
            {readablePhone(row.phNum)}
          </Cell>
          <Cell name={meetDay}>
            <span>
              <b className="block font-semibold whitespace-nowrap">
                {shortDay(row.appointDate)}, {clockTime(row.appointTime)}
              </b>
              <span className="text-sm text-soft">{texts.appointments.with(row.doctorName)}</span>
            </span>
          </Cell>
          <Cell name={status}>
            <Status row={row} isStaff={isStaff} onChange={onChange} />
          </Cell>
          <Cell name={remove} isAction>
            <DeleteButton
              {...deletionTexts(row, isStaff)}
              remove={async () => {
                const answer = await answerOf(api.appointment[':id'].$delete({ param: { id: row._id } }))
                await onChange()
                return answer.ok ? undefined : answer.refusal.message
              }}
            />
          </Cell>
        </tr>
      ))}
    </Table>
  )
}

interface RowProps {
  readonly row: AppointmentRow
  readonly isStaff: boolean
  onChange(): Promise<void>
}

const stateLook: Record<Lifecycle, string> = {
  requested: 'bg-sand text-warning-content',
  confirmed: 'bg-mint text-secondary-content',
  arrived: 'bg-mint text-secondary-content',
  completed: 'bg-mint text-secondary-content',
  no_show: 'bg-blush text-coral-deep',
  cancelled: 'bg-line text-ink',
}

function Status({ row, isStaff, onChange }: RowProps) {
  const { _id: id, patientName, treatment, status, lifecycle } = row
  // Shown at once; taken back if the server says no.
  const [wanted, setWanted] = useState<boolean>()
  const onToggle = async (accepted: boolean) => {
    setWanted(accepted)
    const answer = await answerOf(api.appointment[':id'].$put({ param: { id }, json: { status: accepted } }))
    if (answer.ok) toast.success(texts.appointments.statusUpdated)
    else toast.error(answer.refusal.message)
    await onChange()
    setWanted(undefined)
  }
  const state = texts.appointments.states[lifecycle]
  const badge = <span className={`rounded-lg px-2.5 py-1 text-sm font-semibold ${stateLook[lifecycle]}`}>{state}</span>
  if (!isStaff) return badge
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="checkbox checkbox-primary"
        checked={wanted ?? status}
        disabled={wanted !== undefined || (lifecycle !== 'requested' && lifecycle !== 'confirmed')}
        aria-label={texts.appointments.statusOf(patientName, treatment)}
        onChange={event => void onToggle(event.target.checked)}
      />
      {badge}
    </label>
  )
}

function deletionTexts({ patientName, treatment }: AppointmentRow, isStaff: boolean) {
  const text = texts.appointments
  return {
    label: isStaff ? text.deleteOf(patientName, treatment) : text.cancelOwn(treatment),
    question: text.confirmDelete(isStaff ? text.deleteWhat(patientName, treatment) : text.deleteOwn(treatment)),
    doneText: text.deleted,
  }
}
