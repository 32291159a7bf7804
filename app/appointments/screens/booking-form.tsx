import { useState } from 'react'
import { answerOf, api } from '../../platform/api/client.ts'
import { storeBookedVisit } from '../../platform/api/token.ts'
import { pageAddress } from '../../platform/i18n/page-address.ts'
import { useCheckedForm } from '../../platform/ui/forms/checked-form.ts'
import { toast } from '../../platform/ui/toasts/toast.ts'
import * as texts from '../booking/texts.ts'
import { useRetryHeader } from './retry-key.ts'
import { type Choice, SlotChooser } from './slot-chooser.tsx'
import { VisitSummary, type WantedVisit } from './visit-summary.tsx'

const noChoice: Choice = { date: undefined, time: undefined, doctorId: undefined }

export function BookingForm({ visit }: { visit: WantedVisit }) {
  const { treatment, doctors, clinic } = visit
  const [choice, setChoice] = useState(noChoice)
  const form = useBooking(treatment, choice.time ? choice.doctorId : undefined)
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
      <div className="min-w-0">
        <SlotChooser
          treatmentId={treatment._id}
          zone={clinic.zone}
          horizonDays={clinic.horizonDays}
          doctors={doctors}
          startDate={visit.wanted.date}
          startTime={visit.wanted.time}
          startDoctorId={visit.wanted.doctorId}
          known={visit.known}
          timeProblem={form.problems.appointTime}
          onChoose={setChoice}
        />
        <p className="mt-6">
          <a href="#wait" className="more">
            {texts.waiting.open}
          </a>
        </p>
      </div>
      <VisitSummary visit={visit} choice={choice} form={form} />
    </form>
  )
}

function useBooking(treatment: WantedVisit['treatment'], doctorId: string | undefined) {
  const headerOf = useRetryHeader()
  return useCheckedForm({
    loadSchema: async () => (await import('./form-fields.ts')).bookingForm,
    async send({ appointDate, appointTime, phNum, note, forName, keepPhone }) {
      const json = { treatmentId: treatment._id, appointDate, appointTime, phNum, doctorId, note, forName, keepPhone }
      const answer = await answerOf(api.appointment.$post({ header: headerOf(json), json }))
      if (!answer.ok && codesThatKeepForm.includes(answer.refusal.code)) return answer.refusal
      if (answer.ok) {
        storeBookedVisit(answer.data.insertedId)
        toast.success(texts.booking.success(treatment.name))
      } else toast.warning(answer.refusal.message)
      // The browser loads the next page whole: public pages have no router, whose scripts would be loaded in vain.
      location.assign(pageAddress('/treatments'))
      // This promise never settles, so that the form stays busy until the browser has left this page.
      return new Promise(() => undefined)
    },
  })
}

// After these refusals the booking form stays open. After all others the browser leaves it, as the specification says.
const codesThatKeepForm: readonly string[] = [
  'not_valid',
  'signed_in_again',
  'offline',
  'failed',
  'unavailable',
  'too_many',
  'verify_for_more_visits',
  'too_many_visits',
  'too_many_bookings',
]
