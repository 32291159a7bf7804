import { useState } from 'react'
import { texts } from '#texts'
import type { RefusalBody } from '../../platform/api/client.ts'
import { Button } from '../../platform/ui/button.tsx'
import { useCheckedForm } from '../../platform/ui/forms/checked-form.ts'
import { useConfirm } from '../../platform/ui/toasts/confirm.ts'
import { toast } from '../../platform/ui/toasts/toast.tsx'
import type { AppointmentRow } from '../appointment-row.ts'
import { AnyTime, whySqueezed } from './any-time.tsx'
import type { FreeTime } from './earlier-times.tsx'
import { type Choice, type ChooserFacts, SlotChooser } from './slot-chooser.tsx'

/** A new time for the visit. */
export interface NewTime extends FreeTime {
  readonly squeezeIn?: boolean
}

interface MoveFormProps {
  readonly visit: AppointmentRow
  readonly chooser: ChooserFacts
  /** Staff may choose any time, and squeeze the visit in. */
  readonly forDesk?: boolean
  /** Moves the visit; returns the refusal, if any. */
  send(time: NewTime): Promise<RefusalBody | undefined>
  onMoved(): void | Promise<void>
  onLeave(): void
}

/** The API checks day and time by its own rules. */
async function loadSchema() {
  const { z } = await import('../../platform/values/zod.ts')
  return z.object({
    appointDate: z.string().min(1),
    appointTime: z.string().min(1),
    /** Where any time is chosen. */
    doctorId: z.uuid().optional(),
  })
}

export function MoveForm({ visit, chooser, forDesk = false, send, onMoved, onLeave }: MoveFormProps) {
  const [choice, setChoice] = useState<Choice>()
  const [anyTime, setAnyTime] = useState(false)
  const confirm = useConfirm()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema,
    async send({ appointDate, appointTime, doctorId = choice?.doctorId }) {
      const time = { appointDate, appointTime, doctorId }
      let refused = await send(time)
      if (refused && anyTime) {
        const why = await whySqueezed(refused.code, { treatmentId: chooser.treatmentId, ...time })
        if (why !== undefined && (await confirm(texts.desk.squeezeQuestion(why)))) {
          refused = await send({ ...time, squeezeIn: true })
        }
      }
      if (refused) return refused
      toast.success(texts.visit.moved(visit.treatment))
      await onMoved()
      return undefined
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-6">
      {forDesk && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox checkbox-primary"
            checked={anyTime}
            onChange={event => setAnyTime(event.target.checked)}
          />
          {texts.desk.book.anyTime}
        </label>
      )}
      {anyTime ? (
        <AnyTime
          {...chooser}
          startDate={visit.appointDate}
          startTime={visit.appointTime}
          startDoctorId={visit.doctorId}
          problems={problems}
        />
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
