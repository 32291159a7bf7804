import type { EventDropArg, EventInput, EventSourceFuncArg } from '@fullcalendar/core'
import interactionPlugin from '@fullcalendar/interaction'
import FullCalendar from '@fullcalendar/react'
import timeGridPlugin from '@fullcalendar/timegrid'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { answerOf, api } from '../api/client.ts'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { isOpen } from '../core/lifecycle.ts'
import { addDays, clockTime, shortDay } from '../i18n/days.ts'
import { texts } from '../i18n/texts.ts'
import { useConfirm } from '../ui/confirm.ts'
import { toast } from '../ui/toast.tsx'
import { moveBack, moveByHand } from './move-by-hand.ts'
import { useChanges } from './use-changes.ts'

interface DeskCalendarProps {
  readonly clinic: {
    readonly zone: string
    readonly slotStepMinutes: number
    readonly openingHours: readonly { readonly weekday: number; readonly from: string; readonly to: string }[]
  }
  readonly doctors: readonly { readonly _id: string }[]
  /** Show only this doctor's visits; all doctors' when empty. */
  readonly doctorId: string
}

const mostVisits = '500'
const narrowPixels = 700

/**
 * The day or week as a calendar in the clinic's time zone. The clinic's local times are passed to FullCalendar as if they were UTC,
 * so that the device's zone doesn't shift them.
 */
export function DeskCalendar({ clinic, doctors, doctorId }: DeskCalendarProps) {
  const calendar = useRef<FullCalendar>(null)
  const navigate = useNavigate()
  const confirm = useConfirm()
  const text = texts.desk.calendar
  const reload = () => calendar.current?.getApi().refetchEvents()
  useChanges(reload)

  const load = async ({ startStr, endStr }: EventSourceFuncArg): Promise<EventInput[]> => {
    const from = startStr.slice(0, 10)
    // The calendar's end is exclusive, the list's last day inclusive.
    const to = addDays(endStr.slice(0, 10), -1)
    const query = { from, to, limit: mostVisits, ...(doctorId ? { doctor: doctorId } : {}) }
    const answer = await answerOf(api.appointments.$get({ query }))
    if (!answer.ok) {
      toast.error(answer.refusal.message)
      return []
    }
    const colours = new Map(doctors.map(({ _id }, index) => [_id, `visit-colour-${index % 4}`]))
    return answer.data.filter(isShown).map(row => eventOf(row, colours.get(row.doctorId) ?? 'visit-colour-3'))
  }

  const onDrop = async ({ event, revert }: EventDropArg) => {
    const row = event.extendedProps as AppointmentRow
    const wall = event.start?.toISOString() ?? ''
    const target = { appointDate: wall.slice(0, 10), appointTime: wall.slice(11, 16) }
    const refused = await moveByHand(row, target, confirm)
    if (refused !== undefined) {
      revert()
      if (refused !== '') toast.error(refused)
      return
    }
    const undo = async () => {
      const stuck = await moveBack(row)
      if (stuck === undefined) toast.success(text.undone)
      else toast.error(stuck)
      reload()
    }
    const when = `${shortDay(target.appointDate)}, ${clockTime(target.appointTime)}`
    toast.success(text.moved(row.patientName, when), { label: text.undo, onPress: () => void undo() })
    reload()
  }

  const opens = clinic.openingHours.map(({ from }) => from).toSorted()[0] ?? '08:00'
  const closes =
    clinic.openingHours
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? '18:00'
  const openDays = new Set(clinic.openingHours.map(({ weekday }) => weekday % 7))
  const step = { minutes: clinic.slotStepMinutes }
  return (
    <FullCalendar
      ref={calendar}
      key={doctorId}
      plugins={[timeGridPlugin, interactionPlugin]}
      initialView={window.innerWidth < narrowPixels ? 'timeGridDay' : 'timeGridWeek'}
      headerToolbar={{ left: 'prev,next today', center: 'title', right: 'timeGridDay,timeGridWeek' }}
      buttonIcons={false}
      buttonText={text.buttons}
      timeZone="UTC"
      now={wallNow(clinic.zone)}
      nowIndicator
      slotEventOverlap={false}
      firstDay={6}
      hiddenDays={[0, 1, 2, 3, 4, 5, 6].filter(day => openDays.size > 0 && !openDays.has(day))}
      slotMinTime={opens}
      slotMaxTime={closes}
      slotDuration={{ minutes: 30 }}
      snapDuration={step}
      dayHeaderContent={({ date }) => shortDay(date.toISOString().slice(0, 10))}
      slotLabelFormat={{ hour: 'numeric', meridiem: 'short' }}
      eventTimeFormat={{ hour: 'numeric', minute: '2-digit', meridiem: 'short' }}
      allDaySlot={false}
      expandRows
      height="auto"
      editable
      eventDurationEditable={false}
      events={(range, done, failed) => void load(range).then(done, failed)}
      eventDrop={drop => void onDrop(drop)}
      eventClick={click => {
        click.jsEvent.preventDefault()
        void navigate(click.event.url)
      }}
    />
  )
}

const isShown = ({ lifecycle }: AppointmentRow) => lifecycle !== 'cancelled' && lifecycle !== 'no_show'

function eventOf(row: AppointmentRow, colour: string): EventInput {
  const start = `${row.appointDate}T${row.appointTime}:00Z`
  const isMovable = isOpen(row.lifecycle)
  return {
    id: row._id,
    title: `${row.patientName} · ${row.treatment}${row.squeezedIn ? ` (${texts.appointments.squeezedIn})` : ''}`,
    start,
    end: new Date(Date.parse(start) + row.durationMinutes * 60_000).toISOString(),
    url: `/dashboard/all-appointments/${row._id}`,
    startEditable: isMovable,
    classNames: ['visit', colour],
    extendedProps: row,
  }
}

/** The clinic's local time, written as if it were UTC. */
function wallNow(zone: string): string {
  return `${new Date().toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`
}
