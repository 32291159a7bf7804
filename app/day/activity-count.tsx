import { texts } from '#texts'
import { useActivity } from './activity.tsx'

/** How much happened that this desk hasn't seen, for the menu; nothing if it has seen all. */
export function ActivityCount() {
  const { newCount } = useActivity()
  if (newCount === 0) return null
  return (
    <b className="ml-auto min-w-5 rounded-full bg-coral px-1.5 text-center text-xs leading-5 font-semibold text-accent-content tabular-nums">
      {texts.digits(newCount)}
      <span className="sr-only"> {texts.justNow.newOnes}</span>
    </b>
  )
}
