import { and, asc, eq, gte, isNull, lt, notInArray } from 'drizzle-orm'
import ical from 'ical-generator'
import * as appointmentsTexts from '../appointments/texts.ts'
import { visitUid } from '../appointments/visit-calendar.server.ts'
import { effectiveRole } from '../auth/accounts.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Context, isStaff, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { appointments, calendarFeeds, doctors, users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { joinedName, nameInUse } from '../platform/i18n/name-in-use.server.ts'
import { pageAddress } from '../platform/i18n/page-address.ts'
import { newId } from '../platform/ids.ts'
import { freeingLifecycles } from '../platform/lifecycle.ts'
import { hashOfToken, newSecretToken } from '../platform/secret-token.server.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'

// A calendar has only the days that a doctor plans with, since each day it is read every patient in it gets a row in the record views.
const pastDays = 7
const aheadDays = 90
const mostVisits = 2_000
const refreshSeconds = 15 * 60

/** Refuses `not_allowed`. */
export async function listFeeds(ctx: Context) {
  const account = requireStaff(ctx)
  const { id, doctorId, createdAt, ownerId } = calendarFeeds
  return ctx.db
    .select({ id, doctorId, doctorName: joinedName(doctors), createdAt })
    .from(calendarFeeds)
    .leftJoin(doctors, eq(doctors.id, doctorId))
    .where(eq(ownerId, account.id))
    .orderBy(asc(createdAt), asc(id))
}

/** The calendar's private address stops working with the caller's role or account, and is shown only once. Refuses `no_such_doctor`. */
export async function addFeed(ctx: Context, doctorId: string | undefined): Promise<{ id: string; url: string }> {
  const account = requireStaff(ctx)
  const id = newId()
  const token = newSecretToken()
  await ctx.db.transaction(async transaction => {
    if (doctorId !== undefined) {
      const [doctor] = await transaction.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, doctorId))
      if (!doctor) throw new Refusal('no_such_doctor')
    }
    const owner = { ownerId: account.id, tokenHash: hashOfToken(token), createdAt: ctx.now() }
    await transaction.insert(calendarFeeds).values({ id, doctorId: doctorId ?? null, ...owner })
    await recordAudit(ctx, transaction, { action: 'add', subject: 'calendar_feed', subjectId: id })
  })
  return { id, url: `${ctx.settings.publicUrl}/api/calendar/${token}.ics` }
}

/** Refuses `not_found`, also for the address of another user's calendar. */
export async function removeFeed(ctx: Context, id: string): Promise<void> {
  const account = requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    const own = and(eq(calendarFeeds.id, id), eq(calendarFeeds.ownerId, account.id))
    const removed = await transaction.delete(calendarFeeds).where(own).returning({ id: calendarFeeds.id })
    if (removed.length === 0) throw new Refusal('not_found')
    await recordAudit(ctx, transaction, { action: 'remove', subject: 'calendar_feed', subjectId: id })
  })
}

/** Calendar programs pass a calendar on to other services, so it has names and times alone. Refuses an invalid address with `not_found`. */
export async function readFeed(ctx: Context, token: string): Promise<string> {
  const { owner, doctorId } = await openFeed(ctx, token)
  const clinic = await ctx.clinic()
  const visits = await readVisits(ctx, doctorId)
  await recordSeen({ ...ctx, account: owner }, 'calendar', visits)
  const whose = doctorId === null ? clinic.name : (visits[0]?.doctorName ?? clinic.name)
  const calendar = ical({ name: whose, ttl: refreshSeconds, prodId: { company: clinic.name, product: 'Desk' } })
  for (const visit of visits) {
    calendar.createEvent({
      id: visitUid(visit.id),
      sequence: visit.sequence,
      start: visit.startsAt,
      end: visit.endsAt,
      stamp: visit.updatedAt,
      lastModified: visit.updatedAt,
      summary: visit.patientName,
      description: appointmentsTexts.calendar.deskDescription(visit.doctorName, visit.chair),
      location: clinic.name,
      url: `${ctx.settings.publicUrl}${pageAddress('/dashboard/all-appointments')}/${visit.id}`,
    })
  }
  return calendar.toString()
}

async function openFeed(ctx: Context, token: string) {
  const [feed] = await ctx.db
    .select({ ownerId: users.id, role: users.role, email: users.email, doctorId: calendarFeeds.doctorId })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.ownerId))
    .where(and(eq(calendarFeeds.tokenHash, hashOfToken(token)), isNull(users.deactivatedAt)))
  if (!feed) throw new Refusal('not_found')
  const owner = { id: feed.ownerId, role: effectiveRole(feed, ctx.settings) }
  if (!isStaff(owner)) throw new Refusal('not_found')
  return { owner, doctorId: feed.doctorId }
}

function readVisits(ctx: Context, doctorId: string | null) {
  const at = (days: number) => new Date(ctx.now().getTime() + days * millisecondsPerDay)
  const { id, patientId, patientName, chair, startsAt, endsAt, sequence, updatedAt } = appointments
  const isNear = and(gte(startsAt, at(-pastDays)), lt(startsAt, at(aheadDays)))
  const isPlanned = and(isNull(appointments.deletedAt), notInArray(appointments.lifecycle, [...freeingLifecycles]))
  const isDoctors = doctorId === null ? undefined : eq(appointments.doctorId, doctorId)
  const times = { startsAt, endsAt, sequence, updatedAt }
  return ctx.db
    .select({ id, patientId, patientName, doctorName: nameInUse(doctors), chair, ...times })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(and(isNear, isPlanned, isDoctors))
    .orderBy(asc(startsAt))
    .limit(mostVisits)
}
