import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { focusVerifyFirst } from '../../auth/links/verify-first.tsx'
import { bookedVisit, dropBookedVisit } from '../../platform/api/token.ts'
import { nowMs } from '../../platform/clock.ts'
import { clockTime, longDay } from '../../platform/i18n/days.ts'
import * as platformTexts from '../../platform/i18n/texts.ts'
import { isOpen } from '../../platform/lifecycle.ts'
import { Button } from '../../platform/ui/button.tsx'
import type { Answer } from '../../platform/ui/forms/refused-form.ts'
import { usePress } from '../../platform/ui/forms/use-press.ts'
import { saveFile } from '../../platform/ui/save-file.ts'
import { useConfirm } from '../../platform/ui/toasts/confirm.ts'
import { toast } from '../../platform/ui/toasts/toast.ts'
import type { AppointmentRow } from '../appointment-row.ts'
import * as texts from '../texts.ts'
import { EarlierChoice, type FreeTime, findEarlierTimes } from './earlier-times.tsx'

export interface VisitCalls {
  readonly confirm?: (() => Promise<Answer>) | undefined
  cancel(): Promise<Answer>
  moveTo(time: FreeTime): Promise<Answer>
  setWaiting(waiting: boolean): Promise<Answer>
  calendar(): Promise<Response>
  onChange(): void | Promise<void>
}

interface VisitActionsProps {
  readonly visit: AppointmentRow
  readonly calls: VisitCalls
  /** The address of the screen that moves the visit, or a function that opens the form for it on this screen. */
  readonly move: string | (() => void)
  /** Whether to ask at once if the visit shall be cancelled, since the patient chose that on the page before. */
  readonly asksToCancel?: boolean
  /** The text of the link to move the visit, if the visit can't take place. */
  readonly moveOnly?: string | undefined
  /** Whether to offer cancelling; false on a page that has its own button for it. */
  readonly offersCancel?: boolean
}

export function VisitActions(props: VisitActionsProps) {
  const { visit, calls, move, asksToCancel = false, moveOnly, offersCancel = true } = props
  const text = texts.visit
  const name = visit.treatment
  const isChangeable = isOpen(visit.lifecycle)
  const isAsked = calls.confirm !== undefined
  const canChange = isChangeable && nowMs() < Date.parse(visit.changeUntil)
  const { busy, earlier, onConfirm, onCancel, onWait, take, wait, leave } = useChanges(visit, calls, canChange)
  useRunOnce(asksToCancel && canChange, onCancel)
  const canCancel = canChange && offersCancel
  return (
    <div className="flex flex-wrap gap-2">
      {isAsked && (
        <Button look="leaf" busy={busy} onClick={() => void onConfirm()}>
          {text.confirm.yes}
        </Button>
      )}
      {canChange &&
        (typeof move === 'string' ? (
          <Link to={move} className="pill pill-leaf" aria-label={text.moveName(name)}>
            {text.move}
          </Link>
        ) : (
          <Button
            look={moveOnly === undefined && !isAsked ? 'leaf' : 'quiet'}
            onClick={move}
            aria-label={moveOnly ?? text.moveName(name)}
          >
            {moveOnly ?? text.move}
          </Button>
        ))}
      {isAsked && canCancel && <CancelButton look="quiet" name={name} busy={busy} onPress={onCancel} />}
      {moveOnly === undefined && (
        <Button look="quiet" onClick={() => void saveCalendar(calls)} aria-label={text.calendarName(name)}>
          {text.calendar}
        </Button>
      )}
      {isChangeable && moveOnly === undefined && (
        <Button look="quiet" busy={busy} onClick={() => void onWait()}>
          {visit.waiting ? text.stopWaiting : text.wait}
        </Button>
      )}
      {!isAsked && canCancel && <CancelButton look="text" name={name} busy={busy} onPress={onCancel} />}
      {earlier.length > 0 && (
        <EarlierChoice
          times={earlier}
          busy={busy}
          onTake={time => void take(time)}
          onWait={() => void wait(true)}
          onLeave={leave}
        />
      )}
    </div>
  )
}

interface CancelButtonProps {
  readonly look: 'quiet' | 'text'
  readonly name: string
  readonly busy: boolean
  onPress(): Promise<void>
}

function CancelButton({ look, name, busy, onPress }: CancelButtonProps) {
  return (
    <Button look={look} busy={busy} onClick={() => void onPress()} aria-label={texts.appointments.cancelOwn(name)}>
      {texts.visit.cancel}
    </Button>
  )
}

function useChanges(visit: AppointmentRow, calls: VisitCalls, canChange: boolean) {
  const text = texts.visit
  const confirm = useConfirm()
  const [searching, setSearching] = useState(false)
  const [earlier, setEarlier] = useState<readonly FreeTime[]>([])
  const { busy, press } = usePress(async () => {
    await calls.onChange()
    setEarlier([])
  })
  async function run(call: Promise<Answer>, done: string): Promise<void> {
    const answer = await press(call, done)
    if (!answer.ok && answer.refusal.code === 'verify_first') focusVerifyFirst()
  }
  async function cancel() {
    const answer = await calls.cancel()
    if (answer.ok && bookedVisit() === visit._id) dropBookedVisit()
    return answer
  }
  const wait = (waiting: boolean) => run(calls.setWaiting(waiting), waiting ? text.waits : text.waitsNoMore)
  return {
    busy: busy || searching,
    earlier,
    wait,
    leave: () => setEarlier([]),
    take: (time: FreeTime) => run(calls.moveTo(time), text.moved(visit.treatment)),
    /** Shows the earlier times that are free now. If there are none, the visit waits for one. */
    async onWait() {
      if (visit.waiting) return wait(false)
      setSearching(true)
      const times = canChange ? await findEarlierTimes(visit) : []
      setSearching(false)
      if (times.length > 0) setEarlier(times)
      else await wait(true)
    },
    async onConfirm() {
      if (calls.confirm) await run(calls.confirm(), text.confirm.done)
    },
    async onCancel() {
      const answers = { yes: text.reallyCancel, no: text.keep }
      const question = text.cancelQuestion(longDay(visit.appointDate), clockTime(visit.appointTime))
      if (await confirm(question, answers)) await run(cancel(), texts.appointments.deletedOwn)
    },
  }
}

function useRunOnce(isWanted: boolean, act: () => Promise<void>): void {
  const isDone = useRef(!isWanted)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    void act()
  })
}

async function saveCalendar(calls: VisitCalls): Promise<void> {
  const response = await calls.calendar().catch(() => undefined)
  if (!response?.ok) return void toast.error(platformTexts.errors.offline)
  saveFile(await response.blob(), 'visit.ics')
}
