import { useEffect, useId, useRef, useState } from 'react'
import { texts } from '#texts'
import { Button } from '../button.tsx'
import { CloseIcon } from '../icons.tsx'
import { clearFailed, useFailedPress } from './failed-presses.ts'

interface FailedPressProps {
  /** Where it was pressed, as `usePressInPlace` calls it. */
  readonly place: string
}

/** Why a press failed, where it was pressed, and a button that presses it again. Shows nothing otherwise. */
export function FailedPress({ place }: FailedPressProps) {
  const [busy, setBusy] = useState(false)
  const failed = useFailedPress(place)
  const shown = useRef<HTMLSpanElement>(null)
  const messageId = useId()
  const message = failed?.message
  useEffect(() => {
    if (message !== undefined) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  if (!failed) return null
  const again = async () => {
    setBusy(true)
    await failed.again()
    setBusy(false)
  }
  return (
    <span ref={shown} className="press-failed print:hidden">
      <span id={messageId} className="min-w-0 flex-1 basis-40">
        {failed.message}
      </span>
      <span className="flex items-center gap-1.5">
        <Button
          look="plain"
          busy={busy}
          aria-describedby={messageId}
          onClick={() => void again()}
          className="press-again"
        >
          {texts.dashboard.again}
        </Button>
        <button
          type="button"
          aria-label={texts.ui.close}
          onClick={() => clearFailed(place)}
          className="grid size-7 cursor-pointer place-items-center rounded-md hover:bg-card pointer-coarse:size-11"
        >
          <CloseIcon className="size-4" />
        </button>
      </span>
    </span>
  )
}
