import { useCallback, useEffect, useState } from 'react'
import * as bookingTexts from '../appointments/booking/texts.ts'
import * as appointmentsTexts from '../appointments/texts.ts'
import { answerOf, api, type DataOf } from '../platform/api/client.ts'
import { longDay } from '../platform/i18n/days.ts'
import { langOf } from '../platform/i18n/lang-of.ts'
import { Button } from '../platform/ui/button.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { List } from '../platform/ui/list.tsx'
import { Written } from '../platform/ui/written.tsx'

type Request = DataOf<typeof api.waiting.$get>[number]

export function TimeRequests() {
  const [requests, setRequests] = useState<readonly Request[]>([])
  const load = useCallback(async () => {
    const answer = await answerOf(api.waiting.$get())
    if (answer.ok) setRequests(answer.data)
  }, [])
  // The requests are loaded after the page, so that the visits above them are shown without waiting.
  useEffect(() => void load(), [load])
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="waits" className="mt-10 max-w-3xl">
      <h2 id="waits" className="mb-4 text-sub">
        {bookingTexts.waiting.listTitle}
      </h2>
      <List className="grid gap-4">
        {requests.map(request => (
          <RequestItem key={request._id} request={request} onStopped={load} />
        ))}
      </List>
    </section>
  )
}

function RequestItem({ request, onStopped }: { request: Request; onStopped: () => Promise<void> }) {
  const { _id: id, treatment, doctorName, until, patientName } = request
  const text = bookingTexts.waiting
  const { busy, press } = usePress(onStopped)
  const stop = () => press(answerOf(api.waiting[':id'].$delete({ param: { id } })), text.stopped(treatment))
  return (
    <li className="sheet flex flex-wrap items-center justify-between gap-5 p-6">
      <div>
        <p lang={langOf(treatment)} className="font-semibold">
          {treatment}
        </p>
        <p className="text-soft">
          {doctorName ? (
            <Written text={doctorName} within={appointmentsTexts.appointments.with} />
          ) : (
            <span>{text.anyDoctor}</span>
          )}
          <span>{`, ${text.untilDay(longDay(until))}`}</span>
        </p>
        <p className="text-soft">{appointmentsTexts.visit.forName(patientName)}</p>
      </div>
      <Button look="quiet" busy={busy} aria-label={text.stopName(treatment)} onClick={() => void stop()}>
        {text.stop}
      </Button>
    </li>
  )
}
