import { useState } from 'react'
import { useNavigate } from 'react-router'
import { answerOf, api } from '../api/client.ts'
import { useRetryKey } from '../appointments/retry-key.ts'
import { type Choice, SlotChooser, todayIn } from '../appointments/slot-chooser.tsx'
import { requireUser } from '../auth/current-user.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { useCheckedForm } from '../ui/checked-form.ts'
import { useConfirm } from '../ui/confirm.ts'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { LoadFailed, StaffOnly } from '../ui/screen-problem.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.tsx'
import type { Route } from './+types/book-page.ts'
import { AnyTime } from './any-time.tsx'

/** What can be booked, and with whom. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requireUser(request)
  if (role === 'patient') return { state: 'not-staff' as const }
  const [treatments, clinic, doctors] = await Promise.all([
    answerOf(api.treatments.$get({ query: {} })),
    answerOf(api.clinic.$get()),
    answerOf(api.doctors.$get()),
  ])
  if (!treatments.ok) return { state: 'failed' as const, message: treatments.refusal.message }
  if (!clinic.ok) return { state: 'failed' as const, message: clinic.refusal.message }
  if (!doctors.ok) return { state: 'failed' as const, message: doctors.refusal.message }
  const wanted = new URL(request.url).searchParams.get('date') ?? undefined
  const found = { treatments: treatments.data, clinic: clinic.data, doctors: doctors.data, wanted }
  return { state: 'there' as const, ...found }
}

export function HydrateFallback() {
  return <Spinner />
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'not-staff') return <StaffOnly />
  if (loaderData.state === 'failed') return <LoadFailed message={loaderData.message} />
  return <DeskBooking {...loaderData} />
}

type Facts = Extract<Route.ComponentProps['loaderData'], { state: 'there' }>

const bookAhead = 400

/** A booking for somebody who calls or stands at the desk: any free time, or with a warning a taken one. */
function DeskBooking({ treatments, clinic, doctors, wanted }: Facts) {
  const text = texts.desk.book
  const [treatmentId, setTreatmentId] = useState(treatments.at(-1)?._id ?? '')
  const [choice, setChoice] = useState<Choice>()
  const [anyTime, setAnyTime] = useState(false)
  const performers = doctors.filter(({ treatmentIds }) => treatmentIds.includes(treatmentId))
  const { problems, busy, onSubmit } = useDeskBooking(treatmentId, anyTime ? undefined : choice?.doctorId)
  return (
    <form noValidate onSubmit={onSubmit} className="max-w-5xl">
      <title>{texts.dashboard.pageTitle(text.title)}</title>
      <h1 className="text-head">{text.title}</h1>
      <p className="mt-1 mb-8 max-w-[34em] text-soft">{text.line}</p>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          <div className="grid max-w-md gap-5">
            <SelectField
              label={text.treatment}
              value={treatmentId}
              onChange={event => setTreatmentId(event.target.value)}
            >
              {treatments.toReversed().map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="checkbox checkbox-primary"
                checked={anyTime}
                onChange={event => setAnyTime(event.target.checked)}
              />
              {text.anyTime}
            </label>
          </div>
          {anyTime ? (
            <AnyTime
              treatmentId={treatmentId}
              startDate={wanted ?? todayIn(clinic.zone)}
              doctors={performers}
              problems={problems}
            />
          ) : (
            <SlotChooser
              key={treatmentId}
              treatmentId={treatmentId}
              zone={clinic.zone}
              horizonDays={bookAhead}
              doctors={performers}
              startDate={wanted}
              timeProblem={problems.appointTime}
              onChoose={setChoice}
            />
          )}
        </div>
        <div className="sheet grid gap-5 p-6 lg:sticky lg:top-8">
          <TextField label={text.name} name="patientName" required autoComplete="off" problem={problems.patientName} />
          <TextField
            label={texts.booking.phone}
            name="phNum"
            type="tel"
            inputMode="tel"
            required
            autoComplete="off"
            placeholder="01712 345678"
            problem={problems.phNum}
          />
          <TextField
            label={text.email}
            name="patientEmail"
            type="email"
            autoComplete="off"
            hint={text.emailHint}
            problem={problems.patientEmail}
          />
          <TextArea label={text.note} name="note" rows={2} maxLength={500} problem={problems.note} />
          <Button type="submit" busy={busy} busyText={texts.booking.submitting}>
            {text.submit}
          </Button>
        </div>
      </div>
    </form>
  )
}

function useDeskBooking(treatmentId: string, freeDoctorId: string | undefined) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const keyOf = useRetryKey()
  return useCheckedForm({
    loadSchema: async () => (await import('./book-wire.ts')).deskBookingWire,
    async send({ doctorId = freeDoctorId, ...wish }) {
      const post = (squeezeIn: boolean) => {
        const json = { treatmentId, doctorId, ...wish, squeezeIn }
        const header = { 'idempotency-key': keyOf(JSON.stringify(json)) }
        return answerOf(api.appointment.$post({ header, json }))
      }
      let answer = await post(false)
      const isTaken = !answer.ok && squeezable.includes(answer.refusal.code)
      if (!answer.ok && isTaken && (await confirm(texts.desk.squeezeQuestion(answer.refusal.message)))) {
        answer = await post(true)
      }
      if (!answer.ok) return answer.refusal
      toast.success(texts.desk.book.done(wish.patientName))
      await navigate(`/dashboard/all-appointments/${answer.data.insertedId}`)
      return undefined
    },
  })
}

/** Only what other patients stand in the way of can be squeezed in over; the server decides. */
const squeezable: readonly string[] = ['slot_taken', 'slot_not_offered']
