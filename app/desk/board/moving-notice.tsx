import { useEffect } from 'react'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import * as platformTexts from '../../platform/i18n/texts.ts'
import { useFailedPress } from '../../platform/ui/forms/failed-press.tsx'
import { LiveRegion } from '../../platform/ui/live-region.tsx'
import { passFocusOn } from '../../platform/ui/pass-focus-on.ts'
import { Spinner } from '../../platform/ui/spinner.tsx'
import * as texts from './texts.ts'
import { placeOfMove } from './visit-block.tsx'

interface MovingNoticeProps {
  readonly visit: Pick<AppointmentRow, '_id' | 'patientName'> | undefined
  readonly isSaving: boolean
  onEnd(): void
}

export function MovingNotice({ visit, isSaving, onEnd }: MovingNoticeProps) {
  const isMoving = visit !== undefined
  const failed = useFailedPress(placeOfMove(visit?._id ?? ''))
  useEffect(() => {
    if (!isMoving) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onEnd()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isMoving, onEnd])
  return (
    <>
      <LiveRegion className="flex flex-wrap items-center justify-between gap-x-5 bg-mint px-5 py-2 text-[0.9375rem] text-secondary-content">
        {isMoving && (
          <>
            {isSaving ? (
              <span className="inline-flex items-center gap-2">
                <Spinner small />
                <span>{platformTexts.ui.saving}</span>
              </span>
            ) : (
              <span>{texts.board.moving(visit.patientName)}</span>
            )}
            <button
              type="button"
              ref={passFocusOn}
              onClick={onEnd}
              className="cursor-pointer font-semibold underline pointer-coarse:min-h-11"
            >
              {texts.board.stopMoving}
            </button>
          </>
        )}
      </LiveRegion>
      {failed && <p className="bg-blush px-5 py-2 text-[0.9375rem] font-semibold text-coral-deep">{failed.message}</p>}
    </>
  )
}
