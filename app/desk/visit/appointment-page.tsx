import { Link, useNavigate } from 'react-router'
import { type AppointmentRow, visitShown } from '../../appointments/appointment-row.ts'
import { MedicalAlerts } from '../../appointments/screens/medical-alerts.tsx'
import { NextSteps } from '../../appointments/screens/next-steps.tsx'
import { NextVisit } from '../../appointments/screens/next-visit.tsx'
import { VisitFacts } from '../../appointments/screens/visit-facts.tsx'
import { linkBack, useOrigin } from '../../appointments/screens/visit-link.tsx'
import * as appointmentsTexts from '../../appointments/texts.ts'
import { useLive } from '../../live/use-live.tsx'
import * as messagesTexts from '../../messages/texts.ts'
import { SmsList } from '../../outbox/sms-list.tsx'
import { ConfirmAccount } from '../../patients/confirm-account.tsx'
import * as patientsTexts from '../../patients/texts.ts'
import { answerOf, api, basedOnQuery, dataOf } from '../../platform/api/client.ts'
import { todayIn } from '../../platform/i18n/days.ts'
import { localized } from '../../platform/i18n/localized.ts'
import { isDone, isOpen, isUpcoming, lifecycles } from '../../platform/lifecycle.ts'
import { Button } from '../../platform/ui/button.tsx'
import { usePress } from '../../platform/ui/forms/use-press.ts'
import { ListScreen } from '../../platform/ui/list-screen.tsx'
import { useConfirm } from '../../platform/ui/toasts/confirm.ts'
import { DeleteButton } from '../../platform/ui/toasts/delete-button.tsx'
import * as queueTexts from '../../queue/texts.ts'
import * as boardTexts from '../board/texts.ts'
import * as texts from '../texts.ts'
import * as toCallTexts from '../to-call/texts.ts'
import type { Route } from './+types/appointment-page.ts'
import { History } from './history.tsx'
import { VisitContact } from './visit-contact.tsx'
import { ReportForm, StaffNote } from './visit-forms.tsx'
import { WhyAway } from './visit-marks.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [visit, { zone }] = await Promise.all([readAppointment(params.id), dataOf(api.clinic.$get())])
  return { visit, zone }
}

async function readAppointment(id: string) {
  const [appointment, history, sentTexts] = await Promise.all([
    dataOf(api.appointment[':id'].$get({ param: { id } })),
    dataOf(api.appointment[':id'].history.$get({ param: { id } })),
    dataOf(api.appointment[':id'].texts.$get({ param: { id } })),
  ])
  return { row: localized(appointment), history, sentTexts }
}

export default function AppointmentPage({ loaderData, params }: Route.ComponentProps) {
  const from = useOrigin()
  const { data, reload } = useLive(() => readAppointment(params.id), loaderData.visit)
  const { row, history, sentTexts } = data
  const back = from ?? '/dashboard/all-appointments'
  const text = texts.desk
  return (
    <ListScreen
      title={row.patientName}
      back={linkBack(back)}
      count={
        <span className="flex flex-wrap gap-x-4">
          <VisitContact visit={row} />
        </span>
      }
      actions={
        row.fileId && (
          <Link to={`/dashboard/patients/${row.fileId}`} className="desk-button">
            {patientsTexts.patients.file}
          </Link>
        )
      }
    >
      <div className="list-body grid max-w-5xl gap-4">
        <MedicalAlerts alerts={row.medicalAlerts} />
        {row.away && (
          <p className="font-semibold text-coral-deep">
            <WhyAway away={row.away} />
          </p>
        )}
        {row.toCall && (
          <p className="font-semibold text-coral-deep">
            {toCallTexts.toCall.causes[row.toCall](row.patientEmail, row.lifecycle === 'cancelled')}
          </p>
        )}
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-6">
            <div className="sheet grid gap-6 p-6">
              <VisitFacts visit={row} />
              <p className="text-soft">
                <span>{text.chair(row.chair)}</span>
                {row.squeezedIn && (
                  <b className="ml-3 font-semibold text-coral-deep">{appointmentsTexts.appointments.squeezedIn}</b>
                )}
                {row.confirmation && <span className="ml-3">{boardTexts.board.confirmation[row.confirmation]}</span>}
                {row.waiting && <b className="ml-3 font-semibold">{appointmentsTexts.visit.waiting}</b>}
              </p>
              <div>
                <h2 className="mb-2 font-sans text-base font-semibold">{text.setState}</h2>
                <NextSteps
                  row={row}
                  states={lifecycles}
                  doneText={appointmentsTexts.appointments.statusUpdated}
                  onChange={reload}
                />
              </div>
              {isDone(row.lifecycle) && <NextVisit visit={row} today={todayIn(loaderData.zone)} />}
              <ConfirmAccount fileId={row.fileId} account={row.account} onChange={reload} />
              <Actions row={row} back={back} />
            </div>
            <ReportForm key={`report ${row._id}`} row={row} onChange={reload} />
            <StaffNote key={`note ${row._id}`} row={row} onChange={reload} />
            <EndLinks id={row._id} onChange={reload} />
          </div>
          <div className="grid gap-8">
            <History entries={history} />
            {sentTexts.length > 0 && (
              <section aria-labelledby="texts">
                <h2 id="texts" className="mb-4 text-sub">
                  {messagesTexts.sentTexts.title}
                </h2>
                <SmsList entries={sentTexts} onChange={reload} />
              </section>
            )}
          </div>
        </div>
      </div>
    </ListScreen>
  )
}

interface ActionsProps {
  readonly row: AppointmentRow
  readonly back: string
}

function Actions({ row, back }: ActionsProps) {
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isOpen(row.lifecycle) && (
        <Link to="move" className="pill pill-leaf" aria-label={appointmentsTexts.visit.moveName(row.treatment)}>
          {appointmentsTexts.visit.move}
        </Link>
      )}
      {isUpcoming(row.lifecycle) && (
        <Link to="slip" className="pill pill-quiet">
          {queueTexts.slip.printFor}
        </Link>
      )}
      <DeleteButton
        label={appointmentsTexts.appointments.deleteOf(row.patientName, row.treatment)}
        question={appointmentsTexts.appointments.confirmDelete(
          appointmentsTexts.appointments.deleteWhat(row.patientName, row.treatment),
        )}
        doneText={appointmentsTexts.appointments.deleted}
        remove={async () => {
          const shown = basedOnQuery(visitShown(row))
          const answer = await answerOf(api.appointment[':id'].$delete({ param: { id: row._id }, ...shown }))
          if (answer.ok) await navigate(back)
          return answer
        }}
      />
    </div>
  )
}

function EndLinks({ id, onChange }: { id: string; onChange: () => Promise<void> }) {
  const text = texts.desk.links
  const confirm = useConfirm()
  const { busy, press } = usePress(onChange)
  const end = async () => {
    if (await confirm(text.ask))
      await press(answerOf(api.appointment[':id'].links.$delete({ param: { id } })), text.done)
  }
  return (
    <Button look="plain" busy={busy} onClick={() => void end()} className="more min-h-11 justify-self-start">
      {text.end}
    </Button>
  )
}
