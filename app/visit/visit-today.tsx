import { useEffect, useEffectEvent, useState } from 'react'
import { type AppointmentRow, timeShown } from '../appointments/appointment-row.ts'
import * as appointmentsTexts from '../appointments/texts.ts'
import { useLive } from '../live/use-live.tsx'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { isInChair, isOpen, isWaiting, phaseOf } from '../platform/lifecycle.ts'
import { Button } from '../platform/ui/button.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { useConfirm } from '../platform/ui/toasts/confirm.ts'
import { Written } from '../platform/ui/written.tsx'
import * as queueTexts from '../queue/texts.ts'
import { Updated } from '../queue/updated.tsx'
import { dropLink, saveLink } from './saved-links.ts'
import { PlaceCard } from './visit-place-card.tsx'
import { lateChoices, type VisitQueueRow } from './visit-queue.ts'

/** The place is undefined on any other day, and once the visit is over. */
export function useVisitToday(token: string, visit: AppointmentRow, onChange: () => Promise<void>) {
  const live = useLive(() => dataOf(api.visit.queue.$post({ json: { token } })))
  const place = live.data?.today ?? undefined
  useReload(place?.lifecycle, visit.lifecycle, onChange)
  useSavedLink(token, visit.appointDate, place)
  return place && isShown(place) ? { live, place } : undefined
}

interface VisitTodayProps {
  readonly token: string
  readonly visit: AppointmentRow
  readonly today: NonNullable<ReturnType<typeof useVisitToday>>
  onChange(): Promise<void>
}

export function VisitToday({ token, visit, today: { live, place }, onChange }: VisitTodayProps) {
  return (
    <section aria-labelledby="today" className="mx-auto mb-10 max-w-md">
      <p className="text-soft">
        <Written text={place.doctorName} /> · <Written text={visit.treatment} />
      </p>
      <LiveRegion as="h1" id="today" className="mb-5 text-head">
        {headlineOf(place, visit.patientName)}
      </LiveRegion>
      <PlaceCard place={place} />
      <p className="mt-5 text-soft">
        <b className="font-semibold text-ink">{queueTexts.queueView.whyTitle}</b>{' '}
        <span>{queueTexts.queueView.rule}</span> {place.isUrgentBefore && <span>{queueTexts.queueView.urgent}</span>}
      </p>
      <VisitTodayActions
        token={token}
        visit={visit}
        place={place}
        onChange={async () => {
          await Promise.all([live.reload(), onChange()])
        }}
      />
      <Updated live={live} silentSince={place.silentSince} />
    </section>
  )
}

interface VisitTodayActionsProps {
  readonly token: string
  readonly visit: AppointmentRow
  readonly place: VisitQueueRow
  onChange(): Promise<void>
}

function VisitTodayActions({ token, visit, place, onChange }: VisitTodayActionsProps) {
  const basedOn = timeShown(visit)
  const confirm = useConfirm()
  const [opened, setOpened] = useState<'here' | 'late'>()
  const { busy, press } = usePress(async () => {
    await onChange()
    setOpened(undefined)
  })
  const isExpected = isOpen(place.lifecycle)
  if (!isExpected && !isWaiting(place.lifecycle)) return null
  const toggle = (which: 'here' | 'late') => setOpened(opened === which ? undefined : which)
  return (
    <div className="mt-5 grid gap-3">
      {isExpected && (
        <>
          <Button look="quiet" aria-expanded={opened === 'here'} onClick={() => toggle('here')}>
            {queueTexts.queueView.here}
          </Button>
          {opened === 'here' && (
            <p className="rounded-box bg-mint px-4 py-3 text-secondary-content">{queueTexts.queueView.hereHow}</p>
          )}
          <Button look="quiet" aria-expanded={opened === 'late'} onClick={() => toggle('late')}>
            {queueTexts.queueView.late}
          </Button>
          {opened === 'late' && (
            <fieldset className="grid gap-3 rounded-box bg-mint p-4 text-secondary-content">
              <legend className="sr-only">{queueTexts.queueView.lateQuestion}</legend>
              <p>{queueTexts.queueView.lateRule}</p>
              <div className="flex flex-wrap gap-2 [&>button]:flex-1 [&>button]:px-3 [&>button]:whitespace-nowrap">
                {lateChoices.map(minutes => (
                  <Button
                    key={minutes}
                    look="leaf"
                    busy={busy}
                    onClick={() =>
                      void press(
                        answerOf(api.visit.late.$post({ json: { token, minutes, basedOn } })),
                        queueTexts.queueView.lateSaid,
                      )
                    }
                  >
                    {queueTexts.queueView.lateBy(minutes)}
                  </Button>
                ))}
              </div>
            </fieldset>
          )}
          {place.willComeTime !== null && (
            <p className="text-center">{queueTexts.queueView.willCome(place.willComeTime)}</p>
          )}
        </>
      )}
      <Button
        look="danger"
        busy={busy}
        onClick={async () => {
          const answers = { yes: appointmentsTexts.visit.reallyCancel, no: appointmentsTexts.visit.keep }
          if (!(await confirm(queueTexts.queueView.cancelQuestion, answers))) return
          await press(answerOf(api.visit.leave.$post({ json: { token, basedOn } })), queueTexts.queueView.cancelled)
        }}
      >
        {queueTexts.queueView.cancel}
      </Button>
    </div>
  )
}

const isShown = ({ lifecycle }: VisitQueueRow) => phaseOf(lifecycle) !== 'done' && lifecycle !== 'cancelled'

function headlineOf(place: VisitQueueRow, patientName: string): string {
  const { lifecycle, inChair, before, expectedBefore, bookedTime, doctorName } = place
  const name = firstNameOf(patientName)
  if (isInChair(lifecycle)) return queueTexts.queueView.yourTurn(name)
  if (lifecycle === 'no_show') return queueTexts.queueView.missed(name)
  // A patient who isn't here yet can't be next.
  if (isOpen(lifecycle)) return queueTexts.queueView.bookedWith(bookedTime, doctorName)
  return queueTexts.queueView.before(inChair.length + before.length + expectedBefore.length, name)
}

/** "Farid" for "Farid Ahmed", but the whole name for "Md. Farid". */
function firstNameOf(name: string): string {
  const [first = ''] = name.split(' ')
  return /^[^.]{3,}$/.test(first) ? first : name
}

function useReload(live: string | undefined, shown: string, onChange: () => Promise<void>): void {
  const reload = useEffectEvent(onChange)
  useEffect(() => {
    if (live !== undefined && live !== shown) void reload()
  }, [live, shown])
}

/** The desk's code finds the visit by the stored link. */
function useSavedLink(token: string, day: string, today: VisitQueueRow | undefined): void {
  const isExpected = today && isOpen(today.lifecycle)
  useEffect(() => {
    if (isExpected) saveLink(token, day)
    else if (isExpected === false) dropLink(token)
  }, [token, day, isExpected])
}
