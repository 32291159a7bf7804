import { texts } from '#texts'
import { answerOf, api } from '../platform/api/client.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import { Button } from '../platform/ui/button.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import type { DoctorQueueRow } from './queue-row.ts'

interface DelayQuestionProps {
  readonly doctor: DoctorQueueRow
  onChange(): Promise<void>
}

/** Asks whether to notify a doctor's patients who haven't come yet of the delay, with one press. */
export function DelayQuestion({ doctor: { _id, name, lateMinutes, delay }, onChange }: DelayQuestionProps) {
  const text = texts.queue.delay
  const { busy, press } = usePress(onChange)
  const answer = (tell: boolean) =>
    press(answerOf(api.queue.delay.$post({ json: { doctorId: _id, tell } })), ({ mailed, toCall }) => {
      if (!tell) return text.left
      const names = toCall.map(({ patientName, phNum }) => `${patientName}, ${readablePhone(phNum)}`)
      return [mailed > 0 && text.notified(mailed), names.length > 0 && text.call(names.join('; '))]
        .filter(Boolean)
        .join(' ')
    })
  return (
    <LiveRegion className="my-3 grid gap-3 rounded-big border-[1.5px] border-coral-deep p-4">
      {delay.asks && (
        <>
          <p className="font-semibold">{text.question(name, lateMinutes, delay.patients)}</p>
          {delay.withoutEmail > 0 && <p className="text-sm text-soft">{text.toCall(delay.withoutEmail)}</p>}
          <div className="flex flex-wrap gap-2">
            <Button busy={busy} onClick={() => void answer(true)}>
              {text.notify}
            </Button>
            <Button look="quiet" busy={busy} onClick={() => void answer(false)}>
              {text.leave}
            </Button>
          </div>
        </>
      )}
    </LiveRegion>
  )
}
