import { useState } from 'react'
import type { ChangeToConfirm } from '../appointments/affected/affected-visits-panel.tsx'
import { answerOf, api } from '../platform/api/client.ts'
import { localizedRows } from '../platform/i18n/localized.ts'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { toast } from '../platform/ui/toasts/toast.ts'
import * as texts from './texts.ts'

/** Saves a closure at once if it affects no visits, otherwise once `pending` is confirmed. `onSaved` gets the number of visits. */
export function useClosure(onSaved: (affectedCount: number) => unknown) {
  const [pending, setPending] = useState<ChangeToConfirm>()
  const form = useCheckedForm({
    loadSchema: async () => (await import('./closure.ts')).closureForm,
    async send(json) {
      const found = await answerOf(api.closure['affected-visits'].$post({ json }))
      if (!found.ok) return found.refusal
      const save = async (notify = true, notified = 0) => {
        const answer = await answerOf(api.closure.$post({ json: { ...json, notify } }))
        if (answer.ok) toast.success(notified > 0 ? texts.affected.asked(notified) : texts.closures.added)
        else toast.error(answer.refusal.message)
        if (answer.ok) await onSaved(found.data.length)
        return answer.ok
      }
      if (found.data.length > 0) setPending({ visits: localizedRows(found.data), save })
      else await save()
      return undefined
    },
  })
  return { ...form, pending, forget: () => setPending(undefined) }
}
