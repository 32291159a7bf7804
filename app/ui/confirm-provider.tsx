import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { texts } from '#texts'
import { type Answers, type Ask, ConfirmContext } from './confirm.ts'
import type { Question } from './confirm-dialog.tsx'
import { lazyPart } from './lazy-part.tsx'
import { toast } from './toast.tsx'

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog, MissingDialog)

interface Asked {
  readonly text: string
  readonly answers: Answers | undefined
  readonly answer: (yes: boolean) => void
}

/** Asks for confirmation before an action. The dialog itself is loaded with the first question. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const ask = useCallback<Ask>(
    (text, answers) => new Promise(resolve => setAsked({ text, answers, answer: resolve })),
    [],
  )
  const onAnswer = (yes: boolean) => {
    setAsked(undefined)
    asked?.answer(yes)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <Suspense>
          <ConfirmDialog text={asked.text} answers={asked.answers} onAnswer={onAnswer} />
        </Suspense>
      )}
    </ConfirmContext>
  )
}

/** If the dialog can't be loaded, the action isn't run. */
function MissingDialog({ onAnswer }: Question) {
  useEffect(() => {
    toast.error(texts.errors.partMissing)
    onAnswer(false)
  }, [onAnswer])
  return null
}
