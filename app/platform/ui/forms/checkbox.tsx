import type { ComponentProps } from 'react'

export function Checkbox({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...input} className="checkbox checkbox-primary" />
      {children}
    </label>
  )
}
