import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { Clinic } from '../clinic/clinic.ts'
import type { Environment } from '../core/environment.server.ts'
import { freeingLifecycles } from '../core/lifecycle.ts'
import { texts } from '../i18n/texts.ts'
import type { Appointment } from './appointment.ts'

/** What a calendar is told: take this in, it was moved or cancelled, or here is a copy. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

type Visit = Omit<Appointment, 'staffNote' | 'note' | 'patientId' | 'waiting' | 'askedAnewAt'>

/** The same for every version of one visit, so that a calendar changes its entry instead of adding another. */
export function visitUid({ publicUrl }: Environment, id: string): string {
  return `visit-${id}@${new URL(publicUrl).hostname}`
}

/** A visit as an iCalendar file (RFC 5545); its instants are in UTC, which every calendar shows in its own zone. */
export function visitCalendar(visit: Visit, clinic: Clinic, settings: Environment, method: CalendarMethod): string {
  const text = texts.calendar
  const isCancelled = method === 'CANCEL' || freeingLifecycles.some(freeing => freeing === visit.lifecycle)
  const calendar = ical({ prodId: { company: 'Teeth Care', product: 'Website', language: 'EN' } })
  calendar.method(ICalCalendarMethod[isCancelled && method === 'REQUEST' ? 'CANCEL' : method])
  const event = calendar.createEvent({
    id: visitUid(settings, visit.id),
    sequence: visit.sequence,
    start: visit.startsAt,
    end: visit.endsAt,
    stamp: visit.createdAt,
    summary: text.summary(visit.treatmentName, clinic.name),
    description: text.description(visit.doctorName, clinic.phone),
    location: { title: clinic.name, address: clinic.address, geo: { lat: clinic.latitude, lon: clinic.longitude } },
    organizer: { name: clinic.name, email: clinic.email },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  })
  if (visit.patientEmail !== '') {
    event.createAttendee({
      name: visit.patientName,
      email: visit.patientEmail,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
    })
  }
  return calendar.toString()
}
