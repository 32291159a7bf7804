import { lazy, Suspense, useEffect, useState } from 'react'
import type { toast as sonner } from 'sonner'
import { firstSign } from './first-sign.ts'

/** Who may want to do something with a message needs time to see it. */
const actionShownMs = 15_000

interface Action {
  readonly label: string
  onPress(): void
}

const LateToaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

const { promise: wanted, resolve: setWanted } = Promise.withResolvers<void>()
const { promise: ready, resolve: setReady } = Promise.withResolvers<typeof sonner>()

/** Room for the messages. What shows them is fetched once somebody is there who could cause one. */
export function Toaster() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    void firstSign().then(setWanted)
    void wanted.then(() => setIsWanted(true))
  }, [])
  return (
    isWanted && (
      <Suspense>
        <LateToaster onReady={setReady} />
      </Suspense>
    )
  )
}

export const toast = {
  success: (message: string, action?: Action) =>
    show(sonner =>
      sonner.success(message, {
        className: 'toast-success',
        ...(action && { duration: actionShownMs, action: { label: action.label, onClick: action.onPress } }),
      }),
    ),
  warning: (message: string) => show(sonner => sonner.warning(message, { className: 'toast-warning' })),
  error: (message: string) => show(sonner => sonner.error(message, { className: 'toast-error' })),
}

function show(message: (show: typeof sonner) => void): void {
  setWanted()
  void ready.then(message)
}
