import { startTransition, useMemo, useState, useSyncExternalStore } from 'react'
import { redirect, useNavigate } from 'react-router'
import { texts } from '#texts'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { userContext } from '../../auth/guard.ts'
import { api, dataOf } from '../../platform/api/client.ts'
import { useLive } from '../../platform/api/use-live.tsx'
import { todayIn } from '../../platform/i18n/days.ts'
import { named } from '../../platform/i18n/localized.ts'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { PageTitle } from '../../platform/ui/page-title.tsx'
import { useNow } from '../../platform/ui/use-now.ts'
import { minuteOf } from '../../platform/values/dates.ts'
import { millisecondsPerMinute } from '../../platform/values/durations.ts'
import { formatTime } from '../../platform/values/time-of-day.ts'
import { cameFrom } from '../came-from.ts'
import type { Route } from './+types/today-page.ts'
import { BlockTime, type TimeToBlock } from './block-time.tsx'
import { Board } from './board.tsx'
import { type BoardAddress, boardAddress, isPlan, readBoardAddress, weekStart } from './board-address.ts'
import type { BoardColumnFacts } from './board-column.tsx'
import { dayColumns, doctorColumns } from './board-columns.ts'
import { readBoardDay } from './board-day.ts'
import { BoardHeader, DayCounts, DoctorChooser } from './board-header.tsx'
import { type Span, shownHours, spanOf } from './board-layout.ts'
import { MovingNotice } from './moving-notice.tsx'
import { NextCard } from './next-card.tsx'

import { SidePanels } from './side-panels.tsx'
import { type MoveColumn, useMoves } from './use-moves.ts'
import { VisitPanel } from './visit-panel.tsx'

/** One doctor at a time is shown below this width. */
const narrowScreen = '(width < 48rem)'
/** The panels stand beside the board, below it on narrower ones. */
const wideScreen = '(width >= 80rem)'
const coarsePointer = '(pointer: coarse)'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    listener => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** The day or week that is shown. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  return readBoard(context.get(userContext).then(({ doctorId }) => addressToShow(search, doctorId ?? '')))
}

function addressToShow(search: URLSearchParams, ownDoctor: string): BoardAddress {
  const address = readBoardAddress(search, ownDoctor)
  if (isPlan(address)) throw redirect(boardAddress(address))
  return address
}

async function readBoard(asked: BoardAddress | Promise<BoardAddress>) {
  const [clinic, doctors, address] = await Promise.all([dataOf(api.clinic.$get()), dataOf(api.doctors.$get()), asked])
  const day = address.day ?? todayIn(clinic.zone)
  const isWeek = address.view === 'week'
  const query = isWeek ? { from: weekStart(day), days: '7' } : { from: day }
  const days = await dataOf(api.days.$get({ query }))
  return { clinic, doctors: named(doctors), address, day, days: days.map(each => readBoardDay(each, clinic)) }
}

type Loaded = Awaited<ReturnType<typeof readBoard>>

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { data, reload } = useLive(() => readBoard(loaderData.address), loaderData)
  const { clinic, doctors, address, day, days } = data
  const nowMs = useNow(millisecondsPerMinute)
  const isNarrow = useMedia(narrowScreen)
  const isWeek = address.view === 'week'
  const onDuty = days[0]?.doctors ?? []
  const doctor = address.doctor || (isNarrow && !isWeek ? (onDuty[0]?._id ?? '') : '')
  const { rules, columns } = useColumns(data, doctor)
  const visits = useVisits(data, reload)
  const { side, setSide, opened, moving, setMoving, moveTo, findVisit } = visits
  const isBeside = useMedia(wideScreen) && !isWeek
  const today = todayIn(clinic.zone)
  const nowMinute = minuteOf(new Date(nowMs), clinic.zone)
  const onClose = () => setSide(undefined)
  const panel = (opened || side?.kind === 'block') && (
    <OpenedPanel
      visit={opened}
      time={side?.kind === 'block' ? side.time : undefined}
      today={today}
      onMove={setMoving}
      onClose={onClose}
      onChange={reload}
    />
  )
  const onBlock = ({ doctorId, doctorName, date }: BoardColumnFacts, span?: Span) => {
    if (doctorId === undefined) return
    const fromMinute =
      span?.fromMinute ?? (date === today ? nowMinute - (nowMinute % clinic.slotStepMinutes) : undefined)
    setSide({ kind: 'block', time: { doctorId, doctorName, date, fromMinute, toMinute: span?.toMinute } })
  }
  return (
    <div className="today" data-view={address.view} data-side={isBeside && panel ? 'opened' : undefined}>
      <PageTitle>{texts.board.title}</PageTitle>
      <div className="today-board">
        <BoardHeader address={address} day={day}>
          <DayCounts visits={columns.flatMap(({ layout }) => layout.blocks.map(({ visit }) => visit))} />
          <DoctorChooser
            address={{ ...address, doctor }}
            doctors={isNarrow && !isWeek ? onDuty : doctors}
            hasAll={!isNarrow || isWeek}
          />
        </BoardHeader>
        {isNarrow && !isWeek && day === today && <NextCard doctorId={doctor} onChange={reload} />}
        {columns.length === 0 ? (
          <NoColumns hasDoctors={doctors.length > 0} />
        ) : (
          <Board
            key={`${address.view} ${doctor}`}
            columns={columns}
            shown={rules.shown}
            stepMinutes={clinic.slotStepMinutes}
            today={today}
            nowMs={nowMs}
            nowMinute={nowMinute}
            address={addressOf(data)}
            isMoving={moving !== undefined}
            movedId={visits.movedId}
            openedId={opened?._id}
            onPress={visits.onPress}
            onFree={visits.onFree}
            onBlock={onBlock}
            onChange={reload}
            onMove={id => setMoving(findVisit(id))}
            onFile={visits.openFile}
            onDrop={async (id, column, minute) => {
              const visit = findVisit(id)
              if (visit) await moveTo(visit, column, minute)
            }}
          >
            <MovingNotice name={moving?.patientName} isSaving={visits.isSaving} onEnd={() => setMoving(undefined)} />
          </Board>
        )}
      </div>
      <SidePanels
        visits={days.find(({ date }) => date === day)?.visits ?? []}
        panel={isBeside ? panel : undefined}
        onClose={onClose}
        onChange={reload}
      />
      {panel && !isBeside && (
        <Dialog titleId={opened ? 'visit-name' : 'block-title'} onClose={onClose}>
          {panel}
        </Dialog>
      )}
    </div>
  )
}

