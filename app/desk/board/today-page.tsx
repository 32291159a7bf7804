import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react'
import { redirect } from 'react-router'
import { userContext } from '../../auth/guard.ts'
import { useLive } from '../../live/use-live.tsx'
import { todayIn } from '../../platform/i18n/days.ts'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { PageTitle } from '../../platform/ui/page-title.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { useNow } from '../../platform/ui/use-now.ts'
import { minuteOf } from '../../platform/values/dates.ts'
import { millisecondsPerMinute } from '../../platform/values/durations.ts'
import type { Route } from './+types/today-page.ts'
import { Board } from './board.tsx'
import { type BoardAddress, boardAddress, isPlan, readBoardAddress } from './board-address.ts'
import { chairColumns, columnsFor, dayColumns, doctorColumns } from './board-columns.ts'
import { BoardHeader, DayCounts, DoctorChooser } from './board-header.tsx'
import { shownHours } from './board-layout.ts'
import { MovingNotice } from './moving-notice.tsx'
import { NextCard } from './next-card.tsx'
import { panelTitleId } from './panel-head.tsx'
import { type LoadedBoard, readBoard } from './read-days.ts'
import { OpenedPanel, SidePanels } from './side-panels.tsx'
import * as texts from './texts.ts'
import { useBoardSide } from './use-board-side.ts'

const BookingSheet = lazy(() => import('./booking-sheet.tsx'))

/** On a screen that is narrower, the board shows one doctor at a time. */
const narrowScreen = '(width < 48rem)'
/** On a screen that is at least so wide, the panels are beside the board, otherwise below it. */
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

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  return readBoard(context.get(userContext).then(({ doctorId }) => addressToShow(search, doctorId ?? '')))
}

function addressToShow(search: URLSearchParams, ownDoctor: string): BoardAddress {
  const address = readBoardAddress(search, ownDoctor)
  if (isPlan(address)) throw redirect(boardAddress(address))
  return address
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { data, reload } = useLive(() => readBoard(loaderData.address), loaderData)
  const { clinic, doctors, address, day, days } = data
  const nowMs = useNow(millisecondsPerMinute)
  const isNarrow = useMedia(narrowScreen)
  const isWeek = address.view === 'week'
  const onDuty = days[0]?.doctors ?? []
  const doctor = address.doctor || (isNarrow && address.view === 'doctors' ? (onDuty[0]?._id ?? '') : '')
  const { rules, columns, columnsToMove } = useColumns(data, doctor)
  const isBeside = useMedia(wideScreen) && !isWeek
  const today = todayIn(clinic.zone)
  const nowMinute = minuteOf(new Date(nowMs), clinic.zone)
  const board = useBoardSide(data, { isBeside, firstMinute: rules.shown.fromMinute, today, nowMinute, reload })
  const { side, draft, opened, moving, setMoving, onClose } = board
  const panel = side && <OpenedPanel side={side} data={data} onMove={setMoving} onClose={onClose} onChange={reload} />
  // A booking that was begun beside the board stays when the window narrows. A panel that is opened then covers it as a dialog.
  const isBookingShown = draft?.isOpen === true && !(side && isBeside)
  // While a treatment is chosen, the board shows only doctors who perform it, but the day's counts stay those of all doctors.
  const { shown: shownColumns, leftOut } = columnsFor(
    isBookingShown ? draft.treatmentId : '',
    moving ? columnsToMove : columns,
    doctors,
  )
  return (
    <div
      className="today"
      data-view={address.view}
      data-side={isBookingShown ? 'booking' : isBeside ? side?.kind : undefined}
    >
      <PageTitle>{texts.board.title}</PageTitle>
      <div className="today-board">
        <BoardHeader address={address} day={day} isBooking={draft?.isOpen === true} onBook={board.onBook}>
          <DayCounts visits={columns.flatMap(({ layout }) => layout.blocks.map(({ visit }) => visit))} />
          <DoctorChooser
            address={{ ...address, doctor }}
            doctors={isNarrow && !isWeek ? onDuty : doctors}
            hasAll={!isNarrow || isWeek}
            hasChairs={clinic.chairs < doctors.length}
          />
        </BoardHeader>
        {isNarrow && !isWeek && day === today && <NextCard doctorId={doctor} onChange={reload} />}
        {columns.length === 0 ? (
          <NoColumns hasDoctors={doctors.length > 0} />
        ) : (
          <Board
            key={`${address.view} ${doctor}`}
            columns={shownColumns}
            shown={rules.shown}
            stepMinutes={clinic.slotStepMinutes}
            today={today}
            nowMs={nowMs}
            nowMinute={nowMinute}
            address={boardAddress({ ...address, day })}
            isMoving={moving !== undefined}
            openedId={opened?._id}
            onChange={reload}
            {...board}
          >
            <MovingNotice visit={moving} isSaving={board.isSaving} onEnd={() => setMoving(undefined)} />
          </Board>
        )}
      </div>
      <SidePanels
        visits={days.find(({ date }) => date === day)?.visits ?? []}
        booking={
          draft && (
            <Suspense fallback={<Spinner />}>
              <BookingSheet key={draft.number} {...{ clinic, doctors, leftOut }} {...board} wanted={draft.wanted} />
            </Suspense>
          )
        }
        isBookingShown={isBookingShown}
        onClose={onClose}
        onChange={reload}
      >
        {isBeside && panel}
      </SidePanels>
      {panel && !isBeside && (
        <Dialog titleId={panelTitleId} onClose={onClose}>
          {panel}
        </Dialog>
      )}
    </div>
  )
}

/** `columnsToMove` are the columns to which a visit can be moved: where chairs are shown, the doctors' instead. */
function useColumns({ clinic, address, days }: LoadedBoard, doctor: string) {
  const isCoarse = useMedia(coarsePointer)
  const rules = useMemo(() => {
    const stepMinutes = Math.ceil((isCoarse ? 30 : 15) / clinic.slotStepMinutes) * clinic.slotStepMinutes
    return { shown: shownHours(days), stepMinutes, doctor }
  }, [days, clinic.slotStepMinutes, isCoarse, doctor])
  const columns = useMemo(() => {
    const [first] = days
    if (address.view === 'week') return dayColumns(days, rules, address)
    if (address.view === 'chairs') return first ? chairColumns(first, rules, clinic.chairs) : []
    return first ? doctorColumns(first, rules) : []
  }, [days, rules, address, clinic.chairs])
  const columnsToMove = useMemo(() => {
    const [first] = days
    return first && address.view === 'chairs' ? doctorColumns(first, rules) : columns
  }, [days, rules, address.view, columns])
  return { rules, columns, columnsToMove }
}

function NoColumns({ hasDoctors }: { hasDoctors: boolean }) {
  const { nobody, nobodyLine, noDoctors, noDoctorsLine } = texts.board
  return (
    <EmptyState picture="/pictures/empty-appointments.svg" title={hasDoctors ? nobody : noDoctors}>
      {hasDoctors ? nobodyLine : noDoctorsLine}
    </EmptyState>
  )
}
