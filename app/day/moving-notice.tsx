import { useEffect } from 'react'
import { texts } from '#texts'

/** Says that the next press places a visit, and ends that. */
export function MovingNotice({ name, onEnd }: { name: string; onEnd: () => void }) {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onEnd()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onEnd])
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-5 bg-mint px-5 py-2 text-[0.9375rem] text-secondary-content"
    >
      <span>{texts.board.moving(name)}</span>
      <button type="button" onClick={onEnd} className="cursor-pointer font-semibold underline pointer-coarse:min-h-11">
        {texts.board.stopMoving}
      </button>
    </div>
  )
}
