import { useState } from 'react'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useCheckedForm } from '../../ui/checked-form.ts'
import { toast } from '../../ui/toast.tsx'
import type { AppointmentRow } from '../appointment-row.ts'
import { type Choice, type ChooserFacts, SlotChooser } from './slot-chooser.tsx'

export interface NewTime {
  readonly appointDate: string
  readonly appointTime: string
  readonly doctorId: string | undefined
}

interface Refusal {
  readonly message: string
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined
}

interface MoveFormProps {
  readonly visit: AppointmentRow
  readonly chooser: ChooserFacts
  /** Moves the visit; returns the refusal, if any. */
  send(time: NewTime): Promise<Refusal | undefined>
  onMoved(): void
  onLeave(): void
}

export function MoveForm({ visit, chooser, send, onMoved, onLeave }: MoveFormProps) {
  const [choice, setChoice] = useState<Choice>()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./move-wire.ts')).moveWire,
    async send({ appointDate, appointTime }) {
      const refused = await send({ appointDate, appointTime, doctorId: choice?.doctorId })
      if (refused) return refused
      toast.success(texts.visit.moved(visit.treatment))
      onMoved()
      return undefined
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-6">
      <SlotChooser {...chooser} startDate={visit.appointDate} timeProblem={problems.appointTime} onChoose={setChoice} />
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
