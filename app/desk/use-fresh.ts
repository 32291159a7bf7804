import { useCallback, useEffect, useState } from 'react'
import { createAnswerOrder } from './answer-order.ts'
import { useChanges } from './use-changes.ts'

type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly refusal: { readonly message: string } }

/**
 * What a call of the API answers, asked again whenever an appointment changed; undefined until the first answer. A call that fails in
 * the background leaves what is shown, and the next one follows within a minute; `problem` says why the first one failed.
 */
export function useFresh<Data>(ask: () => Promise<Answer<Data>>) {
  const [data, setData] = useState<Data>()
  const [problem, setProblem] = useState<string>()
  const [order] = useState(createAnswerOrder)
  const reload = useCallback(async () => {
    const isNews = order.next()
    const answer = await ask()
    if (!isNews()) return
    if (answer.ok) setData(answer.data)
    setProblem(answer.ok ? undefined : answer.refusal.message)
  }, [ask, order])
  useEffect(() => void reload(), [reload])
  useChanges(() => void reload())
  return { data, problem, reload }
}
