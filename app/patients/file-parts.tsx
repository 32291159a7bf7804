import type { ReactNode } from 'react'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'

export function FilePart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="file-part">
      <div>
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  )
}

export function SaveButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <Button
      type="submit"
      look="plain"
      busy={busy}
      busyText={platformTexts.ui.saving}
      className="desk-button justify-self-start"
      data-look="leaf"
    >
      {children}
    </Button>
  )
}
