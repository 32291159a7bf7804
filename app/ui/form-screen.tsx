import type { FormEvent, ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

interface FormScreenProps {
  readonly title: string
  readonly line?: string
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly children: ReactNode
}

/** A dashboard screen that is one form. */
export function FormScreen({ title, line, onSubmit, children }: FormScreenProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-xl gap-6">
      <PageTitle>{title}</PageTitle>
      <div>
        <h1 className="text-head">{title}</h1>
        {line && <p className="mt-1 text-soft">{line}</p>}
      </div>
      {children}
    </form>
  )
}
