import { type FormEvent, useState } from 'react'
import { visitShown } from '../appointments/appointment-row.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { FailedPress, usePressInPlace } from '../platform/ui/forms/failed-press.tsx'
import { NameOptions, SelectField, TextField } from '../platform/ui/forms/field.tsx'
import { clockOf, type QueueRow, type WaitingRow } from './queue-row.ts'
import * as texts from './texts.ts'

interface PlaceDetailsProps {
  readonly row: WaitingRow
  readonly queue: QueueRow
  onChange(): Promise<void>
}

type Change = Parameters<(typeof api.queue)[':id']['$put']>[0]['json']

export function PlaceDetails({ row: { visit, why, turnAt, urgentReason }, queue, onChange }: PlaceDetailsProps) {
  const text = texts.queue
  const { busy, press, place } = usePressInPlace(onChange)
  const isCalled = why === 'called_one_passes' || why === 'called_turn_is_now'
  const change = (wanted: Change) => {
    const json = { ...wanted, basedOn: { ...visitShown(visit), urgent: urgentReason, called: isCalled } }
    return press(() => answerOf(api.queue[':id'].$put({ param: { id: visit._id }, json })), text.changed)
  }
  const others = queue.doctors.filter(({ _id }) => _id !== visit.doctorId)
  return (
    <div className="mb-2 grid gap-4 rounded-box bg-mint-soft p-4">
      <p className="text-sm">{text.why[why](clockOf(turnAt, queue.zone))}</p>
      <Button
        look="quiet"
        busy={busy}
        aria-label={isCalled ? undefined : text.calledOf(visit.patientName)}
        onClick={() => void change({ called: !isCalled })}
      >
        {isCalled ? text.calledBack : text.called}
      </Button>
      {why === 'urgent' ? (
        <Button look="quiet" busy={busy} onClick={() => void change({ urgent: '' })}>
          {text.urgentEnd}
        </Button>
      ) : (
        <UrgentForm name={visit.patientName} busy={busy} onSend={urgent => void change({ urgent })} />
      )}
      {others.length > 0 && (
        <SelectField
          label={text.otherDoctor}
          value=""
          // The attribute `disabled` would take the focus away from the field.
          aria-disabled={busy || undefined}
          onChange={event => busy || void change({ doctorId: event.target.value })}
        >
          <option value="">{text.chooseDoctor}</option>
          <NameOptions rows={others} />
        </SelectField>
      )}
      <FailedPress place={place} />
    </div>
  )
}

function UrgentForm({ name, busy, onSend }: { name: string; busy: boolean; onSend(reason: string): void }) {
  const text = texts.queue
  const [reason, setReason] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') onSend(reason)
  }
  return (
    <form aria-label={text.urgentOf(name)} onSubmit={onSubmit} className="grid gap-2">
      <TextField
        label={text.urgent}
        hint={text.urgentHint}
        value={reason}
        maxLength={200}
        required
        autoComplete="off"
        onChange={event => setReason(event.target.value)}
      />
      <Button type="submit" look="quiet" busy={busy}>
        {text.urgentSet}
      </Button>
    </form>
  )
}
