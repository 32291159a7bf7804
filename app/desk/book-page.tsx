import { useState } from 'react'
import { useNavigate } from 'react-router'
import { texts } from '#texts'
import { AnyTime, whySqueezed } from '../appointments/screens/any-time.tsx'
import { useRetryKey } from '../appointments/screens/retry-key.ts'
import { type Choice, SlotChooser } from '../appointments/screens/slot-chooser.tsx'
import { PersonFields } from '../patients/person-fields.tsx'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { todayIn } from '../platform/i18n/days.ts'
import { named } from '../platform/i18n/localized.ts'
import { Button } from '../platform/ui/button.tsx'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { SelectField, TextArea } from '../platform/ui/forms/field.tsx'
import { PageTitle } from '../platform/ui/page-title.tsx'
import { useConfirm } from '../platform/ui/toasts/confirm.ts'
import { toast } from '../platform/ui/toasts/toast.tsx'
import type { Route } from './+types/book-page.ts'
import { useCameFrom } from './came-from.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [treatments, clinic, doctors] = await Promise.all([
    dataOf(api.treatments.$get({ query: {} })),
    dataOf(api.clinic.$get()),
    dataOf(api.doctors.$get()),
  ])
  const search = new URL(request.url).searchParams
  // The board leads here with a day, a time and a doctor, a patient's file with its patient.
  const wanted = {
    date: search.get('date') ?? undefined,
    time: search.get('time') ?? '',
    doctorId: search.get('doctor') ?? '',
  }
  const id = search.get('patient')
  const patient = id === null ? undefined : await dataOf(api.patients[':id'].$get({ param: { id } }))
  return { treatments: named(treatments), clinic, doctors: named(doctors), wanted, patient }
}

const bookAhead = 400

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { title, notYet, notYetLine } = texts.desk.book
  if (loaderData.treatments.length > 0 && loaderData.doctors.length > 0) return <BookForm {...loaderData} />
  return (
    <div className="max-w-3xl">
      <PageTitle>{title}</PageTitle>
      <h1 className="mb-6 text-head">{title}</h1>
      <EmptyState picture="/pictures/empty-appointments.svg" title={notYet}>
        {notYetLine}
      </EmptyState>
    </div>
  )
}

/** Books for a caller or walk-in: any free time or, after a warning, a taken one. */
function BookForm({ treatments, clinic, doctors, wanted, patient }: Route.ComponentProps['loaderData']) {
  const text = texts.desk.book
  const [treatmentId, setTreatmentId] = useState(() => firstTreatment(treatments, doctors, wanted.doctorId))
  const [choice, setChoice] = useState<Choice>()
  const [anyTime, setAnyTime] = useState(wanted.time !== '')
  const performers = doctors.filter(({ treatmentIds }) => treatmentIds.includes(treatmentId))
  const { problems, busy, onSubmit } = useDeskBooking(treatmentId, anyTime ? undefined : choice?.doctorId)
  return (
    <form noValidate onSubmit={onSubmit} className="max-w-5xl">
      <PageTitle>{text.title}</PageTitle>
      <h1 className="text-head">{text.title}</h1>
      <p className="mt-1 mb-8 max-w-[34em] text-soft">{text.line}</p>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          <div className="grid max-w-md gap-5">
            <TreatmentChoice treatments={treatments} chosen={treatmentId} onChoose={setTreatmentId} />
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
              startDate={wanted.date ?? todayIn(clinic.zone)}
              startTime={wanted.time}
              startDoctorId={wanted.doctorId}
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
              startDate={wanted.date}
              timeProblem={problems.appointTime}
              onChoose={setChoice}
            />
          )}
        </div>
        <div className="sheet grid gap-5 p-6 lg:sticky lg:top-8">
          <PersonFields
            problems={problems}
            given={patient}
            emailHint={text.emailHint}
            language={clinic.mailCallersInBangla ? 'bn' : 'en'}
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

interface TreatmentChoiceProps extends Pick<Loaded, 'treatments'> {
  readonly chosen: string
  onChoose(id: string): void
}

function TreatmentChoice({ treatments, chosen, onChoose }: TreatmentChoiceProps) {
  return (
    <SelectField
      label={texts.desk.book.treatment}
      className="capitalize"
      value={chosen}
      onChange={event => onChoose(event.target.value)}
    >
      {treatments.toReversed().map(({ _id, name, lang }) => (
        <option key={_id} value={_id} lang={lang.name}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function useDeskBooking(treatmentId: string, freeDoctorId: string | undefined) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const keyOf = useRetryKey()
  const from = useCameFrom()
  return useCheckedForm({
    loadSchema: async () => (await import('./form-wires.ts')).deskBookingWire,
    async send({ doctorId = freeDoctorId, ...request }) {
      const post = (squeezeIn: boolean) => {
        const json = { treatmentId, doctorId, ...request, squeezeIn }
        const header = { 'idempotency-key': keyOf(JSON.stringify(json)) }
        return answerOf(api.appointment.$post({ header, json }))
      }
      let answer = await post(false)
      if (!answer.ok) {
        const why = await whySqueezed(answer.refusal.code, { treatmentId, doctorId, ...request })
        if (why !== undefined && (await confirm(texts.desk.squeezeQuestion(why)))) answer = await post(true)
      }
      if (!answer.ok) return answer.refusal
      toast.success(texts.desk.book.done(request.patientName))
      await navigate(from ?? `/dashboard/all-appointments/${answer.data.insertedId}`, { replace: from !== undefined })
      return undefined
    },
  })
}

type Loaded = Route.ComponentProps['loaderData']

/** The first in the list that the doctor performs, if one is chosen. */
function firstTreatment(treatments: Loaded['treatments'], doctors: Loaded['doctors'], doctorId: string): string {
  const doctor = doctors.find(({ _id }) => _id === doctorId)
  const first = treatments.findLast(({ _id }) => !doctor || doctor.treatmentIds.includes(_id)) ?? treatments.at(-1)
  return first?._id ?? ''
}
