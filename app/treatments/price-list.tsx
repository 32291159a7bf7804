import { Link } from 'react-router'
import { List } from '../platform/ui/list.tsx'
import { Price } from '../platform/ui/price.tsx'
import { Written } from '../platform/ui/written.tsx'
import * as texts from './texts.ts'
import { cardId } from './treatment-card.tsx'
import type { ShownTreatment } from './treatments.server.ts'

/** The prices of all treatments, for phones. Each links to the treatment's card, since the cards stand one below the other there. */
export function PriceList({ treatments }: { treatments: readonly ShownTreatment[] }) {
  return (
    <nav aria-label={texts.treatments.prices} className="mb-8 sm:hidden">
      <List className="border-b border-line">
        {treatments.map(({ id, name, costTaka }) => (
          <li key={id} className="border-t border-line">
            <Link
              to={`#${cardId(id)}`}
              className="flex min-h-11 items-center justify-between gap-4 py-2 hover:text-leaf"
            >
              <Written text={name} className="capitalize" />{' '}
              <span className="whitespace-nowrap text-soft tabular-nums">
                <Price taka={costTaka} />
              </span>
            </Link>
          </li>
        ))}
      </List>
    </nav>
  )
}
