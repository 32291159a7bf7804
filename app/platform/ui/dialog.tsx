import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface DialogProps {
  readonly titleId: string
  readonly className?: string
  onClose(): void
  readonly children: ReactNode
}

/** The dialog is open while it is rendered. Escape closes it, and gives the focus back. */
export function Dialog({ titleId, className = 'max-w-lg', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // The dialog opens before it is painted: otherwise its style as a closed one is known, it opens by a transition, and what is still
  // hidden can't take the focus.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby={titleId} className="modal">
      <div className={`modal-box rounded-big bg-card p-5 ${className}`}>{children}</div>
    </dialog>
  )
}
