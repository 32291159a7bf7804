import { useEffect } from 'react'
import { texts } from '#texts'
import { LiveRegion } from '../../platform/ui/live-region.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'

interface MovingNoticeProps {
  readonly name: string | undefined
  readonly isSaving: boolean
  onEnd(): void
}

/** While a visit is being moved, says that the next press places it, and lets the user stop that. */
export function MovingNotice({ name, isSaving, onEnd }: MovingNoticeProps) {
  const isMoving = name !== undefined
  useEffect(() => {
    if (!isMoving) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onEnd()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isMoving, onEnd])
  return (
    <LiveRegion className="flex flex-wrap items-center justify-between gap-x-5 bg-mint px-5 py-2 text-[0.9375rem] text-secondary-content">
      {isMoving && (
        <>
          {isSaving ? (
            <span className="inline-flex items-center gap-2">
              <Spinner small />
              <span>{texts.ui.saving}</span>
            </span>
          ) : (
            <span>{texts.board.moving(name)}</span>
          )}
          <button
            type="button"
            onClick={onEnd}
            className="cursor-pointer font-semibold underline pointer-coarse:min-h-11"
          >
            {texts.board.stopMoving}
          </button>
        </>
      )}
    </LiveRegion>
  )
}
