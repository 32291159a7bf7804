import { createContext, useContext } from 'react'

// The context of questions is in a file apart from its provider, since the provider's hot reload must not create a second context.

/** The words on the two buttons of a question, for questions where "Yes" and "Cancel" could be misread. */
export interface Answers {
  readonly yes: string
  readonly no: string
}

export type Ask = (question: string, answers?: Answers) => Promise<boolean>

export const ConfirmContext = createContext<Ask | undefined>(undefined)

export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext)
  if (!ask) throw new Error('useConfirm is for components below ConfirmProvider')
  return ask
}
