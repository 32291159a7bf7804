import { useEffect, useState } from 'react'
import * as deskTexts from '../../desk/texts.ts'
import { answerOf, api, type DataOf } from '../../platform/api/client.ts'
import { clockTime } from '../../platform/i18n/days.ts'
import { Checkbox } from '../../platform/ui/forms/checkbox.tsx'
import { NameOptions, SelectField, TextField } from '../../platform/ui/forms/field.tsx'
import type { Problems } from '../../platform/ui/forms/form-problems.ts'
import { LiveRegion } from '../../platform/ui/live-region.tsx'
import { squeezableRules } from '../../platform/values/slot-rules.ts'
import * as texts from '../booking/texts.ts'
import { DoctorDayPanel } from './doctor-day.tsx'
import type { Choice } from './slot-chooser.tsx'

interface AnyTimeProps {
  /** The treatment's id; empty while no treatment is chosen. */
  readonly treatmentId: string
  readonly startDate: string
  readonly startTime: string
  readonly startDoctorId: string
  readonly doctors: readonly { readonly _id: string; readonly name: string }[]
  readonly problems: Problems
  onChoose?(choice: Choice): void
}

export function AnyTimeBox({ checked, onChange }: { checked: boolean; onChange(isChecked: boolean): void }) {
  return (
    <Checkbox checked={checked} onChange={event => onChange(event.target.checked)}>
      {deskTexts.desk.book.anyTime}
    </Checkbox>
  )
}

/** The server is asked about a typed time once typing has paused this long. */
const pauseMs = 300

export function AnyTime({
  treatmentId,
  startDate,
  startTime,
  startDoctorId,
  doctors,
  problems,
  onChoose,
}: AnyTimeProps) {
  const text = deskTexts.desk.book
  const [date, setDate] = useState(startDate)
  const [time, setTime] = useState(startTime)
  const [doctorId, setDoctorId] = useState(startDoctorId)
  const doctor = doctors.find(({ _id }) => _id === doctorId) ?? doctors[0]
  const why = useUnavailability(treatmentId, date, time, doctor?._id)
  const both = useEqualTimes(why?.times, date, time)
  // When the clocks go back, two times of the day read alike. The first is chosen until the user chooses.
  if (both?.[0] !== undefined && !both.includes(time)) setTime(both[0])
  useEffect(() => onChoose?.({ date, time, doctorId: doctor?._id }), [date, time, doctor?._id, onChoose])
  return (
    <div>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          label={text.date}
          name="appointDate"
          type="date"
          required
          value={date}
          onChange={event => setDate(event.target.value)}
          problem={problems.appointDate}
        />
        <TextField
          label={text.time}
          // A time field can't say which of two times that read alike is meant, so then the list below it sends the time instead.
          name={both ? 'clockTime' : 'appointTime'}
          type="time"
          step={300}
          required
          value={time.slice(0, 5)}
          onChange={event => setTime(event.target.value)}
          problem={both ? undefined : problems.appointTime}
        />
        {both && (
          <SelectField
            label={text.whichTime}
            name="appointTime"
            value={time}
            onChange={event => setTime(event.target.value)}
            problem={problems.appointTime}
          >
            {both.map(each => (
              <option key={each} value={each}>
                {clockTime(each)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={deskTexts.desk.doctor}
          name="doctorId"
          value={doctor?._id}
          onChange={event => setDoctorId(event.target.value)}
          problem={problems.doctorId}
        >
          <NameOptions rows={doctors} />
        </SelectField>
      </div>
      <LiveRegion as="p" keepsSpace className="mt-4 min-h-7 max-w-[34em] text-soft">
        {why && [why.sentence, isSqueezable(why) ? text.squeezable : ''].join(' ').trim()}
      </LiveRegion>
      {doctor && date !== '' && (
        <DoctorDayPanel date={date} time={time} doctorId={doctor._id} doctorName={doctor.name} />
      )}
    </div>
  )
}

type Unavailability = Pick<DataOf<typeof api.availability.why.$get>, 'sentence' | 'rule' | 'times'>

const isSqueezable = ({ rule }: Unavailability) => rule !== undefined && squeezableRules.includes(rule)

interface RefusedRequest {
  readonly treatmentId: string
  readonly appointDate: string
  readonly appointTime: string
  readonly doctorId?: string | undefined
}

export async function squeezeQuestion(code: string, request: RefusedRequest): Promise<string | undefined> {
  if (!blocked.includes(code)) return undefined
  const { treatmentId: treatment, appointDate: date, appointTime: time, doctorId } = request
  const query = { treatment, date, time, ...(doctorId ? { doctor: doctorId } : {}) }
  const answer = await answerOf(api.availability.why.$get({ query }))
  return answer.ok && isSqueezable(answer.data) ? texts.booking.squeezeQuestion(answer.data.sentence) : undefined
}

const blocked: readonly string[] = ['slot_taken', 'slot_not_offered']

/** Returns both times if the clocks show the chosen time of day twice; undefined otherwise. */
function useEqualTimes(
  times: readonly string[] | undefined,
  date: string,
  time: string,
): readonly string[] | undefined {
  const [known, setKnown] = useState({ date, times })
  if (times !== undefined && times !== known.times) setKnown({ date, times })
  const isSame = known.date === date && known.times?.[0]?.slice(0, 5) === time.slice(0, 5)
  return isSame && known.times?.length === 2 ? known.times : undefined
}

function useUnavailability(
  treatment: string,
  date: string,
  time: string,
  doctor: string | undefined,
): Unavailability | undefined {
  const [why, setWhy] = useState<Unavailability>()
  useEffect(() => {
    setWhy(undefined)
    if (treatment === '' || date === '' || time === '' || doctor === undefined) return
    let isLeft = false
    const timer = setTimeout(async () => {
      const answer = await answerOf(api.availability.why.$get({ query: { treatment, date, time, doctor } }))
      if (!isLeft && answer.ok) setWhy(answer.data)
    }, pauseMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [treatment, date, time, doctor])
  return why
}
