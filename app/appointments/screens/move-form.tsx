import { lazy, Suspense, useState } from 'react'
import type { RefusalBody } from '../../platform/api/client.ts'
import { Button } from '../../platform/ui/button.tsx'
import { useCheckedForm } from '../../platform/ui/forms/checked-form.ts'
import { useConfirm } from '../../platform/ui/toasts/confirm.ts'
import { toast } from '../../platform/ui/toasts/toast.ts'
import type { AppointmentRow } from '../appointment-row.ts'
import * as texts from '../texts.ts'
import type { FreeTime } from './earlier-times.tsx'
import { type Choice, type ChooserFacts, SlotChooser } from './slot-chooser.tsx'

// Only staff can enter any time, so patients' browsers don't load these fields.
const loadAnyTime = () => import('./any-time.tsx')
const AnyTime = lazy(async () => ({ default: (await loadAnyTime()).AnyTime }))
const AnyTimeBox = lazy(async () => ({ default: (await loadAnyTime()).AnyTimeBox }))

export interface NewTime extends FreeTime {
  readonly squeezeIn?: boolean
}

interface MoveFormProps {
  readonly visit: AppointmentRow
  readonly chooser: ChooserFacts
  /** Whether the form also lets staff enter any time and squeeze the visit in. */
  readonly forDesk?: boolean
  send(time: NewTime): Promise<RefusalBody | undefined>
  onMoved(): void | Promise<void>
  onLeave(): void
}

export function MoveForm({ visit, chooser, forDesk = false, send, onMoved, onLeave }: MoveFormProps) {
  const [choice, setChoice] = useState<Choice>()
  const [anyTime, setAnyTime] = useState(false)
  const confirm = useConfirm()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./move-fields.ts')).moveFields,
    async send({ appointDate, appointTime, doctorId = choice?.doctorId }) {
      const time = { appointDate, appointTime, doctorId }
      let refused = await send(time)
      if (refused && anyTime) {
        const { squeezeQuestion } = await loadAnyTime()
        const question = await squeezeQuestion(refused.code, { treatmentId: chooser.treatmentId, ...time })
        if (question !== undefined && (await confirm(question))) refused = await send({ ...time, squeezeIn: true })
      }
      if (refused) return refused
      toast.success(texts.visit.moved(visit.treatment))
      await onMoved()
      return undefined
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-6">
      <Suspense>{forDesk && <AnyTimeBox checked={anyTime} onChange={setAnyTime} />}</Suspense>
      {anyTime ? (
        <Suspense>
          <AnyTime
            {...chooser}
            startDate={visit.appointDate}
            startTime={visit.appointTime}
            startDoctorId={visit.doctorId}
            problems={problems}
          />
        </Suspense>
      ) : (
        <SlotChooser
          {...chooser}
          startDate={visit.appointDate}
          timeProblem={problems.appointTime}
          onChoose={setChoice}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyText={texts.visit.moving}>
          {texts.visit.moveHere}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          {texts.visit.leaveAsIs}
        </Button>
      </div>
    </form>
  )
}
