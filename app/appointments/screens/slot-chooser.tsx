import { useEffect, useRef, useState } from 'react'
import { addDays, clockTime, longDay, todayIn } from '../../platform/i18n/days.ts'
import { Button } from '../../platform/ui/button.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { NameOptions, SelectField } from '../../platform/ui/forms/field.tsx'
import { LiveRegion } from '../../platform/ui/live-region.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { toast } from '../../platform/ui/toasts/toast.ts'
import * as scheduleTexts from '../../schedule/texts.ts'
import type { AppointmentRow } from '../appointment-row.ts'
import * as texts from '../booking/texts.ts'
import { DayChooser, DayField } from './day-chooser.tsx'
import {
  type Day,
  daysShown,
  firstDaysShown,
  fortnightOf,
  type KnownDays,
  loadSlots,
  type SlotQuery,
  useFreeSlots,
} from './free-slots.ts'
import { TimeChooser } from './time-chooser.tsx'

const daysPerRequest = 31

export interface Choice {
  readonly date: string | undefined
  readonly time: string | undefined
  /** The doctor whom the user chose, or one who is free at the chosen time. */
  readonly doctorId: string | undefined
}

export interface ChooserFacts {
  readonly treatmentId: string
  readonly zone: string
  readonly horizonDays: number
  readonly doctors: readonly { readonly _id: string; readonly name: string }[]
}

type ListedDoctor = ChooserFacts['doctors'][number] & { readonly treatmentIds: readonly string[] }

export function chooserOf(
  { treatmentId }: Pick<AppointmentRow, 'treatmentId'>,
  { zone, horizonDays }: { readonly zone: string; readonly horizonDays: number },
  doctors: readonly ListedDoctor[],
): ChooserFacts {
  const id = treatmentId ?? ''
  return {
    treatmentId: id,
    zone,
    horizonDays,
    doctors: doctors.filter(({ treatmentIds }) => treatmentIds.includes(id)),
  }
}

interface SlotChooserProps extends ChooserFacts {
  /** The day, time and doctor that the user chose on the page before. They may be taken or past by now. */
  readonly startDate?: string | undefined
  readonly startTime?: string | undefined
  readonly startDoctorId?: string | undefined
  readonly known?: KnownDays | undefined
  readonly timeProblem?: string | undefined
  /** Whether the chooser is the smaller one of staff, which begins with the first free day, however far ahead. */
  readonly isDense?: boolean
  readonly onChoose: (choice: Choice) => void
}

export function SlotChooser(props: SlotChooserProps) {
  return props.doctors.length > 0 ? <FreeSlotChooser {...props} /> : <NoDoctorsYet />
}

export function NoDoctorsYet() {
  return (
    <EmptyState picture="/pictures/empty-appointments.svg" title={texts.booking.notYet}>
      {scheduleTexts.chooseTreatment.notYetLine}
    </EmptyState>
  )
}

function FreeSlotChooser(props: SlotChooserProps) {
  const { days, day, loading, problem, request, slot, taken, choose, goTo, showFrom, onFirstFree, span } =
    useChoice(props)
  const { isDense = false } = props
  return (
    <div className="min-w-0" aria-busy={loading}>
      <div className={`flex flex-wrap items-end gap-4 ${isDense ? 'slot-head mb-4' : 'mb-8'}`}>
        <div className={isDense ? 'min-w-48 flex-1' : 'w-full max-w-xs'}>
          <SelectField
            label={texts.booking.whichDoctor}
            value={request.doctorId}
            onChange={event => choose({ ...request, time: '', doctorId: event.target.value })}
          >
            <option value="">{texts.booking.anyDoctor}</option>
            <NameOptions rows={props.doctors} />
          </SelectField>
        </div>
        {isDense && <DayField chosen={day?.date} span={span} onGoTo={goTo} />}
        <Button look="quiet" onClick={() => void onFirstFree()}>
          {texts.booking.firstFree}
        </Button>
      </div>
      {problem && <p className="mb-4 font-semibold text-coral-deep">{problem}</p>}
      {!(days && day) ? (
        <Spinner />
      ) : (
        <>
          <DayChooser
            days={days}
            chosen={day.date}
            span={span}
            onChoose={date => choose({ ...request, date, time: '' })}
            onGoTo={goTo}
            onShowFrom={showFrom}
            isDense={isDense}
          />
          <LiveRegion as="p" className="mt-4 rounded-box bg-sand px-4 py-3 text-warning-content">
            {taken}
          </LiveRegion>
          <TimeChooser
            day={day}
            chosen={slot?.time}
            problem={props.timeProblem}
            isDense={isDense}
            onChoose={time => choose({ ...request, date: day.date, time })}
          />
        </>
      )}
    </div>
  )
}

