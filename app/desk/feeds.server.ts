import { and, asc, eq, gte, isNull, lt, notInArray } from 'drizzle-orm'
import ical from 'ical-generator'
import { visitUid } from '../appointments/visit-calendar.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { type Context, requireStaff } from '../core/context.server.ts'
import { millisecondsPerDay } from '../core/durations.ts'
import { Refusal } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { freeingLifecycles } from '../core/lifecycle.ts'
import { recordAudit } from '../db/audit.server.ts'
import { appointments, calendarFeeds, doctors } from '../db/schema.ts'
import { texts } from '../i18n/texts.ts'

const purpose = 'calendar-feed'
const pastDays = 30
const aheadDays = 400
/** How often calendars should refresh, in seconds. */
const refreshSeconds = 15 * 60

/** All private calendar addresses. Staff may call. Refuses `not_allowed`. */
export async function listFeeds(ctx: Context) {
  requireStaff(ctx)
  const rows = await ctx.db
    .select({
      id: calendarFeeds.id,
      doctorId: calendarFeeds.doctorId,
      doctorName: doctors.name,
      createdAt: calendarFeeds.createdAt,
    })
    .from(calendarFeeds)
    .leftJoin(doctors, eq(doctors.id, calendarFeeds.doctorId))
    .orderBy(asc(calendarFeeds.createdAt))
  return rows.map(row => ({ ...row, url: addressOf(ctx, row.id) }))
}

/** Creates a private calendar address for a doctor or the whole desk. Staff may call. Refuses `no_such_doctor`. */
export async function addFeed(ctx: Context, doctorId: string | undefined): Promise<string> {
  requireStaff(ctx)
  const id = newId()
  await ctx.db.transaction(async transaction => {
    if (doctorId !== undefined) {
      const [doctor] = await transaction.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, doctorId))
      if (!doctor) throw new Refusal('no_such_doctor')
    }
    await transaction.insert(calendarFeeds).values({ id, doctorId: doctorId ?? null, createdAt: ctx.now() })
    await recordAudit(ctx, transaction, { action: 'add', subject: 'calendar_feed', subjectId: id })
  })
  return id
}

/** Revokes a private calendar address. Staff may call. Refuses `not_found`. */
export async function removeFeed(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    const removed = await transaction.delete(calendarFeeds).where(eq(calendarFeeds.id, id)).returning()
    if (removed.length === 0) throw new Refusal('not_found')
    await recordAudit(ctx, transaction, { action: 'remove', subject: 'calendar_feed', subjectId: id })
  })
}

/**
 * The visits behind a private calendar address, as an iCalendar file. Anyone with the address may call. Refuses every invalid
 * address with `not_found`.
 */
export async function readFeed(ctx: Context, token: string): Promise<string> {
  const id = ctx.signer.open(purpose, token)
  const [feed] = id === undefined ? [] : await ctx.db.select().from(calendarFeeds).where(eq(calendarFeeds.id, id))
  if (!feed) throw new Refusal('not_found')
  const clinic = await readClinic(ctx)
  const at = (days: number) => new Date(ctx.now().getTime() + days * millisecondsPerDay)
  const visits = await ctx.db
    .select({ visit: appointments, doctorName: doctors.name })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(
      and(
        gte(appointments.startsAt, at(-pastDays)),
        lt(appointments.startsAt, at(aheadDays)),
        isNull(appointments.deletedAt),
        notInArray(appointments.lifecycle, [...freeingLifecycles]),
        feed.doctorId === null ? undefined : eq(appointments.doctorId, feed.doctorId),
      ),
    )
    .orderBy(asc(appointments.startsAt))
  const [first] = visits
  const whose = feed.doctorId === null ? clinic.name : (first?.doctorName ?? clinic.name)
  const calendar = ical({ name: whose, ttl: refreshSeconds, prodId: { company: 'Teeth Care', product: 'Desk' } })
  for (const { visit, doctorName } of visits) {
    calendar.createEvent({
      id: visitUid(ctx.settings, visit.id),
      sequence: visit.sequence,
      start: visit.startsAt,
      end: visit.endsAt,
      stamp: visit.updatedAt,
      summary: texts.calendar.deskSummary(visit.treatmentName, visit.patientName),
      description: texts.calendar.deskDescription(doctorName, visit.chair),
      location: clinic.name,
    })
  }
  return calendar.toString()
}

function addressOf({ settings, signer }: Context, id: string): string {
  return `${settings.publicUrl}/api/calendar/${signer.sign(purpose, id)}.ics`
}
