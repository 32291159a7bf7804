import { texts } from '#texts'
import type { AffectedVisitRow } from '../../closures/affected-visit-row.ts'
import { List } from '../../platform/ui/list.tsx'
import { isToSettle } from './to-call.ts'
import { SettledRow, ToCallRow } from './to-call-row.tsx'

interface ToCallPanelProps {
  readonly rows: readonly AffectedVisitRow[]
  onChange(): Promise<void>
}

const groups = ['to_call', 'notified', 'called'] as const

/**
 * The work list after a closure: near visits first, whatever was done; then whom to call, who was notified by mail, and who was
 * called; what is settled. Each by time. Fits an aside too.
 */
export function ToCallPanel({ rows, onChange }: ToCallPanelProps) {
  const text = texts.toCall
  const mailed = rows.filter(({ notifiedAt }) => notifiedAt !== null)
  const settled = rows.filter(({ state }) => !isToSettle(state))
  const open = rows.filter(({ state }) => isToSettle(state))
  return (
    <div className="@container grid gap-6">
      {mailed.length > 0 && (
        <p className="text-soft">
          {text.notifiedOf(mailed.length, mailed.filter(({ state }) => !isToSettle(state)).length)}
        </p>
      )}
      <Group title={text.near} rows={open.filter(({ isNear }) => isNear)} saysState onChange={onChange} />
      {groups.map(group => (
        <Group
          key={group}
          title={text.groups[group]}
          rows={open.filter(({ isNear, state }) => !isNear && state === group)}
          onChange={onChange}
        />
      ))}
      {settled.length > 0 && (
        <details>
          <summary className="more inline-flex min-h-11 cursor-pointer items-center">
            {text.settled(settled.length)}
          </summary>
          <List className="mt-1 grid">
            {settled.map(row => (
              <SettledRow key={row._id} row={row} onChange={onChange} />
            ))}
          </List>
        </details>
      )}
    </div>
  )
}

interface GroupProps extends ToCallPanelProps {
  readonly title: string
  /** Where the title doesn't. */
  readonly saysState?: boolean
}

function Group({ title, rows, saysState = false, onChange }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="flex items-baseline justify-between gap-3 border-b-[1.5px] border-line pb-1.5 font-sans text-base font-semibold">
        <span>{title}</span>
        <span className="tabular-nums">{texts.digits(rows.length)}</span>
      </h2>
      <List className="grid">
        {rows.map(row => (
          <ToCallRow key={row._id} row={row} saysState={saysState} onChange={onChange} />
        ))}
      </List>
    </section>
  )
}
