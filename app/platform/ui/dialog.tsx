import type { ReactNode } from 'react'
import { openModal } from './open-modal.ts'

interface DialogProps {
  readonly titleId: string
  readonly className?: string
  onClose(): void
  readonly children: ReactNode
}

/** A dialog that is open while it is rendered. Escape closes it, and gives the focus back. */
export function Dialog({ titleId, className = 'max-w-lg', onClose, children }: DialogProps) {
  return (
    <dialog ref={openModal} onClose={onClose} aria-labelledby={titleId} className="modal">
      <div className={`modal-box rounded-big bg-card p-5 ${className}`}>{children}</div>
    </dialog>
  )
}
