import type { ReactNode } from 'react'

interface PanelProps {
  readonly id: string
  readonly title: string
  readonly line: string
  readonly width?: 'max-w-md' | 'max-w-2xl'
  readonly children: ReactNode
}

export function Panel({ id, title, line, width = 'max-w-2xl', children }: PanelProps) {
  return (
    <section className={`mt-10 ${width}`} aria-labelledby={id}>
      <h2 id={id} className="text-sub">
        {title}
      </h2>
      <p className="mb-4 text-soft">{line}</p>
      {children}
    </section>
  )
}
