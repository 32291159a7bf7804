import { and, inArray, isNull, sql } from 'drizzle-orm'
import { clinicTexts } from '../clinic/clinic.ts'
import { noteRetirement } from '../closures/retirement.server.ts'
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
import { emptyClinic } from './sample-clinic.server.ts'
import { hasValues, type Named, readSampleRows } from './sample-rows.server.ts'
import type { SamplePart } from './setup.ts'

export async function planRemoval(ctx: Context) {
  requireOwner(ctx)
  const { goes, needed } = await readForRemoval(ctx.db)
  const names = (rows: readonly Named[]) => rows.map(({ name }) => name)
  return {
    goes: {
      doctors: names(goes.doctors),
      treatments: names(goes.treatments),
      blogs: names(goes.blogs),
      reviews: names(goes.reviews),
      closures: names(goes.closures),
      facts: await sampleFactNames(ctx.db),
    } satisfies Record<SamplePart, string[]>,
    needed: { doctors: names(needed.doctors), treatments: names(needed.treatments) },
  }
}

const tables = { doctors, treatments, blogs, reviews, closures }

/** Removes the sample. Its doctors with visits retire, and these patients are to be called; treatments of future visits are hidden. */
export async function removeSample(ctx: Context): Promise<number> {
  requireOwner(ctx)
  return ctx.db.transaction(async transaction => {
    // The lock keeps bookings from coming between reading the sample's rows and removing what a booking needs.
    await transaction.execute(sql`lock table ${appointments} in share mode`)
    const { goes, needed } = await readForRemoval(transaction)
    let removedRows = 0
    for (const part of ['doctors', 'treatments', 'blogs', 'reviews', 'closures'] as const) {
      await transaction.delete(tables[part]).where(inArray(tables[part].id, idsOf(goes[part])))
      removedRows += goes[part].length
    }
    const retiredAt = ctx.now()
    const retired = await transaction
      .update(doctors)
      .set({ retiredAt })
      .where(and(inArray(doctors.id, idsOf(needed.doctors)), isNull(doctors.retiredAt)))
      .returning({ id: doctors.id, name: doctors.name })
    for (const doctor of retired) await noteRetirement(ctx, transaction, { ...doctor, retiredAt }, false)
    const hidden = inArray(treatments.id, idsOf(needed.treatments))
    await transaction.update(treatments).set({ hiddenAt: ctx.now() }).where(hidden)
    await removeFacts(transaction)
    ctx.clinic.forget()
    await recordAudit(ctx, transaction, { action: 'remove_sample', subject: 'clinic', details: { rows: removedRows } })
    return removedRows
  })
}

const idsOf = (rows: readonly Named[]) => rows.map(({ id }) => id)

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
  const ids = new Set([...treated, ...booked, ...waitedFor].map(({ id }) => id))
  const neededOf = (list: readonly Named[]) => list.filter(({ id }) => ids.has(id))
  const othersOf = (list: readonly Named[]) => list.filter(({ id }) => !ids.has(id))
  return {
    goes: { ...rows, doctors: othersOf(rows.doctors), treatments: othersOf(rows.treatments) },
    needed: { doctors: neededOf(rows.doctors), treatments: neededOf(rows.treatments) },
  }
}

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

/** What the clinic's row still has of the sample. Hours, zone and currency stay, since a clinic needs them. */
async function sampleFacts(db: Database) {
  const [row] = await db.select().from(clinicSettings)
  if (!row) throw new Error('the clinic has no settings row')
  const { name, address, phone, email, latitude, longitude, tagline, welcome, social, bn } = sampleClinic
  const facts: Partial<typeof clinicSettings.$inferInsert> = {
    ...(row.name === name && { name: emptyClinic.name }),
    ...(row.address === address && { address: '' }),
    ...(row.phone === phone && { phone: '' }),
    ...(row.email === email && { email: '' }),
    ...(hasValues({ latitude, longitude }, row) && { latitude: null, longitude: null }),
    ...(row.tagline === tagline && { tagline: '' }),
    ...(row.welcome === welcome && { welcome: '' }),
    ...(hasValues({ social }, row) && { social: {} }),
  }
  return { facts, bangla: clinicTexts.names.filter(text => row.translations.bn?.[text] === bn[text]) }
}
