import type { Lifecycle } from '../../platform/lifecycle.ts'
import { useSiteFacts } from '../../platform/ui/site-facts.ts'
import * as texts from '../texts.ts'

const looks: Record<Lifecycle, string> = {
  requested: 'bg-sand text-warning-content',
  confirmed: 'bg-mint text-secondary-content',
  arrived: 'bg-sand text-warning-content',
  in_chair: 'bg-leaf text-primary-content',
  completed: 'text-soft ring-1 ring-line ring-inset',
  no_show: 'bg-blush text-coral-deep',
  cancelled: 'bg-line text-ink',
}

/** Names a visit's state. Where every booking is valid at once, a requested visit is called booked. */
export function useStateName(): (lifecycle: Lifecycle) => string {
  const { bookedAtOnce } = useSiteFacts()
  const { states, booked } = texts.appointments
  return lifecycle => (lifecycle === 'requested' && bookedAtOnce ? booked : states[lifecycle])
}

interface StateBadgeProps {
  readonly lifecycle: Lifecycle
  readonly isSmall?: boolean
}

export function StateBadge({ lifecycle, isSmall = false }: StateBadgeProps) {
  const nameOf = useStateName()
  const { bookedAtOnce } = useSiteFacts()
  const look = looks[lifecycle === 'requested' && bookedAtOnce ? 'confirmed' : lifecycle]
  const size = isSmall ? 'rounded-md px-1.5 text-xs leading-4' : 'rounded-lg px-2.5 py-1 text-sm'
  return (
    <span className={`inline-block font-semibold first-letter:uppercase ${size} ${look}`}>{nameOf(lifecycle)}</span>
  )
}

interface StateWordProps extends Pick<StateBadgeProps, 'lifecycle'> {
  readonly words?: string | undefined
}

export function StateWord({ lifecycle, words }: StateWordProps) {
  const nameOf = useStateName()
  return (
    <span className="state" data-state={lifecycle}>
      <span>{words ?? nameOf(lifecycle)}</span>
    </span>
  )
}
