import { useCallback, useEffect, useState } from 'react'
import { toast } from '../ui/toast.tsx'
import { useChanges } from './use-changes.ts'

type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly refusal: { readonly message: string } }

/** What a call of the API answers, asked again whenever an appointment changed; undefined until the first answer. */
export function useFresh<Data>(ask: () => Promise<Answer<Data>>) {
  const [data, setData] = useState<Data>()
  const reload = useCallback(async () => {
    const answer = await ask()
    if (answer.ok) setData(answer.data)
    else toast.error(answer.refusal.message)
  }, [ask])
  useEffect(() => void reload(), [reload])
  useChanges(() => void reload())
  return { data, reload }
}
