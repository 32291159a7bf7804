import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useConfirm } from '../../platform/ui/toasts/confirm.ts'
import { toast } from '../../platform/ui/toasts/toast.ts'
import type { WantedVisit } from '../booking/use-treatment-choice.ts'
import * as deskTexts from '../texts.ts'
import * as texts from './texts.ts'

/** A booking that was begun. A panel that covers it keeps what was typed. */
export interface BookingDraft {
  /** Which booking in this tab it is, counted up, to tell a new one from earlier ones. */
  readonly number: number
  readonly wanted: WantedVisit
  readonly pressed: PressedTime | undefined
  /** The chosen treatment's id; empty while none is chosen. */
  readonly treatmentId: string
  readonly isTyped: boolean
  /** Whether the booking is open. Closing it can be undone. */
  readonly isOpen: boolean
}

export interface PressedTime {
  readonly columnKey: string
  readonly minute: number
}

/** What was typed into a booking isn't lost without a question before, or a toast that offers to undo it. */
export function useBookingDraft() {
  const [draft, setDraft] = useState<BookingDraft>()
  const isUnsaved = draft?.isOpen === true && draft.isTyped
  useQuestionOnLeaving(isUnsaved)
  const begin = (wanted: WantedVisit, pressed: PressedTime | undefined) =>
    setDraft(before =>
      before?.isOpen
        ? { ...before, wanted, pressed }
        : { number: (before?.number ?? 0) + 1, wanted, pressed, treatmentId: '', isTyped: false, isOpen: true },
    )
  const onTyped = () => setDraft(before => before && (before.isTyped ? before : { ...before, isTyped: true }))
  const onTreatment = (treatmentId: string) =>
    setDraft(before => (before?.treatmentId === treatmentId ? before : before && { ...before, treatmentId }))
  const setOpen = (isOpen: boolean) =>
    setDraft(before => (before?.number === draft?.number ? before && { ...before, isOpen } : before))
  const close = (onReopen: () => void) => {
    const onPress = () => {
      setOpen(true)
      onReopen()
    }
    setOpen(false)
    if (isUnsaved) toast.success(deskTexts.desk.book.closed, { label: texts.board.undo, onPress })
  }
  /** Closes the booking if nothing was typed into it. */
  const closeUntyped = () => !isUnsaved && setOpen(false)
  const forget = () => setDraft(before => before && { ...before, isTyped: false, isOpen: false })
  return { draft, begin, onTyped, onTreatment, close, closeUntyped, forget }
}

function useQuestionOnLeaving(isUnsaved: boolean): void {
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const ask = useEffectEvent(async () => {
    const { leave, answers } = deskTexts.desk.book.leaving
    if (await confirm(leave, answers)) blocker.proceed?.()
    else blocker.reset?.()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])
  useBeforeUnload(useCallback(event => void (isUnsaved && event.preventDefault()), [isUnsaved]))
}
