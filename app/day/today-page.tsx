import { useMemo, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { api, dataOf } from '../api/client.ts'
import { userContext } from '../auth/guard.ts'
import { minuteOf } from '../core/dates.ts'
import { formatTime } from '../core/time-of-day.ts'
import { cameFrom } from '../desk/came-from.ts'
import { useChanges } from '../desk/use-changes.ts'
import { todayIn } from '../i18n/days.ts'
import { texts } from '../i18n/texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/today-page.ts'
import { Board } from './board.tsx'
import { boardAddress, readBoardAddress, weekStart } from './board-address.ts'
import type { BoardColumnFacts } from './board-column.tsx'
import { dayColumns, doctorColumns } from './board-columns.ts'
import { type BoardVisit, readBoardDay } from './board-day.ts'
import { BoardHeader } from './board-header.tsx'
import { shownHours, spanOf } from './board-layout.ts'
import { waitingVisits } from './board-state.ts'
import { DayCounts } from './day-counts.tsx'
import { DoctorChooser } from './doctor-chooser.tsx'
import { MovingNotice } from './moving-notice.tsx'
import { coarsePointer, narrowScreen, useMedia } from './use-media.ts'
import { useMoves } from './use-moves.ts'
import { useNow } from './use-now.ts'
import { VisitDialog } from './visit-dialog.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

/** The days shown, and today, whose patients wait. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const [clinic, doctors, user] = await Promise.all([
    dataOf(api.clinic.$get()),
    dataOf(api.doctors.$get()),
    context.get(userContext),
  ])
  const address = readBoardAddress(search, user.doctorId ?? '')
  const today = todayIn(clinic.zone)
  const day = address.day ?? today
  const isWeek = address.view === 'week'
  const query = isWeek ? { from: weekStart(day), days: '7' } : { from: day }
  const [days, todays] = await Promise.all([
    dataOf(api.days.$get({ query })),
    day === today && !isWeek ? undefined : dataOf(api.days.$get({ query: { from: today } })),
  ])
  const shownDays = days.map(each => readBoardDay(each, clinic.zone))
  return { clinic, doctors, address, day, days: shownDays, todays: (todays ?? days)[0]?.visits ?? [] }
}

export default function TodayPage({
  loaderData: { clinic, doctors, address, day, days, todays },
}: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useChanges(() => void revalidate())
  const nowMs = useNow()
  const move = useMoves(revalidate)
  const isNarrow = useMedia(narrowScreen)
  const isCoarse = useMedia(coarsePointer)
  const [openId, setOpenId] = useState<string>()
  const [moving, setMoving] = useState<BoardVisit>()
  const [movedId, setMovedId] = useState<string>()
  const isWeek = address.view === 'week'
  const onDuty = days[0]?.doctors ?? []
  const doctor = address.doctor || (isNarrow && !isWeek ? (onDuty[0]?._id ?? '') : '')
  const rules = useMemo(() => {
    const stepMinutes = Math.ceil((isCoarse ? 30 : 15) / clinic.slotStepMinutes) * clinic.slotStepMinutes
    return { shown: shownHours(days), stepMinutes, doctor }
  }, [days, clinic.slotStepMinutes, isCoarse, doctor])
  const columns = useMemo(() => {
    const [first] = days
    if (isWeek) return dayColumns(days, rules, address)
    return first ? doctorColumns(first, rules) : []
  }, [days, rules, isWeek, address])
  const opened = [...days.flatMap(({ visits }) => visits), ...todays].find(({ _id }) => _id === openId)
  const here = boardAddress({ ...address, day })

  const place = async (
    visit: BoardVisit,
    { date, doctorId }: Pick<BoardColumnFacts, 'date' | 'doctorId'>,
    minute: number,
  ) => {
    setMoving(undefined)
    setMovedId(visit._id)
    await move(visit, { date, minute, doctorId })
  }
  const onFree = (column: BoardColumnFacts, minute: number) => {
    if (moving) return void place(moving, column, minute)
    const { date, doctorId = '' } = column
    const query = new URLSearchParams({ date, time: formatTime(minute), doctor: doctorId })
    void navigate(`/dashboard/book?${query}`, { state: cameFrom(here) })
  }
  const onPress = (visit: BoardVisit) => {
    if (!moving || moving._id === visit._id) return setOpenId(visit._id)
    void place(moving, { date: visit.appointDate, doctorId: visit.doctorId }, spanOf(visit).fromMinute)
  }
  const findVisit = (id: string) => days.flatMap(({ visits }) => visits).find(({ _id }) => _id === id)
  return (
    <div className="today" data-view={address.view}>
      <PageTitle>{texts.board.title}</PageTitle>
      <div className="today-main">
        <BoardHeader address={address} day={day}>
          <DayCounts visits={columns.flatMap(({ layout }) => layout.blocks.map(({ visit }) => visit))} />
          <DoctorChooser
            address={{ ...address, doctor }}
            doctors={isNarrow && !isWeek ? onDuty : doctors}
            hasAll={!isNarrow || isWeek}
          />
        </BoardHeader>
        {columns.length === 0 ? (
          <EmptyState picture="/pictures/empty-appointments.svg" title={texts.board.nobody}>
            {texts.board.nobodyLine}
          </EmptyState>
        ) : (
          <Board
            key={`${address.view} ${doctor}`}
            columns={columns}
            shown={rules.shown}
            stepMinutes={clinic.slotStepMinutes}
            today={todayIn(clinic.zone)}
            nowMs={nowMs}
            nowMinute={minuteOf(new Date(nowMs), clinic.zone)}
            address={here}
            isMoving={moving !== undefined}
            movedId={movedId}
            notice={moving && <MovingNotice name={moving.patientName} onEnd={() => setMoving(undefined)} />}
            onPress={onPress}
            onFree={onFree}
            onChange={revalidate}
            onMove={id => setMoving(findVisit(id))}
            onDrop={async (id, column, minute) => {
              const visit = findVisit(id)
              if (visit) await place(visit, column, minute)
            }}
          />
        )}
      </div>
      <aside aria-label={texts.board.panels} className="today-aside">
        <WaitingPanel
          visits={waitingVisits(todays)}
          nowMs={nowMs}
          onPress={visit => setOpenId(visit._id)}
          onChange={revalidate}
        />
        <p className="mt-auto pt-6 text-sm">
          <Link to="/dashboard/today/calendar-addresses" className="more inline-flex min-h-11 items-center">
            {texts.board.toFeeds}
          </Link>
        </p>
      </aside>
      {opened && (
        <VisitDialog
          key={opened._id}
          visit={opened}
          address={here}
          onMove={() => setMoving(opened)}
          onClose={() => setOpenId(undefined)}
          onChange={revalidate}
        />
      )}
    </div>
  )
}
