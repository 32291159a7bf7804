import { squeezeQuestion } from '../../appointments/screens/any-time.tsx'
import { useRetryHeader } from '../../appointments/screens/retry-key.ts'
import { answerOf, api } from '../../platform/api/client.ts'
import { useCheckedForm } from '../../platform/ui/forms/checked-form.ts'
import { useConfirm } from '../../platform/ui/toasts/confirm.ts'
import { toast } from '../../platform/ui/toasts/toast.ts'
import * as texts from '../texts.ts'

export interface Booked {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly time: string
}

export function useDeskBooking(freeDoctorId: string | undefined, onBooked: (booked: Booked) => Promise<void>) {
  const confirm = useConfirm()
  const headerOf = useRetryHeader()
  return useCheckedForm({
    loadSchema: async () => (await import('../form-wires.ts')).deskBookingWire,
    async send({ doctorId = freeDoctorId, ...request }) {
      const post = (squeezeIn: boolean) => {
        const json = { doctorId, ...request, squeezeIn }
        return answerOf(api.appointment.$post({ header: headerOf(json), json }))
      }
      let answer = await post(false)
      if (!answer.ok) {
        const question = await squeezeQuestion(answer.refusal.code, { doctorId, ...request })
        if (question !== undefined && (await confirm(question))) answer = await post(true)
      }
      if (!answer.ok) return answer.refusal
      toast.success(texts.desk.book.done(request.patientName))
      const { patientName: name, appointDate: date, appointTime: time } = request
      await onBooked({ id: answer.data.insertedId, name, date, time })
      return undefined
    },
  })
}
