import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { currentLanguage } from '#language'
import type { Clinic } from '../clinic/clinic-row.ts'
import type { Environment } from '../platform/environment.server.ts'
import { localized } from '../platform/i18n/localized.ts'
import { isFreeing } from '../platform/lifecycle.ts'
import { linklessName } from '../platform/values/text.ts'
import type { Appointment } from './appointment.ts'
import * as texts from './texts.ts'

/** `REQUEST` adds or updates an event, `CANCEL` cancels it, `PUBLISH` is a plain copy. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** A visit's UID in calendars. It never changes, even if the site's address does, so that a calendar updates its entry (RFC 7986, 5.3). */
export const visitUid = (id: string): string => `visit-${id}`

/** Returns a visit as an iCalendar file (RFC 5545) with times in UTC. */
export function visitCalendar(visit: Appointment, clinic: Clinic, settings: Environment, method: CalendarMethod) {
  const text = texts.calendar
  const { treatmentName, doctorName } = localized(visit)
  const isCancelled = method === 'CANCEL' || isFreeing(visit.lifecycle)
  const calendar = ical({
    prodId: { company: clinic.name, product: 'Website', language: currentLanguage().toUpperCase() },
  })
  calendar.method(ICalCalendarMethod[isCancelled && method === 'REQUEST' ? 'CANCEL' : method])
  const event = calendar.createEvent({
    id: visitUid(visit.id),
    sequence: visit.sequence,
    start: visit.startsAt,
    end: visit.endsAt,
    stamp: visit.updatedAt,
    created: visit.createdAt,
    lastModified: visit.updatedAt,
    summary: text.summary(treatmentName, clinic.name),
    description: text.description(doctorName, clinic.phone),
    location: locationOf(clinic),
    organizer: { name: clinic.name, email: clinic.email || senderOf(settings) },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  })
  // Only a file that isn't published names the patient, since a published one invites nobody (RFC 5546, 3.2.1).
  if (method !== 'PUBLISH' && visit.patientEmail !== '') {
    const name = linklessName(visit.patientName)
    event.createAttendee({
      // A calendar invitation is mailed, so the patient's name in it must contain no link.
      ...(name !== undefined && { name }),
      email: visit.patientEmail,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
    })
  }
  return calendar.toString()
}

function locationOf({ name, address, latitude, longitude }: Clinic) {
  return {
    title: name,
    ...(address && { address }),
    ...(latitude !== null && longitude !== null && { geo: { lat: latitude, lon: longitude } }),
  }
}

/** The organizer's address, which an invitation needs (RFC 5546). */
const senderOf = ({ publicUrl }: Environment) => `noreply@${new URL(publicUrl).hostname}`
