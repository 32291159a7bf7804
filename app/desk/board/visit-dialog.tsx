import { useEffect, useRef } from 'react'
import { VisitPanel, type VisitPanelProps } from './visit-panel.tsx'

/** The panel of a visit over the board, where there is no place beside it. */
export function VisitDialog(props: VisitPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} onClose={props.onClose} aria-labelledby="visit-name" className="modal">
      <div className="modal-box max-w-lg rounded-big bg-card p-5">
        <VisitPanel {...props} />
      </div>
    </dialog>
  )
}
