import type { api, DataOf } from '../platform/api/client.ts'
import { langOf } from '../platform/i18n/lang-of.ts'
import * as texts from './texts.ts'
import * as waitingRoomTexts from './waiting-room/texts.ts'

/** A doctor who is late by fewer minutes counts as on time. */
const lateFromMinutes = 5
/** A queue number's font size is this width divided by its length, in cqw. A digit is half as wide as high, so it nearly fills a column. */
const widthCqw = 140

export type ScreenDoctor = DataOf<(typeof api)['waiting-room']['$post']>['doctors'][number]

export function DoctorColumn({ doctor }: { doctor: ScreenDoctor }) {
  const { name, now, next, away } = doctor
  const seen = now.map(texts.queueView.number).join(' · ')
  const isAbsent = away !== null && now.length === 0
  return (
    <section aria-label={name} className="@container border-t-2 border-[#3e7a69] pt-4">
      <h2 lang={langOf(name)} className="text-[length:clamp(1.5rem,9cqw,3.5rem)]">
        {name}
      </h2>
      <p className="text-[length:clamp(1.0625rem,6cqw,1.9rem)] text-[#bcd6cb]">{stateOf(doctor)}</p>
      {isAbsent ? (
        <p className="mt-[3vh] font-head text-[length:clamp(1.75rem,13cqw,4.5rem)] leading-tight text-[#f2c9bd]">
          {away.until === null ? waitingRoomTexts.waitingRoom.weCall : waitingRoomTexts.waitingRoom.backAt(away.until)}
        </p>
      ) : (
        now.length > 0 && (
          <p
            className="my-[2vh] font-head leading-none text-sun tabular-nums"
            style={{ fontSize: `min(${Math.round(widthCqw / seen.length)}cqw, 28vh)` }}
          >
            {seen}
          </p>
        )
      )}
      {next.length > 0 && (
        <>
          <p className="mt-[2vh] text-[length:clamp(1.0625rem,6cqw,1.9rem)] text-[#bcd6cb]">
            {waitingRoomTexts.waitingRoom.follows}
          </p>
          <p className="text-[length:clamp(1.75rem,15cqw,5rem)] leading-tight tabular-nums">
            {next.map(texts.queueView.number).join(' · ')}
          </p>
        </>
      )}
    </section>
  )
}

function stateOf({ now, lateMinutes, away, starts }: ScreenDoctor): string {
  if (now.length === 0 && away)
    return away.until === null ? waitingRoomTexts.waitingRoom.notHere : waitingRoomTexts.waitingRoom.notHereNow
  if (now.length === 0 && starts !== null) return waitingRoomTexts.waitingRoom.starts(starts)
  const state = now.length === 0 ? waitingRoomTexts.waitingRoom.nobody : waitingRoomTexts.waitingRoom.now
  return lateMinutes >= lateFromMinutes ? `${state} · ${waitingRoomTexts.waitingRoom.late(lateMinutes)}` : state
}