interface OpenedPanelProps {
  readonly visit: AppointmentRow | undefined
  readonly time: TimeToBlock | undefined
  readonly today: string
  onMove(visit: AppointmentRow): void
  onClose(): void
  onChange(): Promise<void>
}

/** A visit that is open, or the time of a doctor that is being blocked. */
function OpenedPanel({ visit, time, today, onMove, onClose, onChange }: OpenedPanelProps) {
  if (time) return <BlockTime key={JSON.stringify(time)} time={time} onClose={onClose} onChange={onChange} />
  if (!visit) return null
  const move = () => {
    onMove(visit)
    onClose()
  }
  return <VisitPanel key={visit._id} visit={visit} today={today} onMove={move} onClose={onClose} onChange={onChange} />
}

const addressOf = ({ address, day }: Loaded) => boardAddress({ ...address, day })

/** The board's columns: of a day a doctor's each, of a week a day's each. */
function useColumns({ clinic, address, days }: Loaded, doctor: string) {
  const isCoarse = useMedia(coarsePointer)
  const rules = useMemo(() => {
    const stepMinutes = Math.ceil((isCoarse ? 30 : 15) / clinic.slotStepMinutes) * clinic.slotStepMinutes
    return { shown: shownHours(days), stepMinutes, doctor }
  }, [days, clinic.slotStepMinutes, isCoarse, doctor])
  const columns = useMemo(() => {
    const [first] = days
    if (address.view === 'week') return dayColumns(days, rules, address)
    return first ? doctorColumns(first, rules) : []
  }, [days, rules, address])
  return { rules, columns }
}

/** What stands beside the board in place of the panels. */
type Side = { readonly kind: 'visit'; readonly id: string } | { readonly kind: 'block'; readonly time: TimeToBlock }

/** The visit that is open, the one that is being moved, and what a press on the board does to them. */
function useVisits(data: Loaded, reload: () => Promise<void>) {
  const navigate = useNavigate()
  const { isSaving, move } = useMoves(reload)
  const [side, show] = useState<Side>()
  // The press is answered first: a panel changes the width of every column.
  const setSide = (next: Side | undefined) => startTransition(() => show(next))
  const [moving, setMoving] = useState<AppointmentRow>()
  const [movedId, setMovedId] = useState<string>()
  const findVisit = (id: string | undefined) => data.days.flatMap(({ visits }) => visits).find(({ _id }) => _id === id)

  const moveTo = async (visit: AppointmentRow, column: MoveColumn, minute: number) => {
    setMovedId(visit._id)
    const isStillToPlace = await move(visit, column, minute)
    if (!isStillToPlace) setMoving(undefined)
  }
  const onFree = (column: BoardColumnFacts, minute: number) => {
    if (isSaving) return
    if (moving) return void moveTo(moving, column, minute)
    const { date, doctorId = '' } = column
    const query = new URLSearchParams({ date, time: formatTime(minute), doctor: doctorId })
    void navigate(`/dashboard/book?${query}`, { state: cameFrom(addressOf(data)) })
  }
  const openFile = (id: string) => {
    const fileId = findVisit(id)?.fileId
    if (fileId) void navigate(`/dashboard/patients/${fileId}`)
  }
  const onPress = (visit: AppointmentRow) => {
    if (!moving || moving._id === visit._id) return setSide({ kind: 'visit', id: visit._id })
    if (isSaving) return
    void moveTo(moving, { date: visit.appointDate, doctorId: visit.doctorId }, spanOf(visit).fromMinute)
  }
  const opened = side?.kind === 'visit' ? findVisit(side.id) : undefined
  return { side, setSide, opened, moving, setMoving, isSaving, movedId, moveTo, findVisit, openFile, onFree, onPress }
}

function NoColumns({ hasDoctors }: { hasDoctors: boolean }) {
  const { nobody, nobodyLine, noDoctors, noDoctorsLine } = texts.board
  return (
    <EmptyState picture="/pictures/empty-appointments.svg" title={hasDoctors ? nobody : noDoctors}>
      {hasDoctors ? nobodyLine : noDoctorsLine}
    </EmptyState>
  )
}
