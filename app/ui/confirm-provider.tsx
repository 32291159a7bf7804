import { type ReactNode, useCallback, useState } from 'react'
import { type Answers, type Ask, ConfirmContext } from './confirm.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Asked {
  readonly text: string
  readonly answers: Answers | undefined
  readonly answer: (yes: boolean) => void
}

/** Asks for confirmation before an action. */
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
      {asked && <ConfirmDialog text={asked.text} answers={asked.answers} onAnswer={onAnswer} />}
    </ConfirmContext>
  )
}
