import type { Lifecycle } from '../../core/lifecycle.ts'
import { useSiteFacts } from '../../ui/site-facts.ts'
import { useStateName } from './state-name.ts'

const looks: Record<Lifecycle, string> = {
  requested: 'bg-sand text-warning-content',
  confirmed: 'bg-mint text-secondary-content',
  arrived: 'bg-mint text-secondary-content',
  in_chair: 'bg-mint text-secondary-content',
  completed: 'bg-mint text-secondary-content',
  no_show: 'bg-blush text-coral-deep',
  cancelled: 'bg-line text-ink',
}

export function StateBadge({ lifecycle }: { lifecycle: Lifecycle }) {
  const nameOf = useStateName()
  const { bookedAtOnce } = useSiteFacts()
  const look = looks[lifecycle === 'requested' && bookedAtOnce ? 'confirmed' : lifecycle]
  return (
    <span className={`inline-block rounded-lg px-2.5 py-1 text-sm font-semibold ${look}`}>{nameOf(lifecycle)}</span>
  )
}
