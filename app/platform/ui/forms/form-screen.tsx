import type { FormEvent, ReactNode } from 'react'
import { ListScreen } from '../list-screen.tsx'

interface FormScreenProps {
  readonly title: string
  readonly line?: string
  readonly isWide?: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly children: ReactNode
}

export function FormScreen({ title, line, isWide = false, onSubmit, children }: FormScreenProps) {
  return (
    <ListScreen title={title} line={line}>
      <form noValidate onSubmit={onSubmit} className={`list-body grid gap-6 ${isWide ? 'max-w-3xl' : 'max-w-xl'}`}>
        {children}
      </form>
    </ListScreen>
  )
}

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-6">
      <legend className="float-left w-full pb-1 font-head text-sub">{title}</legend>
      {children}
    </fieldset>
  )
}

/** The spec's forms send the present day along, as "Fri Nov 20 2026". */
export function HiddenDate({ name }: { name: 'createdDate' | 'reviewDate' }) {
  return <input type="hidden" name={name} value={new Date().toDateString()} />
}
