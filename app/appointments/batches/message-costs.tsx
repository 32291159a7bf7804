import { useEffect, useState } from 'react'
import * as texts from '../../messages/texts.ts'
import { answerOf, api, type DataOf } from '../../platform/api/client.ts'
import { formatTaka } from '../../platform/i18n/money.ts'
import { readablePhone } from '../../platform/i18n/phone.ts'
import type { BatchKind } from '../../platform/message.ts'
import { useSiteFacts } from '../../platform/ui/site-facts.ts'

export type Costs = DataOf<(typeof api)['message-costs']['$post']>

/** Returns what messages would cost; undefined while the costs load, null if loading failed. */
export function useMessageCosts(visitIds: readonly string[], kind: BatchKind): Costs | null | undefined {
  const [costs, setCosts] = useState<Costs | null>()
  const asked = visitIds.join()
  useEffect(() => {
    let isShown = true
    const ids = asked === '' ? [] : asked.split(',')
    void answerOf(api['message-costs'].$post({ json: { ids, kind } })).then(answer => {
      if (isShown) setCosts(answer.ok ? answer.data : null)
    })
    return () => {
      isShown = false
    }
  }, [asked, kind])
  return costs
}

export function MessageCosts({ costs }: { readonly costs: Costs | null | undefined }) {
  const { currency } = useSiteFacts()
  const text = texts.messageCosts
  if (costs === undefined) return null
  if (costs === null) return <p className="text-coral-deep">{text.unknown}</p>
  const { mails, texts: texted, parts, costHundredths, toCall } = costs
  const facts = [
    mails > 0 && text.mails(mails),
    texted > 0 && text.texts(texted, parts),
    texted > 0 && costHundredths !== null && text.cost(formatTaka(Math.ceil(costHundredths / 100)), currency),
  ].filter(fact => fact !== false)
  return (
    <div className="grid gap-1 text-sm">
      {facts.length > 0 && <p className="font-semibold">{facts.join(' · ')}</p>}
      {toCall.length > 0 && (
        <>
          <p>{text.toCall(toCall.length)}</p>
          <p className="flex flex-wrap gap-x-4">
            {toCall.map(({ _id, patientName, phNum }) => (
              <a
                key={_id}
                href={`tel:${phNum}`}
                aria-label={texts.messageCosts.callOf(patientName, readablePhone(phNum))}
                // The margin keeps the focused link above a bar that may stick to the bottom of the screen.
                className="more inline-flex min-h-7 scroll-mb-40 items-center pointer-coarse:min-h-11"
              >
                {`${patientName}, ${readablePhone(phNum)}`}
              </a>
            ))}
          </p>
        </>
      )}
    </div>
  )
}
