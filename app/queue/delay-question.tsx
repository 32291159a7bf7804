import { MessageCosts, useMessageCosts } from '../appointments/batches/message-costs.tsx'
import { answerOf, api } from '../platform/api/client.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import { Button } from '../platform/ui/button.tsx'
import { FailedPress, usePressInPlace } from '../platform/ui/forms/failed-press.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import type { DoctorQueueRow } from './queue-row.ts'
import * as texts from './texts.ts'

interface DelayQuestionProps {
  readonly doctor: DoctorQueueRow
  onChange(): Promise<void>
}

const low = 'min-h-8! px-3.5! text-sm pointer-coarse:min-h-11!'

export function DelayQuestion({ doctor: { _id, name, lateMinutes, delay }, onChange }: DelayQuestionProps) {
  const text = texts.queue.delay
  const { busy, press, place } = usePressInPlace(onChange)
  const answer = (tell: boolean) =>
    press(
      () => answerOf(api.queue.delay.$post({ json: { doctorId: _id, tell, basedOn: { asks: true } } })),
      ({ mailed, toCall }) => {
        if (!tell) return text.left
        const names = toCall.map(({ patientName, phNum }) => `${patientName}, ${readablePhone(phNum)}`)
        return [mailed > 0 && text.notified(mailed), names.length > 0 && text.call(names.join('; '))]
          .filter(Boolean)
          .join(' ')
      },
    )
  return (
    <>
      <LiveRegion className="my-1.5 grid gap-1.5 rounded-box border-[1.5px] border-coral-deep px-3 py-2 text-[0.9375rem] leading-snug">
        {delay.asks && (
          <>
            <p className="font-semibold">
              <span className="sr-only">{`${text.late(name, lateMinutes)} `}</span>
              <span>{text.question(delay.patients)}</span>
            </p>
            <DelayCosts visitIds={delay.visitIds} />
            <div className="flex flex-wrap gap-2">
              <Button busy={busy} onClick={() => void answer(true)} className={low}>
                {text.notify}
              </Button>
              <Button look="quiet" busy={busy} onClick={() => void answer(false)} className={low}>
                {text.leave}
              </Button>
            </div>
          </>
        )}
      </LiveRegion>
      <FailedPress place={place} />
    </>
  )
}

function DelayCosts({ visitIds }: { readonly visitIds: readonly string[] }) {
  return <MessageCosts costs={useMessageCosts(visitIds, 'running-late')} />
}
