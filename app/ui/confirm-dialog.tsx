import { useEffect, useRef } from 'react'
import { texts } from '#texts'
import { Button } from './button.tsx'
import type { Answers } from './confirm.ts'

interface Question {
  readonly text: string
  readonly answers?: Answers | undefined
  readonly onAnswer: (yes: boolean) => void
}

/**
 * One confirmation, open from the start. The browser's own dialog element keeps the focus inside and closes on Escape.
 */
export function ConfirmDialog({ text, answers = { yes: texts.ui.yes, no: texts.ui.cancel }, onAnswer }: Question) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // Escape leaves no return value, which counts as no.
    <dialog
      ref={dialog}
      onClose={() => onAnswer(dialog.current?.returnValue === 'yes')}
      aria-labelledby="confirm-question"
      className="modal"
    >
      <form method="dialog" className="modal-box max-w-md rounded-big bg-card p-7">
        <p id="confirm-question" className="font-head text-xl leading-snug">
          {text}
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button type="submit" look="quiet" value="no">
            {answers.no}
          </Button>
          <Button type="submit" look="go" value="yes">
            {answers.yes}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
