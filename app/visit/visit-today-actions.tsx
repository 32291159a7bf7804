import { useState } from 'react'
import { texts } from '#texts'
import { answerOf, api } from '../platform/api/client.ts'
import { isOpen } from '../platform/lifecycle.ts'
import { Button } from '../platform/ui/button.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { useConfirm } from '../platform/ui/toasts/confirm.ts'
import { lateChoices, type VisitQueueRow } from './visit-queue.ts'

interface VisitTodayActionsProps {
  readonly token: string
  readonly place: VisitQueueRow
  onChange(): Promise<void>
}

/** What a patient can do on the day: say that they are here or will be late, or cancel. */
export function VisitTodayActions({ token, place, onChange }: VisitTodayActionsProps) {
  const confirm = useConfirm()
  const [opened, setOpened] = useState<'here' | 'late'>()
  const { busy, press } = usePress(async () => {
    await onChange()
    setOpened(undefined)
  })
  const isExpected = isOpen(place.lifecycle)
  if (!isExpected && place.lifecycle !== 'arrived') return null
  const toggle = (which: 'here' | 'late') => setOpened(opened === which ? undefined : which)
  return (
    <div className="mt-5 grid gap-3">
      {isExpected && (
        <>
          <Button look="quiet" aria-expanded={opened === 'here'} onClick={() => toggle('here')}>
            {texts.queueView.here}
          </Button>
          {opened === 'here' && (
            <p className="rounded-box bg-mint px-4 py-3 text-secondary-content">{texts.queueView.hereHow}</p>
          )}
          <Button look="quiet" aria-expanded={opened === 'late'} onClick={() => toggle('late')}>
            {texts.queueView.late}
          </Button>
          {opened === 'late' && (
            <fieldset className="grid gap-3 rounded-box bg-mint p-4 text-secondary-content">
              <legend className="sr-only">{texts.queueView.lateQuestion}</legend>
              <p>{texts.queueView.lateRule}</p>
              <div className="flex flex-wrap gap-2 [&>button]:flex-1 [&>button]:px-3 [&>button]:whitespace-nowrap">
                {lateChoices.map(minutes => (
                  <Button
                    key={minutes}
                    look="leaf"
                    busy={busy}
                    onClick={() =>
                      void press(answerOf(api.visit.late.$post({ json: { token, minutes } })), texts.queueView.lateSaid)
                    }
                  >
                    {texts.queueView.lateBy(minutes)}
                  </Button>
                ))}
              </div>
            </fieldset>
          )}
          {place.willComeTime !== null && <p className="text-center">{texts.queueView.willCome(place.willComeTime)}</p>}
        </>
      )}
      <Button
        look="danger"
        busy={busy}
        onClick={async () => {
          const answers = { yes: texts.visit.reallyCancel, no: texts.visit.keep }
          if (!(await confirm(texts.queueView.cancelQuestion, answers))) return
          await press(answerOf(api.visit.leave.$post({ json: { token } })), texts.queueView.cancelled)
        }}
      >
        {texts.queueView.cancel}
      </Button>
    </div>
  )
}
