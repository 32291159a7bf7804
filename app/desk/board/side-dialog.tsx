import { type ReactNode, useEffect, useRef } from 'react'

interface SideDialogProps {
  /** The id of the panel's title. */
  readonly titleId: string
  onClose(): void
  readonly children: ReactNode
}

/** What else stands beside the board, over it where there is no place for that. */
export function SideDialog({ titleId, onClose, children }: SideDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby={titleId} className="modal">
      <div className="modal-box max-w-lg rounded-big bg-card p-5">{children}</div>
    </dialog>
  )
}
