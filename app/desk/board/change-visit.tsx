import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import * as bookingTexts from '../../appointments/booking/texts.ts'
import * as appointmentsTexts from '../../appointments/texts.ts'
import { useLive } from '../../live/use-live.tsx'
import { answerOf, api, dataOf } from '../../platform/api/client.ts'
import { changedTo } from '../../platform/i18n/changed-to.ts'
import { clockTime } from '../../platform/i18n/days.ts'
import { localizedRows } from '../../platform/i18n/localized.ts'
import { isUpcoming } from '../../platform/lifecycle.ts'
import { Button } from '../../platform/ui/button.tsx'
import { NameOptions } from '../../platform/ui/forms/field.tsx'
import { useSaved } from '../../platform/ui/forms/use-saved.tsx'
import { passFocusOn, takeFocus } from '../../platform/ui/pass-focus-on.ts'
import { Price } from '../../platform/ui/price.tsx'
import { useConfirm } from '../../platform/ui/toasts/confirm.ts'
import { Written } from '../../platform/ui/written.tsx'
import { formatTime } from '../../platform/values/time-of-day.ts'
import { spanOf } from './board-layout.ts'
import * as texts from './texts.ts'
import { DetailButton, VisitDetail } from './visit-detail.tsx'

type Field = 'treatmentId' | 'durationMinutes'

interface ChangeVisitProps {
  readonly visit: AppointmentRow
  onChange(): Promise<void>
}

export function ChangeVisit({ visit, onChange }: ChangeVisitProps) {
  const text = texts.board.visit
  const until = clockTime(formatTime(spanOf(visit).toMinute))
  return (
    <>
      <Line name="treatmentId" label={text.treatment} visit={visit} onChange={onChange}>
        <Written text={visit.treatment} /> · <Price taka={visit.treatmentCost} />
      </Line>
      <Line name="durationMinutes" label={text.length} visit={visit} onChange={onChange}>
        <span>{appointmentsTexts.visit.minutes(visit.durationMinutes)}</span>, <span>{text.until(until)}</span>
      </Line>
    </>
  )
}

interface LineProps extends ChangeVisitProps {
  readonly name: Field
  readonly label: string
  readonly children: ReactNode
}

/** A line of the visit with its field, which stays open while the other line's is saved. */
function Line({ name, label, visit, onChange, children }: LineProps) {
  const [isOpen, setOpen] = useState<boolean>()
  const { mark, saved } = useSaved()
  const text = texts.board.visit
  const button = (
    // When the field closes, the line's button gets the focus.
    <DetailButton
      ref={isOpen === undefined ? undefined : takeFocus}
      label={text.changeOf(label)}
      onPress={() => setOpen(true)}
    >
      {text.change}
    </DetailButton>
  )
  const onSaved = async () => {
    mark()
    await onChange()
  }
  const onClose = () => setOpen(false)
  return (
    <VisitDetail name={label} saved={saved()} action={!isOpen && isUpcoming(visit.lifecycle) && button}>
      {isOpen ? <FieldForm {...{ visit, name, label, onChange, onSaved, onClose }} /> : children}
    </VisitDetail>
  )
}

interface OneFieldProps {
  readonly visit: AppointmentRow
  readonly name: Field
  readonly label: string
  onChange(): Promise<void>
  onSaved(): Promise<void>
  onClose(): void
}

type Shown = Partial<Readonly<Record<Field, unknown>>>
type Change = Parameters<(typeof api.appointment)[':id']['treatment']['$put']>[0]['json']

function FieldForm({ visit, name, label, onChange, onSaved, onClose }: OneFieldProps) {
  const confirm = useConfirm()
  const problemId = useId()
  // Another treatment brings another length.
  const { treatmentId, durationMinutes } = visit
  const [shown, setShown] = useState<Shown>(
    name === 'treatmentId' ? { treatmentId, durationMinutes } : { durationMinutes },
  )
  const [value, setValue] = useState(String(visit[name] ?? ''))
  const [refused, setRefused] = useState<{ readonly message: string; readonly isReplaced: boolean }>()
  const [isSaving, setSaving] = useState(false)
  const put = (change: Change) => {
    const json = { ...change, basedOn: shown }
    return answerOf(api.appointment[':id'].treatment.$put({ param: { id: visit._id }, json }))
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(undefined)
    setSaving(true)
    const change = name === 'treatmentId' ? { treatmentId: value } : { durationMinutes: Number(value) }
    let answer = await put(change)
    if (!answer.ok && answer.refusal.code === 'length_taken') {
      const isWanted = await confirm(bookingTexts.booking.squeezeQuestion(answer.refusal.message))
      if (isWanted) answer = await put({ ...change, squeezeIn: true })
    }
    if (answer.ok) {
      await onSaved()
      onClose()
    } else {
      const { current = {}, message } = answer.refusal
      setShown({ ...shown, ...current })
      setRefused({ message, isReplaced: name in current })
      await onChange()
    }
    setSaving(false)
  }
  const text = texts.board.visit
  const theirs = name === 'treatmentId' ? visit.treatment : appointmentsTexts.visit.minutes(visit.durationMinutes)
  const problem = refused?.isReplaced ? changedTo(theirs) : refused?.message
  return (
    <form
      onSubmit={event => void onSubmit(event)}
      // Escape closes only this field, not the panel around it.
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.nativeEvent.stopImmediatePropagation()
        event.preventDefault()
        onClose()
      }}
      className="flex flex-wrap items-center gap-2"
    >
      <select
        ref={takeFocus}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        value={value}
        onChange={event => setValue(event.target.value)}
        className="control min-h-9 min-w-0 basis-full px-3 py-1 capitalize pointer-coarse:min-h-11"
      >
        {name === 'treatmentId' ? <Treatments visit={visit} /> : <Lengths current={visit.durationMinutes} />}
      </select>
      <Button type="submit" look="leaf" busy={isSaving} className="min-h-9 px-4 text-sm pointer-coarse:min-h-11">
        {text.save}
      </Button>
      <button
        type="button"
        ref={passFocusOn}
        className="more min-h-9 text-sm pointer-coarse:min-h-11"
        onClick={onClose}
      >
        {text.keep}
      </button>
      {problem !== undefined && (
        <p id={problemId} role="alert" className="w-full text-sm font-semibold text-coral-deep">
          {problem}
        </p>
      )}
    </form>
  )
}

const readChoices = () => Promise.all([dataOf(api.treatments.$get({ query: {} })), dataOf(api.doctors.$get())])

/** The field offers the doctor's treatments, and the booked one even if it is no longer offered. */
function Treatments({ visit: { treatmentId, treatment, doctorId } }: Pick<OneFieldProps, 'visit'>) {
  const { data: [treatments, doctors] = [[], []] } = useLive(readChoices)
  const performed = doctors.find(({ _id }) => _id === doctorId)?.treatmentIds
  const offered = localizedRows(treatments).filter(({ _id }) => performed?.includes(_id) && _id !== treatmentId)
  return <NameOptions rows={[{ _id: treatmentId ?? '', name: treatment }, ...offered]} />
}

const stepMinutes = 5
const longestMinutes = 240

function Lengths({ current }: { readonly current: number }) {
  const usual = Array.from({ length: longestMinutes / stepMinutes }, (_, index) => (index + 1) * stepMinutes)
  const offered = [...new Set([...usual, current])].toSorted((one, other) => one - other)
  return offered.map(minutes => (
    <option key={minutes} value={minutes}>
      {appointmentsTexts.visit.minutes(minutes)}
    </option>
  ))
}
