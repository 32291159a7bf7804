import { type ReactNode, useState } from 'react'

interface DisclosureProps {
  readonly title: string
  readonly isOpenAtFirst?: boolean
  readonly children: ReactNode
}

/** The fields exist only while the part is open. */
export function Disclosure({ title, isOpenAtFirst = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details open={isOpenAtFirst} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div>{children}</div>}
    </details>
  )
}
