import { texts } from '#texts'
import { CloseIcon } from '../../platform/ui/icons.tsx'

/** Leads from a panel beside the board back to what goes on now. */
export function ClosePanel({ onClose }: { readonly onClose: () => void }) {
  const text = texts.board.close
  return (
    <button type="button" aria-label={text} title={text} className="visit-panel-close" onClick={onClose}>
      <CloseIcon className="size-5" />
    </button>
  )
}
