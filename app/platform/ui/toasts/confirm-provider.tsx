import { type ReactNode, useCallback, useState } from 'react'
import * as texts from '../../i18n/texts.ts'
import { Button } from '../button.tsx'
import { openModal } from '../open-modal.ts'
import { type Answers, type Ask, ConfirmContext } from './confirm.ts'

interface Asked {
  readonly text: string
  readonly answers: Answers | undefined
  readonly onAnswer: (yes: boolean) => void
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const ask = useCallback<Ask>(
    (text, answers) => new Promise(resolve => setAsked({ text, answers, onAnswer: resolve })),
    [],
  )
  const onAnswer = (yes: boolean) => {
    setAsked(undefined)
    asked?.onAnswer(yes)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && <ConfirmDialog {...asked} onAnswer={onAnswer} />}
    </ConfirmContext>
  )
}

/** Asks a question in the browser's own dialog element, which keeps the focus inside and closes on Escape. */
function ConfirmDialog({ text, answers = { yes: texts.ui.yes, no: texts.ui.cancel }, onAnswer }: Asked) {
  return (
    // Closing the dialog by Escape leaves no return value, which counts as no.
    <dialog
      ref={openModal}
      onClose={event => onAnswer(event.currentTarget.returnValue === 'yes')}
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
