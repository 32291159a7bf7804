import type { FormEvent, ReactNode } from 'react'
import { PageTitle } from '../page-title.tsx'

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
    <form noValidate onSubmit={onSubmit} className={`grid gap-6 ${isWide ? 'max-w-3xl' : 'max-w-xl'}`}>
      <PageTitle>{title}</PageTitle>
      <div>
        <h1 className="text-head">{title}</h1>
        {line && <p className="mt-1 text-soft">{line}</p>}
      </div>
      {children}
    </form>
  )
}
