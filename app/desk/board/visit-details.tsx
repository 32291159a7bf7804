import { useState } from 'react'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { VisitLink } from '../../appointments/screens/visit-link.tsx'
import { useLive } from '../../live/use-live.tsx'
import * as messagesTexts from '../../messages/texts.ts'
import { SmsList } from '../../outbox/sms-list.tsx'
import { api, dataOf } from '../../platform/api/client.ts'
import { clockTime, longDay, shortDay } from '../../platform/i18n/days.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { localizedRows } from '../../platform/i18n/localized.ts'
import { isDone, isOpen } from '../../platform/lifecycle.ts'
import { useSaved } from '../../platform/ui/forms/use-saved.tsx'
import { Written } from '../../platform/ui/written.tsx'
import * as deskTexts from '../texts.ts'
import { StaffNote } from '../visit/visit-forms.tsx'
import { ChangeVisit } from './change-visit.tsx'
import * as texts from './texts.ts'
import { DetailButton, VisitDetail } from './visit-detail.tsx'

interface VisitDetailsProps {
  readonly visit: AppointmentRow
  onMove(): void
  onChange(): Promise<void>
}

export function VisitDetails({ visit, onMove, onChange }: VisitDetailsProps) {
  const [isWriting, setWriting] = useState(false)
  const { mark, saved } = useSaved()
  const text = texts.board.visit
  return (
    <>
      <dl className="visit-details">
        <ChangeVisit visit={visit} onChange={onChange} />
        <VisitDetail name={text.doctor}>
          <Written text={visit.doctorName} />, <span>{deskTexts.desk.chair(visit.chair)}</span>
        </VisitDetail>
        <VisitDetail
          name={text.time}
          action={isOpen(visit.lifecycle) && <DetailButton onPress={onMove}>{texts.board.move}</DetailButton>}
        >
          <span>{`${longDay(visit.appointDate)}, ${clockTime(visit.appointTime)}`}</span>
          {visit.confirmation && (
            <span className="block text-sm text-soft">
              <span>{texts.board.confirmation[visit.confirmation]}</span>
            </span>
          )}
        </VisitDetail>
        {visit.fileId && <LastVisit fileId={visit.fileId} visit={visit} />}
        <SentTexts visit={visit} />
        {visit.note && <VisitDetail name={text.patientNote}>{visit.note}</VisitDetail>}
        <VisitDetail
          name={text.staffNote}
          saved={saved()}
          action={!isWriting && <DetailButton onPress={() => setWriting(true)}>{text.editNote}</DetailButton>}
        >
          {visit.staffNote || '–'}
        </VisitDetail>
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

function SentTexts({ visit: { _id: id } }: { readonly visit: AppointmentRow }) {
  const { data, reload } = useLive(() => dataOf(api.appointment[':id'].texts.$get({ param: { id } })))
  if (!data || data.length === 0) return null
  return (
    <VisitDetail name={messagesTexts.sentTexts.title}>
      <SmsList entries={data} onChange={reload} />
    </VisitDetail>
  )
}

function LastVisit({ fileId, visit }: { readonly fileId: string; readonly visit: AppointmentRow }) {
  const { appointDate, appointTime } = visit
  const { data: file } = useLive(() => dataOf(api.patients[':id'].$get({ param: { id: fileId } })))
  const text = texts.board.visit
  if (!file) return null
  const last = lastVisitBefore(localizedRows(file.visits), `${appointDate} ${appointTime}`)
  return (
    <VisitDetail
      name={text.lastVisit}
      action={
        last && (
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
    </VisitDetail>
  )
}

function lastVisitBefore(visits: readonly AppointmentRow[], moment: string): AppointmentRow | undefined {
  const begun = (visit: AppointmentRow) => `${visit.appointDate} ${visit.appointTime}`
  return visits
    .filter(visit => isDone(visit.lifecycle) && begun(visit) < moment)
    .toSorted((one, other) => begun(other).localeCompare(begun(one)))[0]
}
