import type { Lifecycle } from '../../core/lifecycle.ts'
import { texts } from '../../i18n/texts.ts'

const looks: Record<Lifecycle, string> = {
  requested: 'bg-sand text-warning-content',
  confirmed: 'bg-mint text-secondary-content',
  arrived: 'bg-mint text-secondary-content',
  completed: 'bg-mint text-secondary-content',
  no_show: 'bg-blush text-coral-deep',
  cancelled: 'bg-line text-ink',
}

export function StateBadge({ lifecycle }: { lifecycle: Lifecycle }) {
  return (
    <span className={`inline-block rounded-lg px-2.5 py-1 text-sm font-semibold ${looks[lifecycle]}`}>
      {texts.appointments.states[lifecycle]}
    </span>
  )
}
