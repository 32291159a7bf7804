import { type ReactNode, useCallback, useRef, useState } from 'react'
import { texts } from '../i18n/texts.ts'
import { Button } from './button.tsx'
import { type Ask, ConfirmContext } from './confirm.ts'

/** Asks before something is done. The browser's own dialog element keeps the focus inside and closes on Escape. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const answer = useRef<(yes: boolean) => void>(undefined)
  const [question, setQuestion] = useState('')

  const ask = useCallback<Ask>(text => {
    setQuestion(text)
    dialog.current?.showModal()
    return new Promise(resolve => {
      answer.current = resolve
    })
  }, [])

  // Closing by Escape leaves no value behind, which counts as no.
  const onClose = () => {
    answer.current?.(dialog.current?.returnValue === 'yes')
    if (dialog.current) dialog.current.returnValue = ''
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      <dialog ref={dialog} onClose={onClose} aria-labelledby="confirm-question" className="modal">
        <form method="dialog" className="modal-box max-w-md rounded-big bg-card p-7">
          <p id="confirm-question" className="font-head text-xl leading-snug">
            {question}
          </p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button type="submit" look="quiet" value="no">
              {texts.ui.cancel}
            </Button>
            <Button type="submit" look="go" value="yes">
              {texts.ui.yes}
            </Button>
          </div>
        </form>
      </dialog>
    </ConfirmContext>
  )
}
