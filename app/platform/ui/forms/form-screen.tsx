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

/** A part of a long form, below its title. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-6">
      <legend className="float-left w-full pb-1 font-head text-sub">{title}</legend>
      {children}
    </fieldset>
  )
}

/** The spec's hidden field of a form: today, in the short form ("Fri Nov 20 2026"). */
export function HiddenDate({ name }: { name: 'createdDate' | 'reviewDate' }) {
  return <input type="hidden" name={name} value={new Date().toDateString()} />
}
