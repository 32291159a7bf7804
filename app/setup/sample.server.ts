import { isDeepStrictEqual } from 'node:util'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { clinicTexts } from '../clinic/clinic.ts'
import { noteRetirement } from '../closures/note-retirement.server.ts'
import { type Context, type Database, requireOwner } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import {
  appointments,
  blogs,
  clinicSettings,
  closures,
  doctors,
  reviews,
  treatments,
  waitlistEntries,
} from '../platform/db/schema.ts'
import { changedTranslations } from '../platform/db/translations.server.ts'
import { openLifecycles } from '../platform/lifecycle.ts'
import { sampleClinic } from './sample/clinic.ts'
import { banglaClinic } from './sample/clinic-bn.ts'
import { emptyClinic } from './sample-clinic.server.ts'
import { isSame, type Named, readSampleRows } from './sample-rows.server.ts'
import type { SamplePart } from './setup.ts'

/** What removing the sample clinic would do. */
export async function planRemoval(ctx: Context) {
  requireOwner(ctx)
  const { needed, ...rows } = await readForRemoval(ctx.db)
  const names = (list: readonly Named[]) => list.map(({ name }) => name)
  return {
    /** The names of what is deleted: it is as the sample made it, and no booking needs it. */
    goes: {
      doctors: names(without(rows.doctors, needed)),
      treatments: names(without(rows.treatments, needed)),
      blogs: names(rows.blogs),
      reviews: names(rows.reviews),
      closures: names(rows.closures),
      facts: await sampleFactNames(ctx.db),
    } satisfies Record<SamplePart, string[]>,
    /** Retired or hidden, since bookings need them. */
    needed: { doctors: names(among(rows.doctors, needed)), treatments: names(among(rows.treatments, needed)) },
  }
}

/**
 * Removes what is left of the sample clinic: its rows that no one edited, and its facts. Doctors with visits retire, and patients
 * who booked with them are to be called; treatments of visits to come are hidden. Bookings, accounts and everything else that users
 * made stay. Returns how many rows were deleted.
 */
export async function removeSample(ctx: Context): Promise<number> {
  requireOwner(ctx)
  return ctx.db.transaction(async transaction => {
    // No booking may come between reading them and removing what they need.
    await transaction.execute(sql`lock table ${appointments} in share mode`)
    const { needed, ...rows } = await readForRemoval(transaction)
    const counts = [
      await removeRows(transaction, doctors, without(rows.doctors, needed)),
      await removeRows(transaction, treatments, without(rows.treatments, needed)),
      await removeRows(transaction, blogs, rows.blogs),
      await removeRows(transaction, reviews, rows.reviews),
      await removeRows(transaction, closures, rows.closures),
    ]
    const idsOf = (list: readonly Named[]) => list.map(({ id }) => id)
    const retiring = and(inArray(doctors.id, idsOf(among(rows.doctors, needed))), isNull(doctors.retiredAt))
    const retiredAt = ctx.now()
    const retired = await transaction
      .update(doctors)
      .set({ retiredAt })
      .where(retiring)
      .returning({ id: doctors.id, name: doctors.name })
    for (const doctor of retired) await noteRetirement(ctx, transaction, { ...doctor, retiredAt }, false)
    const hidden = inArray(treatments.id, idsOf(among(rows.treatments, needed)))
    await transaction.update(treatments).set({ hiddenAt: ctx.now() }).where(hidden)
    await removeFacts(transaction)
    const removedRows = counts.reduce((sum, count) => sum + count, 0)
    await recordAudit(ctx, transaction, { action: 'remove_sample', subject: 'clinic', details: { rows: removedRows } })
    return removedRows
  })
}

type Removable = typeof doctors | typeof treatments | typeof blogs | typeof reviews | typeof closures

async function removeRows(transaction: Database, table: Removable, rows: readonly Named[]): Promise<number> {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await transaction.delete(table).where(inArray(table.id, ids))
  return ids.length
}

/** The sample's rows, and the ids of the doctors and treatments that visits or patients who wait for a time need. */
async function readForRemoval(db: Database) {
  const rows = await readSampleRows(db)
  const treated = await db.selectDistinct({ id: appointments.doctorId }).from(appointments)
  const booked = await db
    .selectDistinct({ id: appointments.treatmentId })
    .from(appointments)
    .where(inArray(appointments.lifecycle, [...openLifecycles]))
  const waiting = await db
    .select({ doctorId: waitlistEntries.doctorId, treatmentId: waitlistEntries.treatmentId })
    .from(waitlistEntries)
    .where(isNull(waitlistEntries.endedAt))
  const waitedFor = waiting.flatMap(({ doctorId, treatmentId }) => [{ id: doctorId }, { id: treatmentId }])
  return { ...rows, needed: new Set([...treated, ...booked, ...waitedFor].map(({ id }) => id)) }
}

const among = (rows: readonly Named[], ids: ReadonlySet<string | null>) => rows.filter(({ id }) => ids.has(id))
const without = (rows: readonly Named[], ids: ReadonlySet<string | null>) => rows.filter(({ id }) => !ids.has(id))

async function sampleFactNames(db: Database): Promise<string[]> {
  const { facts, bangla } = await sampleFacts(db)
  return [...new Set([...Object.keys(facts), ...bangla])]
}

async function removeFacts(db: Database): Promise<void> {
  const { facts, bangla } = await sampleFacts(db)
  const empty = { bn: Object.fromEntries(bangla.map(name => [name, ''])) }
  const translations = changedTranslations(clinicSettings.translations, empty)
  await db.update(clinicSettings).set({ ...facts, translations })
}

/**
 * The clinic's facts that are still the sample's, emptied, and the names of those whose Bangla still is. Hours, zone and currency stay:
 * a clinic needs them.
 */
async function sampleFacts(db: Database) {
  const [row] = await db.select().from(clinicSettings)
  if (!row) throw new Error('the clinic has no settings row')
  const { name, address, phone, email, latitude, longitude, tagline, welcome, social } = sampleClinic
  const facts: Partial<typeof clinicSettings.$inferInsert> = {
    ...(row.name === name && { name: emptyClinic.name }),
    ...(row.address === address && { address: '' }),
    ...(row.phone === phone && { phone: '' }),
    ...(row.email === email && { email: '' }),
    ...(isSame({ latitude, longitude }, row) && { latitude: null, longitude: null }),
    ...(row.tagline === tagline && { tagline: '' }),
    ...(row.welcome === welcome && { welcome: '' }),
    ...(isDeepStrictEqual(social, row.social) && { social: {} }),
  }
  return { facts, bangla: clinicTexts.names.filter(text => row.translations.bn?.[text] === banglaClinic[text]) }
}
