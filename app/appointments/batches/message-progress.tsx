import { useEffect } from 'react'
import { useLive } from '../../live/use-live.tsx'
import * as messagesTexts from '../../messages/texts.ts'
import { answerOf, api, type DataOf, dataOf } from '../../platform/api/client.ts'
import { Button } from '../../platform/ui/button.tsx'
import { usePress } from '../../platform/ui/forms/use-press.ts'
import { List } from '../../platform/ui/list.tsx'

const recountMs = 1_000

type Batch = DataOf<(typeof api)['message-batches']['$get']>[number]

const isRunning = ({ total, sent, withdrawn }: Batch) => sent + withdrawn < total

export function MessageProgress() {
  const { data: batches = [], reload } = useLive(() => dataOf(api['message-batches'].$get()))
  const isSending = batches.some(isRunning)
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => void reload(), recountMs)
    return () => clearInterval(timer)
  }, [isSending, reload])
  if (batches.length === 0) return null
  return (
    <section aria-label={messagesTexts.messageCosts.title} className="mb-4">
      <List className="grid gap-3">
        {batches.map(batch => (
          <Progress key={batch._id} batch={batch} onChange={reload} />
        ))}
      </List>
    </section>
  )
}

function Progress({ batch, onChange }: { readonly batch: Batch; onChange(): Promise<void> }) {
  const { _id: id, kind, total, sent, withdrawn } = batch
  const text = messagesTexts.messageCosts
  const { busy, press } = usePress(onChange)
  const stop = () =>
    press(answerOf(api['message-batch'][':id'].stop.$post({ param: { id } })), ({ withdrawnCount }) =>
      text.stopped(withdrawnCount),
    )
  const facts = [text.progress(sent, total), withdrawn > 0 && text.withdrawn(withdrawn)].filter(fact => fact !== false)
  return (
    <li className="grid gap-1.5 rounded-box border-[1.5px] border-line px-3 py-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <b className="font-semibold">{text.batch[kind]}</b> <span className="tabular-nums">{facts.join(' · ')}</span>
        </span>
        {isRunning(batch) && (
          <Button look="plain" busy={busy} onClick={() => void stop()} className="desk-button">
            {text.stop}
          </Button>
        )}
      </p>
      {isRunning(batch) && (
        <progress
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf"
          aria-label={text.batch[kind]}
          value={sent}
          max={total}
        />
      )}
    </li>
  )
}
