import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { answerOf, api } from '../api/client.ts'
import type { SignedInUser } from '../auth/session.ts'
import { newId } from '../core/ids.ts'
import { texts } from '../i18n/texts.ts'
import { useCheckedForm } from '../ui/checked-form.ts'
import { toast } from '../ui/toast.tsx'
import { DayChooser } from './day-chooser.tsx'
import { TimeChooser } from './time-chooser.tsx'
import { VisitSummary } from './visit-summary.tsx'

export interface Slot {
  readonly time: string
  readonly doctors: readonly string[]
}

export interface Day {
  readonly date: string
  readonly closed?: string | undefined
  readonly slots: readonly Slot[]
}

export interface Visit {
  readonly user: SignedInUser
  readonly treatment: { _id: string; name: string; cost: number; durationMinutes: number }
  readonly clinic: { cutoffMinutes: number }
  readonly doctors: readonly { _id: string; name: string }[]
  readonly days: readonly Day[]
  readonly span: { today: string; lastDay: string; from: string; daysShown: number }
  readonly wantedDate: string | undefined
}

/** Choosing a day and a time on the left, what it comes to on the right. */
export function BookingForm({ visit, loading }: { visit: Visit; loading: boolean }) {
  const { treatment, doctors, days, user } = visit
  const [chosenDate, setChosenDate] = useState(visit.wantedDate)
  const [chosenTime, setChosenTime] = useState<string>()
  const day = days.find(({ date }) => date === chosenDate) ?? firstFree(days) ?? days[0]
  const slot = day?.slots.find(({ time }) => time === chosenTime)
  const doctor = doctors.find(({ _id }) => _id === slot?.doctors[0])
  const { problems, busy, onSubmit } = useBooking(treatment, doctor?._id)

  const chooseDay = (date: string) => {
    setChosenDate(date)
    setChosenTime(undefined)
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
      <div className="min-w-0" aria-busy={loading}>
        <DayChooser days={days} chosen={day?.date} span={visit.span} onChoose={chooseDay} />
        {day && (
          <TimeChooser
            key={day.date}
            day={day}
            chosen={slot?.time}
            problem={problems.appointTime}
            onChoose={setChosenTime}
          />
        )}
      </div>
      <VisitSummary
        {...{ treatment, busy, doctorName: doctor?.name, phoneProblem: problems.phNum }}
        date={day?.date}
        time={slot?.time}
        phone={user.phoneNumber}
        cutoffMinutes={visit.clinic.cutoffMinutes}
      />
    </form>
  )
}

function useBooking(treatment: Visit['treatment'], doctorId: string | undefined) {
  const navigate = useNavigate()
  const attempt = useRef({ wish: '', key: '' })

  // The same wish keeps its key, so that a retry on a bad connection books once.
  const keyOf = (wish: string): string => {
    if (attempt.current.wish !== wish) attempt.current = { wish, key: newId() }
    return attempt.current.key
  }

  return useCheckedForm({
    loadSchema: async () => (await import('./booking-wire.ts')).bookingWire,
    async send({ appointDate, appointTime, phNum }) {
      const json = { treatmentId: treatment._id, appointDate, appointTime, phNum, doctorId }
      const header = { 'idempotency-key': keyOf(JSON.stringify(json)) }
      const answer = await answerOf(api.appointment.$post({ header, json }))
      if (!answer.ok && isFormsMatter(answer.refusal.code)) return answer.refusal
      if (answer.ok) toast.success(texts.booking.success(treatment.name))
      else toast.warning(answer.refusal.message)
      await navigate('/treatments')
      return undefined
    },
  })
}

// What a person can mend on the spot, or what may pass by itself, keeps the form; the rest is the spec's rejection.
function isFormsMatter(code: string): boolean {
  return ['not_valid', 'offline', 'failed', 'unavailable', 'too_many'].includes(code)
}

function firstFree(days: readonly Day[]): Day | undefined {
  return days.find(({ slots }) => slots.length > 0)
}
