import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { type Ask, ConfirmContext } from './confirm.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

interface Asked {
  readonly text: string
  readonly answer: (yes: boolean) => void
}

/** Asks before something is done. The dialog itself is fetched with the first question. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const ask = useCallback<Ask>(text => new Promise(resolve => setAsked({ text, answer: resolve })), [])
  const onAnswer = (yes: boolean) => {
    setAsked(undefined)
    asked?.answer(yes)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <Suspense>
          <ConfirmDialog text={asked.text} onAnswer={onAnswer} />
        </Suspense>
      )}
    </ConfirmContext>
  )
}
