import type { FormEvent, ReactNode } from 'react'
import { ListScreen } from '../list-screen.tsx'

interface FormScreenProps {
  readonly title: string
  readonly line?: string
  /** With fields side by side. */
  readonly isWide?: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly children: ReactNode
}

/** A dashboard screen that is one form. */
export function FormScreen({ title, line, isWide = false, onSubmit, children }: FormScreenProps) {
  return (
    <ListScreen title={title} line={line}>
      <form noValidate onSubmit={onSubmit} className={`list-body grid gap-6 ${isWide ? 'max-w-3xl' : 'max-w-xl'}`}>
        {children}
      </form>
    </ListScreen>
  )
}