function useChoice(props: SlotChooserProps) {
  const { treatmentId, zone, horizonDays, startDate, startTime = '', startDoctorId = '', known, onChoose } = props
  const today = todayIn(zone)
  const { lastDay, firstShown } = firstDaysShown({ today, horizonDays, startDate })
  const [from, setFrom] = useState(firstShown)
  const [request, setRequest] = useState({ date: startDate, time: startTime, doctorId: startDoctorId })
  const { days, loading, problem } = useFreeSlots({
    treatmentId,
    doctorId: request.doctorId || undefined,
    from,
    days: daysShown,
    known,
  })
  const day = days && (days.find(({ date }) => date === request.date) ?? firstFree(days) ?? days[0])
  const isChosenDay = day !== undefined && day.date === request.date
  const slot = isChosenDay ? day.slots.find(({ time }) => time === request.time) : undefined

  const choose = (next: typeof request) => {
    setRequest(next)
    const chosen = days?.find(({ date }) => date === next.date) ?? day
    const free = chosen?.slots.find(({ time }) => time === next.time)
    onChoose({ date: chosen?.date, time: free?.time, doctorId: next.doctorId || free?.doctors[0] })
  }
  const isTaken = day !== undefined && request.time !== '' && !slot
  const taken = isTaken && texts.booking.justTaken(clockTime(request.time), longDay(request.date ?? day.date))
  // The time that the user chose on the page before is chosen here once its day is loaded.
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current || !days) return
    isStarted.current = true
    choose(request)
    // A toast says that the chosen time is taken, since on a phone the message above the times is still out of sight.
    if (taken) toast.warning(taken)
  })
  useEffect(() => {
    if (isTaken) onChoose({ date: undefined, time: undefined, doctorId: undefined })
  }, [isTaken, onChoose])
  const goTo = (date: string) => {
    setFrom(fortnightOf(date, today))
    choose({ ...request, date, time: '' })
  }
  const showFrom = (next: string) => {
    setFrom(next)
    setRequest({ ...request, date: undefined, time: '' })
    onChoose({ date: undefined, time: undefined, doctorId: undefined })
  }
  const onFirstFree = async () => {
    const found = await findFirstFree({ treatmentId, doctorId: request.doctorId || undefined, from: today, lastDay })
    if (found) goTo(found)
    else toast.warning(texts.booking.noneFree)
  }
  const isFound = useRef(!props.isDense || startDate !== undefined)
  useEffect(() => {
    if (isFound.current || !days) return
    isFound.current = true
    if (!firstFree(days)) void onFirstFree()
  })
  const span = { today, lastDay, from, daysShown }
  return { days, day, loading, problem, request, slot, taken, choose, goTo, showFrom, onFirstFree, span }
}

function firstFree(days: readonly Day[]): Day | undefined {
  return days.find(({ slots }) => slots.length > 0)
}

type FirstFreeQuery = Omit<SlotQuery, 'days'> & { readonly lastDay: string }

async function findFirstFree({ from, lastDay, ...query }: FirstFreeQuery): Promise<string | undefined> {
  for (let start = from; start <= lastDay; start = addDays(start, daysPerRequest)) {
    const answer = await loadSlots({ ...query, from: start, days: daysPerRequest })
    const found = answer.ok ? firstFree(answer.data.days) : undefined
    if (found || !answer.ok) return found?.date
  }
  return undefined
}
