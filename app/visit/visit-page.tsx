import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { AffectedVisitNotice } from '../appointments/affected/affected-visit-notice.tsx'
import { timeShown } from '../appointments/appointment-row.ts'
import type { FreeTime } from '../appointments/screens/earlier-times.tsx'
import { MoveForm } from '../appointments/screens/move-form.tsx'
import type { ProposedTime } from '../appointments/screens/proposed-times.tsx'
import { chooserOf } from '../appointments/screens/slot-chooser.tsx'
import { VisitActions } from '../appointments/screens/visit-actions.tsx'
import { VisitFacts, VisitReport } from '../appointments/screens/visit-facts.tsx'
import * as appointmentsTexts from '../appointments/texts.ts'
import { AuthCard, AuthEnd } from '../auth/auth-card.tsx'
import { useLinkToken } from '../auth/links/link-token.ts'
import { HowToCome } from '../contact/how-to-come.tsx'
import { Changes } from '../live/use-live.tsx'
import * as messagesTexts from '../messages/texts.ts'
import { answerOf, api, type RefusalBody } from '../platform/api/client.ts'
import { nowMs } from '../platform/clock.ts'
import { localized, localizedRows } from '../platform/i18n/localized.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { isOpen, isUpcoming } from '../platform/lifecycle.ts'
import { Button } from '../platform/ui/button.tsx'
import { isOffline, isStale } from '../platform/ui/forms/refused-form.ts'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { privateMeta } from '../platform/ui/page-meta.ts'
import { Spinner } from '../platform/ui/spinner.tsx'
import { useConfirm } from '../platform/ui/toasts/confirm.ts'
import { toast } from '../platform/ui/toasts/toast.ts'
import { Written } from '../platform/ui/written.tsx'
import type { Route } from './+types/visit-page.ts'
import { VerifyByVisit } from './verify-by-visit.tsx'
import { useVisitToday, VisitToday } from './visit-today.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, appointmentsTexts.visit.pageTitle)

type Loaded = Awaited<ReturnType<typeof loadVisit>>

export default function VisitPage() {
  const token = useLinkToken()
  const [loaded, setLoaded] = useState<Loaded>()
  const load = useCallback(async () => {
    if (token === undefined) return
    const next = await loadVisit(token)
    // What is shown stays while the connection is away.
    setLoaded(known => (known && !known.problem && isOffline(next.problem) ? known : next))
  }, [token])
  useEffect(() => void load(), [load])
  if (token === undefined || !loaded) return <Spinner page />
  if (loaded.problem && isOffline(loaded.problem)) {
    return (
      <AuthCard title={platformTexts.ui.failed} line={loaded.problem.message}>
        <Button look="leaf" onClick={() => void load()}>
          {platformTexts.ui.again}
        </Button>
      </AuthCard>
    )
  }
  if (loaded.problem) {
    const { failed, toContact } = appointmentsTexts.visit
    return <AuthEnd title={failed} line={loaded.problem.message} to="/contact" link={toContact} />
  }
  return (
    <Changes key={token} open={signal => api.visit.changes.$post({ json: { token } }, { init: { signal } })}>
      <OpenVisit token={token} {...loaded} load={load} />
    </Changes>
  )
}

interface OpenVisitProps extends Omit<Exclude<Loaded, { problem: RefusalBody }>, 'problem'> {
  readonly token: string
  load(): Promise<void>
}

