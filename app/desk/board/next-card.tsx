import { MedicalAlertLine } from '../../appointments/screens/medical-alerts.tsx'
import { NextSteps } from '../../appointments/screens/next-steps.tsx'
import { VisitLink } from '../../appointments/screens/visit-link.tsx'
import { useLive } from '../../live/use-live.tsx'
import * as patientsTexts from '../../patients/texts.ts'
import { Written } from '../../platform/ui/written.tsx'
import { clockOf, type DoctorQueueRow, minutesSince, type QueueRow, readQueue } from '../../queue/queue-row.ts'
import * as queueTexts from '../../queue/texts.ts'

/** On a phone, shows the doctor's patient in the chair, and the next patient with the step that is due. */
export function NextCard({ doctorId, onChange }: { doctorId: string; onChange(): Promise<void> }) {
  const { data: queue, reload } = useLive(readQueue)
  const doctor = queue?.doctors.find(({ _id }) => _id === doctorId)
  if (!queue || !doctor) return null
  const next = nextOf(doctor, queue)
  if (doctor.inChair.length === 0 && !next) return null
  const change = async () => {
    await Promise.all([reload(), onChange()])
  }
  return (
    <section
      aria-label={queueTexts.queue.nextCard}
      className="mx-3 mb-3 overflow-hidden rounded-box border border-edge bg-card"
    >
      {doctor.inChair.map(visit => (
        <div
          key={visit._id}
          className="flex items-center gap-x-3 bg-mint px-4 has-[.press-failed]:flex-wrap py-2 text-secondary-content"
        >
          <p className="min-w-0 flex-1 leading-snug">
            <VisitLink id={visit._id} className="font-semibold wrap-anywhere">
              {visit.patientName}
            </VisitLink>{' '}
            <span className="text-sm">{`· ${queueTexts.queue.inChair} ${queueTexts.queue.sits(minutesSince(visit.seatedAt, queue.now))}`}</span>
          </p>
          <NextSteps row={visit} size="low" firstOnly onChange={change} />
        </div>
      ))}
      {next && (
        <div className="grid gap-2 p-4">
          <p className="text-sm font-semibold text-soft">{next.why}</p>
          <div className="flex items-baseline gap-3">
            <span className="font-head text-[2rem] leading-none tabular-nums">
              <span className="sr-only">{queueTexts.queue.number(next.visit.serial ?? 0)}</span>
              <span aria-hidden="true">{queueTexts.queueView.number(next.visit.serial)}</span>
            </span>
            <p className="min-w-0">
              <VisitLink id={next.visit._id} className="text-lg font-semibold wrap-anywhere">
                {next.visit.patientName}
              </VisitLink>
              {typeof next.visit.age === 'number' && (
                <span>{patientsTexts.patients.ageBehindName(next.visit.age)}</span>
              )}
              <span className="block text-sm text-soft">
                <Written text={next.visit.treatment} />
              </span>
            </p>
          </div>
          <MedicalAlertLine alerts={next.visit.medicalAlerts} />
          <NextSteps row={next.visit} size="card" firstOnly onChange={change} />
        </div>
      )}
    </section>
  )
}

function nextOf({ waiting, expected }: DoctorQueueRow, { now, zone }: QueueRow) {
  const text = queueTexts.queue
  const [first] = waiting
  if (first)
    return { visit: first.visit, why: `${text.next} · ${text.waits(minutesSince(first.visit.arrivedAt, now))}` }
  const [due] = expected
  return due && { visit: due.visit, why: `${text.next} · ${text.booked(clockOf(due.visit.startsAt, zone))}` }
}
