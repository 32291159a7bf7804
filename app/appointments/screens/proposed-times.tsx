import { useState } from 'react'
import type { api, DataOf } from '../../platform/api/client.ts'
import { clockTime, longDay } from '../../platform/i18n/days.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { List } from '../../platform/ui/list.tsx'
import { passFocusOn } from '../../platform/ui/pass-focus-on.ts'
import * as texts from '../texts.ts'

export type Proposals = DataOf<(typeof api.appointment)[':id']['proposals']['$get']>
export type ProposedTime = Proposals['times'][number]

export interface ProposedTimesProps {
  readonly times: readonly ProposedTime[]
  take(time: ProposedTime): Promise<void>
}

export function ProposedTimes({ times, take }: ProposedTimesProps) {
  const [busy, setBusy] = useState(false)
  const onTake = async (time: ProposedTime) => {
    setBusy(true)
    await take(time)
    setBusy(false)
  }
  return (
    <List className="grid gap-3 sm:grid-cols-3">
      {times.map(time => {
        const { appointDate, appointTime, doctorName } = time
        return (
          <li key={`${appointDate} ${appointTime}`}>
            <button
              type="button"
              ref={passFocusOn}
              aria-disabled={busy || undefined}
              onClick={() => busy || void onTake(time)}
              className="grid h-full min-h-12 w-full cursor-pointer content-start gap-0.5 rounded-box border-[1.5px] border-leaf bg-card px-4 py-3 text-left hover:bg-mint-soft aria-disabled:cursor-progress aria-disabled:opacity-70"
            >
              <span className="text-soft">
                <span className="sr-only">{texts.affectedVisit.take}</span> <span>{longDay(appointDate)}</span>
              </span>{' '}
              <b className="font-head text-2xl leading-tight font-normal tabular-nums">{clockTime(appointTime)}</b>{' '}
              <span lang={langOf(doctorName)}>{doctorName}</span>
            </button>
          </li>
        )
      })}
    </List>
  )
}
