import { createContext, useContext } from 'react'

// Apart from its provider: hot-reloading that must not create a second context.

export type Ask = (question: string) => Promise<boolean>

export const ConfirmContext = createContext<Ask | undefined>(undefined)

/** Asks a question in a dialog; true for yes. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext)
  if (!ask) throw new Error('useConfirm is for components below ConfirmProvider')
  return ask
}
