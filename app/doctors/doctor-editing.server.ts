import { and, eq, inArray, max, ne, sql } from 'drizzle-orm'
import { choosePhoto } from '../pictures/pictures.server.ts'
import { type Basis, onto } from '../platform/based-on.server.ts'
import { type Context, type Database, requireOwner } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { reorder } from '../platform/db/reorder.server.ts'
import { doctorSlugs, doctors, doctorTreatments, treatments } from '../platform/db/schema.ts'
import { changedTranslations, newTranslations } from '../platform/db/translations.server.ts'
import { refusingTaken } from '../platform/db/violations.server.ts'
import { Refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { DoctorChange, DoctorInput } from './doctor.ts'
import { listPerformed, presentDoctor } from './doctors.server.ts'
import { proposedSlug } from './slug.ts'

/** Adds a doctor. Refuses `not_allowed`, `slug_taken`, `picture_gone`, `unknown_treatments`, `length_unperformed`. */
export async function addDoctor(ctx: Context, input: DoctorInput): Promise<string> {
  requireOwner(ctx)
  const id = newId()
  const { treatmentIds, durations, children, ...profile } = input
  await ctx.db
    .transaction(async transaction => {
      const slug = input.slug ?? (await freeSlug(transaction, proposedSlug(input.name)))
      const photo = await choosePhoto(ctx, transaction, input.photo)
      const [last] = await transaction.select({ position: max(doctors.position) }).from(doctors)
      const position = (last?.position ?? 0) + 1
      const translations = newTranslations(input.translations)
      const row = { id, ...profile, ...photo, translations, slug, position, treatsChildren: children }
      await transaction.insert(doctors).values(row)
      await claimSlug(transaction, id, slug)
      await setPerformed(transaction, id, { treatmentIds, durations })
      await recordAudit(ctx, transaction, { action: 'add', subject: 'doctor', subjectId: id })
    })
    .catch(refusingTaken('slug_taken', { slug: input.slug ?? '' }))
  return id
}

/**
 * A former slug works. Refuses `not_allowed`, `not_found`, `changed_meanwhile`, `slug_taken`, `picture_gone`, `unknown_treatments`,
 * `length_unperformed`.
 */
export async function updateDoctor(ctx: Context, id: string, change: DoctorChange, basis?: Basis): Promise<void> {
  requireOwner(ctx)
  await ctx.db
    .transaction(async transaction => {
      const isWanted = eq(doctors.id, id)
      const [doctor] = await transaction.select().from(doctors).where(isWanted).for('no key update')
      if (!doctor) throw new Refusal('not_found')
      const merged = mergeOnto(presentDoctor(doctor, await listPerformed({ db: transaction })), change, basis)
      const { treatmentIds, durations, children, photo, ...profile } = merged
      const changes = {
        name: doctor.name,
        ...profile,
        translations: changedTranslations(doctors.translations, profile.translations),
        ...(photo === undefined ? {} : await choosePhoto(ctx, transaction, photo)),
        treatsChildren: children,
      }
      if (profile.slug !== undefined) await claimSlug(transaction, id, profile.slug)
      await transaction.update(doctors).set(changes).where(isWanted)
      await setPerformed(transaction, id, { treatmentIds, durations })
      await recordAudit(ctx, transaction, { action: 'update', subject: 'doctor', subjectId: id })
    })
    .catch(refusingTaken('slug_taken', { slug: change.slug ?? '' }))
}

/** A length that two desks set or removed counts by its treatment. */
function mergeOnto(stored: ReturnType<typeof presentDoctor>, change: DoctorChange, basis: Basis | undefined) {
  if (!basis || !change.durations) return onto(stored, change, basis, ['treatmentIds'])
  const shown = Object.keys(Object(basis.durations))
  const none = Object.fromEntries([...Object.keys(stored.durations), ...shown].map(id => [id, null] as const))
  const durations = { ...none, ...change.durations }
  const merged = onto(stored, { ...change, durations }, basis, ['treatmentIds'])
  const set = Object.entries(merged.durations).flatMap(([id, minutes]) => (minutes ? [[id, minutes] as const] : []))
  return { ...merged, durations: Object.fromEntries(set) }
}

/** Puts these doctors first. Refuses `not_allowed`, `unknown_ids`, `changed_meanwhile`. */
export async function orderDoctors(ctx: Context, ids: readonly string[], basis?: Basis): Promise<number> {
  requireOwner(ctx)
  return reorder(ctx, 'doctor', ids, basis)
}

/** Claims a slug for good: after a change it still leads to this doctor and never to another one. Refuses `slug_taken`. */
async function claimSlug(transaction: Database, doctorId: string, slug: string): Promise<void> {
  await transaction.insert(doctorSlugs).values({ slug, doctorId }).onConflictDoNothing()
  const isOthers = and(eq(doctorSlugs.slug, slug), ne(doctorSlugs.doctorId, doctorId))
  if ((await transaction.$count(doctorSlugs, isOthers)) > 0) throw new Refusal('slug_taken', { slug })
}

async function freeSlug(transaction: Database, proposed: string): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? proposed : `${proposed}-${number}`
    if ((await transaction.$count(doctorSlugs, eq(doctorSlugs.slug, slug))) === 0) return slug
  }
}

/** Sets a doctor's treatments and own lengths; undefined ones stay as before. Refuses `unknown_treatments`, `length_unperformed`. */
async function setPerformed(
  transaction: Database,
  doctorId: string,
  { treatmentIds, durations }: Pick<DoctorChange, 'treatmentIds' | 'durations'>,
): Promise<void> {
  if (treatmentIds === undefined && durations === undefined) return
  const before = await transaction.select().from(doctorTreatments).where(eq(doctorTreatments.doctorId, doctorId))
  const performed = [...new Set(treatmentIds ?? before.map(({ treatmentId }) => treatmentId))]
  if (Object.keys(durations ?? {}).some(id => !performed.includes(id))) throw new Refusal('length_unperformed')
  const isPerformed = inArray(treatments.id, performed)
  const known = await transaction.select({ id: treatments.id }).from(treatments).where(isPerformed).for('key share')
  if (known.length < performed.length) throw new Refusal('unknown_treatments')
  const minutesBefore = new Map(before.map(({ treatmentId, ownMinutes }) => [treatmentId, ownMinutes]))
  const ownMinutes = (id: string) => (durations ? durations[id] : minutesBefore.get(id)) ?? null
  // A treatment that is given to the doctor at the same moment, from the treatment's own form, stays.
  const dropped = [...minutesBefore.keys()].filter(id => !performed.includes(id))
  const isDropped = and(eq(doctorTreatments.doctorId, doctorId), inArray(doctorTreatments.treatmentId, dropped))
  await transaction.delete(doctorTreatments).where(isDropped)
  if (performed.length === 0) return
  const rows = performed.map(treatmentId => ({ doctorId, treatmentId, ownMinutes: ownMinutes(treatmentId) }))
  await transaction
    .insert(doctorTreatments)
    .values(rows)
    .onConflictDoUpdate({
      target: [doctorTreatments.doctorId, doctorTreatments.treatmentId],
      set: { ownMinutes: sql`excluded.own_minutes` },
    })
}