function OpenVisit({ token, visit, proposals, chooser, clinic, load }: OpenVisitProps) {
  const [moving, setMoving] = useState(false)
  const place = useVisitToday(token, visit, load)
  // A visit whose doctor is away has no place in the queue.
  const today = proposals.closure ? undefined : place
  const { closure, times } = proposals
  const basedOn = timeShown(visit)
  const isAsked = !closure && visit.confirmation === 'asked' && nowMs() < Date.parse(visit.startsAt)
  const moveTo = (time: FreeTime) => answerOf(api.visit.move.$post({ json: { token, ...time, basedOn } }))
  const calls = {
    confirm: isAsked ? () => answerOf(api.visit.confirm.$post({ json: { token, shown: visit.shown } })) : undefined,
    cancel: () => answerOf(api.visit.cancel.$post({ json: { token, basedOn } })),
    moveTo,
    setWaiting: (waiting: boolean) => answerOf(api.visit.waiting.$post({ json: { token, waiting } })),
    calendar: () => api.visit.calendar.$post({ json: { token } }),
    onChange: load,
  }
  const take = async ({ doctorName: _shown, ...time }: ProposedTime) => {
    const answer = await moveTo(time)
    if (answer.ok) toast.success(appointmentsTexts.visit.moved(visit.treatment))
    else toast.error(answer.refusal.message)
    // Whatever the outcome, other times fit now.
    await load()
  }
  const isChangeable = isOpen(visit.lifecycle)
  return (
    <div className="wrap max-w-4xl py-10 md:py-14">
      {today ? (
        <VisitToday token={token} visit={visit} today={today} onChange={load} />
      ) : (
        <h1 className="mb-6 text-head">{appointmentsTexts.visit.title}</h1>
      )}
      <div className="sheet grid gap-6 p-6.5">
        {closure ? (
          <AffectedVisitNotice visit={visit} closure={closure} times={times} take={take} />
        ) : (
          <>
            <VisitFacts visit={visit} />
            {isUpcoming(visit.lifecycle) && !isAsked && <WayThere clinic={clinic} />}
            <VisitReport visit={visit} />
          </>
        )}
        {isAsked && !moving && <h2 className="text-sub">{appointmentsTexts.visit.confirm.question}</h2>}
        {visit.confirmation === 'given' && !closure && (
          <p className="text-soft">{appointmentsTexts.visit.confirm.given}</p>
        )}
        {isChangeable && !moving && (
          <VisitActions
            visit={visit}
            calls={calls}
            move={() => setMoving(true)}
            moveOnly={closure ? appointmentsTexts.visit.otherTime : undefined}
            offersCancel={!today}
          />
        )}
        {/* The question comes first, since a phone shows no more at once. */}
        {isAsked && <WayThere clinic={clinic} />}
        {!isUpcoming(visit.lifecycle) && visit.treatmentId && (
          <Link to={`/treatments/appointment/${visit.treatmentId}`} className="pill pill-leaf justify-self-start">
            {appointmentsTexts.visit.bookAgain}
          </Link>
        )}
        {isChangeable && nowMs() >= Date.parse(visit.changeUntil) && (
          <p className="text-soft">{today ? appointmentsTexts.visit.tooLateToMove : appointmentsTexts.visit.tooLate}</p>
        )}
      </div>
      <StopTexts token={token} />
      {visit.verifies && <VerifyByVisit token={token} email={visit.patientEmail} />}
      {moving && <Moving visit={visit} chooser={chooser} moveTo={moveTo} load={load} onEnd={() => setMoving(false)} />}
    </div>
  )
}

function WayThere({ clinic }: Pick<OpenVisitProps, 'clinic'>) {
  return (
    <div className="grid gap-3">
      {clinic.address && <Written as="p" text={clinic.address} />}
      <HowToCome clinic={clinic} />
    </div>
  )
}

/** The person whose telephone got the link may not be the patient. */
function StopTexts({ token }: { readonly token: string }) {
  const { stop, stopAsk, stopped } = messagesTexts.messageChoice
  const confirm = useConfirm()
  const { busy, press } = usePress()
  const end = async () => {
    if (await confirm(stopAsk)) await press(answerOf(api.visit['no-texts'].$post({ json: { token } })), stopped)
  }
  return (
    <Button look="plain" busy={busy} onClick={() => void end()} className="more mt-6 min-h-11">
      {stop}
    </Button>
  )
}

interface MovingProps extends Pick<OpenVisitProps, 'visit' | 'chooser' | 'load'> {
  moveTo(time: FreeTime): Promise<{ ok: true } | { ok: false; refusal: RefusalBody }>
  onEnd(): void
}

function Moving({ visit, chooser, moveTo, load, onEnd }: MovingProps) {
  return (
    <section aria-labelledby="move" className="mt-10">
      <h2 id="move" className="mb-6 text-sub">
        {appointmentsTexts.visit.chooseTime}
      </h2>
      <MoveForm
        visit={visit}
        chooser={chooser}
        send={async time => {
          const answer = await moveTo(time)
          if (!answer.ok && isStale(answer.refusal)) await load()
          return answer.ok ? undefined : answer.refusal
        }}
        onMoved={async () => {
          await load()
          onEnd()
        }}
        onLeave={onEnd}
      />
    </section>
  )
}

async function loadVisit(token: string) {
  const [visit, clinic, doctors] = await Promise.all([
    answerOf(api.visit.$post({ json: { token } })),
    answerOf(api.clinic.$get()),
    answerOf(api.doctors.$get()),
  ])
  if (!visit.ok) return { problem: visit.refusal }
  const proposals = await answerOf(api.visit.proposals.$post({ json: { token } }))
  if (!proposals.ok) return { problem: proposals.refusal }
  if (!clinic.ok) return { problem: clinic.refusal }
  if (!doctors.ok) return { problem: doctors.refusal }
  return {
    visit: localized(visit.data),
    proposals: proposals.data,
    clinic: localized(clinic.data),
    chooser: chooserOf(visit.data, clinic.data, localizedRows(doctors.data)),
  }
}
