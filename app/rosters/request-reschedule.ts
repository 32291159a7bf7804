import { texts } from '#texts'
import { answerOf, api } from '../api/client.ts'
import { toast } from '../ui/toast.tsx'

/** What the call takes. */
const mostAtOnce = 500

/** Mails the patients of these visits a link to choose a new time, and says how many get one. */
export async function requestReschedule(ids: readonly string[], reason: string): Promise<void> {
  let asked = 0
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const json = { ids: ids.slice(from, from + mostAtOnce), reason }
    const answer = await answerOf(api.appointments['request-reschedule'].$post({ json }))
    if (!answer.ok) return toast.error(answer.refusal.message)
    asked += answer.data.askedCount
  }
  toast.success(texts.rosters.hits.asked(asked))
}
