import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface DialogProps {
  /** The id of the title inside it. */
  readonly titleId: string
  /** Of the box: its width and its place. */
  readonly className?: string
  onClose(): void
  readonly children: ReactNode
}

/** A dialog over the screen, open while it is rendered. Escape closes it, and gives the focus back. */
export function Dialog({ titleId, className = 'max-w-lg', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before it is painted: once its style as a closed one is known, it opens by a transition, and what is still hidden takes no focus.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby={titleId} className="modal">
      <div className={`modal-box rounded-big bg-card p-5 ${className}`}>{children}</div>
    </dialog>
  )
}
