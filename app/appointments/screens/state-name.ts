import { texts } from '#texts'
import type { Lifecycle } from '../../platform/lifecycle.ts'
import { useSiteFacts } from '../../platform/ui/site-facts.ts'

/** How states are called here: where every booking counts at once, a requested visit is booked. */
export function useStateName(): (lifecycle: Lifecycle) => string {
  const { bookedAtOnce } = useSiteFacts()
  const { states, booked } = texts.appointments
  return lifecycle => (lifecycle === 'requested' && bookedAtOnce ? booked : states[lifecycle])
}
