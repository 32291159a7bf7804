import type { ReactNode } from 'react'
import * as texts from '../messages/texts.ts'
import { answerOf, api, type DataOf } from '../platform/api/client.ts'
import { recentlyHere } from '../platform/i18n/days.ts'
import { Button } from '../platform/ui/button.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { List } from '../platform/ui/list.tsx'

type Text = DataOf<typeof api.texts.$get>[number]

interface SmsListProps {
  readonly entries: readonly Text[]
  more?(text: Text): ReactNode
  onChange(): Promise<void>
}

export function SmsList({ entries, more, onChange }: SmsListProps) {
  return (
    <List className="grid gap-2">
      {entries.map(text => (
        <SmsItem key={text._id} text={text} more={more?.(text)} onChange={onChange} />
      ))}
    </List>
  )
}

interface SmsItemProps extends Pick<SmsListProps, 'onChange'> {
  readonly text: Text
  readonly more: ReactNode
}

function SmsItem({ text, more, onChange }: SmsItemProps) {
  const { states, reasons, line, sendAgain, sendAgainWhat, queued } = texts.sentTexts
  const { busy, press } = usePress(onChange)
  const { _id: id, name, state, reason } = text
  const said = line(name, reason ? reasons[reason] : states[state], recentlyHere(text.changedAt))
  const isBad = state === 'unknown' || text.canSendAgain
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span className={isBad ? 'font-semibold text-coral-deep' : undefined}>{said}</span>
      <span className="contents">{more}</span>
      {text.canSendAgain && (
        <Button
          look="plain"
          busy={busy}
          onClick={() => void press(answerOf(api.text[':id']['send-again'].$post({ param: { id } })), queued)}
          className="more min-h-7 pointer-coarse:min-h-11"
          aria-label={sendAgainWhat(name)}
        >
          {sendAgain}
        </Button>
      )}
    </li>
  )
}
