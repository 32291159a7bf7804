import type { ReactNode } from 'react'
import { useDrawing } from './picture.tsx'

export function EmptyState({ picture, title, children }: { picture: string; title: string; children: ReactNode }) {
  return (
    <div className="sheet grid content-center justify-items-center gap-3 px-6 py-12 text-center">
      <img src={useDrawing(picture)} alt="" width={280} height={200} className="h-auto w-56" />
      <h2 className="text-sub">{title}</h2>
      <div className="max-w-[36.8em] text-soft">{children}</div>
    </div>
  )
}
