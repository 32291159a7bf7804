import type { ReactNode } from 'react'

/** A part of a long form, below its title. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-6">
      <legend className="float-left w-full pb-1 font-head text-sub">{title}</legend>
      {children}
    </fieldset>
  )
}
