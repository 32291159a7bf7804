import { useState } from 'react'
import { useLinkToken } from '../../auth/links/link-token.ts'
import { isFinal } from '../../live/change-stream.ts'
import { Changes, useLive } from '../../live/use-live.tsx'
import { api, dataOf } from '../../platform/api/client.ts'
import { nowMs } from '../../platform/clock.ts'
import { clockTime, timeIn } from '../../platform/i18n/days.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import * as platformTexts from '../../platform/i18n/texts.ts'
import { LiveRegion } from '../../platform/ui/live-region.tsx'
import { privateMeta } from '../../platform/ui/page-meta.ts'
import { useSiteFacts } from '../../platform/ui/site-facts.ts'
import { DoctorColumn, type ScreenDoctor } from '../doctor-column.tsx'
import * as queueTexts from '../texts.ts'
import { useAge } from '../updated.tsx'
import type { Route } from './+types/waiting-room-page.ts'
import * as texts from './texts.ts'
import { useChime } from './use-chime.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, texts.waitingRoom.pageTitle)

/** The screen in the waiting room, with the same dark theme by day and night. */
export default function WaitingRoomPage() {
  const token = useLinkToken()
  return (
    <main
      id="page"
      tabIndex={-1}
      className="grid min-h-dvh grid-rows-[auto_1fr_auto] gap-[3vh] bg-[#124a3c] px-[max(1.25rem,3.5vw)] py-[max(1.25rem,4vh)] text-[#fdfbf4] outline-none"
    >
      {token !== undefined && (
        <Changes
          key={token}
          open={signal => api['waiting-room'].changes.$post({ json: { token } }, { init: { signal } })}
        >
          <Room token={token} />
        </Changes>
      )}
    </main>
  )
}

function Room({ token }: { token: string }) {
  const { clinicName } = useSiteFacts()
  const [isLoud, setLoud] = useState(false)
  const live = useLive(() => dataOf(api['waiting-room'].$post({ json: { token } })))
  const { data: view, readAt, refusal } = live
  const { isStale } = useAge(live)
  useChime(isLoud, view?.doctors.flatMap(({ now }) => now) ?? [])
  if (isFinal(refusal?.status)) return <Notice title={texts.waitingRoom.dead} line={refusal?.message ?? ''} />
  if (!view || readAt === undefined)
    return <Notice title={clinicName} line={isStale ? platformTexts.errors.offline : texts.waitingRoom.connecting} />
  // The time is the clinic's, since a television's own clock may be wrong.
  const clock = (ms: number) => timeIn(view.zone, new Date(ms))
  const readMs = Date.parse(view.now)
  const notUpdated = isStale ? clock(readMs) : view.silentSince
  return (
    <>
      <header className="flex items-baseline justify-between gap-4 text-[max(1.25rem,2.2vw)]">
        <h1 lang={langOf(clinicName)} className="font-head">
          {clinicName}
        </h1>
        <p className="tabular-nums">{clockTime(clock(readMs + nowMs() - readAt))}</p>
      </header>
      <Columns doctors={view.doctors} />
      <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 text-[max(1.0625rem,1.7vw)] text-[#bcd6cb]">
        <p>{texts.waitingRoom.scan}</p>
        <LiveRegion as="p" className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {notUpdated === null ? (
            texts.waitingRoom.live
          ) : (
            <b className="rounded-full bg-sun px-5 py-1 font-semibold text-[#17352f]">
              {queueTexts.queueView.notUpdated(notUpdated)}
            </b>
          )}
        </LiveRegion>
        <button
          type="button"
          aria-pressed={isLoud}
          onClick={() => setLoud(!isLoud)}
          className="min-h-11 cursor-pointer rounded-full border-[1.5px] border-[#8fb8a9] px-5 text-base font-semibold text-[#fdfbf4] hover:bg-[#1f6b57] focus-visible:outline-[#f2b84b]"
        >
          {isLoud ? texts.waitingRoom.soundOff : texts.waitingRoom.soundOn}
        </button>
      </footer>
    </>
  )
}

function Columns({ doctors }: { doctors: readonly ScreenDoctor[] }) {
  if (doctors.length === 0)
    return <p className="self-center text-center font-head text-4xl">{texts.waitingRoom.closed}</p>
  return (
    <div className="grid content-start gap-x-[2vw] gap-y-8 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      {doctors.map(doctor => (
        <DoctorColumn key={doctor.name} doctor={doctor} />
      ))}
    </div>
  )
}

function Notice({ title, line }: { title: string; line: string }) {
  return (
    <div className="row-span-3 grid content-center justify-items-center gap-4 text-center">
      <h1 lang={langOf(title)} className="font-head text-5xl">
        {title}
      </h1>
      <p className="max-w-xl text-xl text-[#bcd6cb]">{line}</p>
    </div>
  )
}
