import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { texts } from '#texts'
import { type AppointmentRow, visitRows } from '../../appointments/appointment-row.ts'
import { TextList } from '../../messages/text-list.tsx'
import { api, dataOf } from '../../platform/api/client.ts'
import { useLive } from '../../platform/api/use-live.tsx'
import { clockTime, longDay, shortDay } from '../../platform/i18n/days.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { isOpen } from '../../platform/lifecycle.ts'
import { SavedAt, useSaved } from '../../platform/ui/forms/use-saved.tsx'
import { Written } from '../../platform/ui/written.tsx'
import { StaffNote } from '../staff-note.tsx'
import { VisitLink } from '../visit-link.tsx'
import { ChangeVisit } from './change-visit.tsx'

interface VisitDetailsProps {
  readonly visit: AppointmentRow
  onMove(): void
  onChange(): Promise<void>
}

/** What is booked and what is known of it, each in a line, with what can be changed there. */
export function VisitDetails({ visit, onMove, onChange }: VisitDetailsProps) {
  const [isWriting, setWriting] = useState(false)
  const { mark, saved } = useSaved()
  const text = texts.board.visit
  return (
    <>
      <dl className="visit-details">
        <ChangeVisit visit={visit} onChange={onChange} />
        <Detail name={text.doctor}>
          <Written text={visit.doctorName} />, <span>{texts.desk.chair(visit.chair)}</span>
        </Detail>
        <Detail
          name={text.time}
          action={isOpen(visit.lifecycle) && <DetailButton onPress={onMove}>{texts.board.move}</DetailButton>}
        >
          <span>{`${longDay(visit.appointDate)}, ${clockTime(visit.appointTime)}`}</span>
          {visit.confirmation && (
            <span className="block text-sm text-soft">
              <span>{texts.board.confirmation[visit.confirmation]}</span>
            </span>
          )}
        </Detail>
        {visit.fileId && <LastVisit key={visit._id} fileId={visit.fileId} visit={visit} />}
        <SentTexts key={`texts ${visit._id}`} visit={visit} />
        {visit.note && <Detail name={text.patientNote}>{visit.note}</Detail>}
        <Detail
          name={text.staffNote}
          saved={saved()}
          action={!isWriting && <DetailButton onPress={() => setWriting(true)}>{text.editNote}</DetailButton>}
        >
          {visit.staffNote || '–'}
        </Detail>
      </dl>
      {isWriting && (
        <StaffNote
          row={visit}
          onChange={async () => {
            mark()
            await onChange()
            setWriting(false)
          }}
        />
      )}
    </>
  )
}

/** What became of the visit's text messages, if there are any. */
function SentTexts({ visit: { _id: id } }: { readonly visit: AppointmentRow }) {
  const read = useCallback(() => dataOf(api.appointment[':id'].texts.$get({ param: { id } })), [id])
  const { data, reload } = useLive(read)
  if (!data || data.length === 0) return null
  return (
    <Detail name={texts.sentTexts.title}>
      <TextList entries={data} onChange={reload} />
    </Detail>
  )
}

interface DetailProps {
  readonly name: string
  /** When it was saved. */
  readonly saved?: string | undefined
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Detail({ name, saved, action, children }: DetailProps) {
  return (
    <div>
      <dt>
        <span>{name}</span> <SavedAt line={saved} />
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
      {action && <dd>{action}</dd>}
    </div>
  )
}

function DetailButton({ onPress, children }: { readonly onPress: () => void; readonly children: string }) {
  return (
    <button type="button" className="more min-h-7 font-semibold pointer-coarse:min-h-11" onClick={onPress}>
      {children}
    </button>
  )
}

/** The visit before this one, in a line; shown once it is loaded. */
function LastVisit({ fileId, visit }: { readonly fileId: string; readonly visit: AppointmentRow }) {
  const [last, setLast] = useState<AppointmentRow | null>()
  const { _id: id, appointDate, appointTime } = visit
  useEffect(() => {
    let isCurrent = true
    void dataOf(api.patients[':id'].$get({ param: { id: fileId } })).then(
      ({ visits }) => isCurrent && setLast(visitBefore(visitRows(visits), `${appointDate} ${appointTime}`) ?? null),
      // The panel is complete without it.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [fileId, appointDate, appointTime])
  const text = texts.board.visit
  if (last === undefined) return null
  return (
    <Detail
      name={text.lastVisit}
      action={
        last &&
        last._id !== id && (
          <VisitLink id={last._id} className="more">
            {text.openLast}
          </VisitLink>
        )
      }
    >
      {last ? (
        <>
          <span>
            <span>{shortDay(last.appointDate)}</span>, <Written text={last.treatment} />
          </span>
          {last.done !== '' && (
            <span lang={langOf(last.done)} className="block text-soft">
              {last.done}
            </span>
          )}
        </>
      ) : (
        text.firstVisit
      )}
    </Detail>
  )
}

/** The latest completed one that began before a day and time. */
function visitBefore(visits: readonly AppointmentRow[], moment: string): AppointmentRow | undefined {
  const begun = (visit: AppointmentRow) => `${visit.appointDate} ${visit.appointTime}`
  return visits
    .filter(visit => visit.lifecycle === 'completed' && begun(visit) < moment)
    .toSorted((one, other) => begun(other).localeCompare(begun(one)))[0]
}
