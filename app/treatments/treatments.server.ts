import { and, asc, desc, eq, gte, inArray, isNull, max, notInArray, sql } from 'drizzle-orm'
import { choosePhoto } from '../pictures/pictures.server.ts'
import { type Basis, onto, refuseChanged } from '../platform/based-on.server.ts'
import { type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { isPractising } from '../platform/db/practising.server.ts'
import { reorder } from '../platform/db/reorder.server.ts'
import { doctors, doctorTreatments, treatments } from '../platform/db/schema.ts'
import { changedTranslations, newTranslations } from '../platform/db/translations.server.ts'
import { refusingTaken } from '../platform/db/violations.server.ts'
import { Refusal } from '../platform/errors.ts'
import type { Localized } from '../platform/i18n/localized.ts'
import { newId } from '../platform/ids.ts'
import type { TreatmentChange, TreatmentInput } from './treatment.ts'
import { searchTreatments } from './treatment-search.ts'

export type Treatment = Readonly<typeof treatments.$inferSelect>

export type ShownTreatment = Localized<Treatment>

/** Returns the treatments, the oldest first. With a `name` only those that the search for it finds. */
export async function listTreatments(ctx: Context, { name }: { name?: string | undefined } = {}) {
  const { id, createdAt, hiddenAt } = treatments
  const listed = await ctx.db.select().from(treatments).where(isNull(hiddenAt)).orderBy(asc(createdAt), asc(id))
  return name ? searchTreatments(listed, name) : listed
}

const nearEnough = 0.35
const mostNear = 3

/** Finds treatments spelled like the text, in English only: pg_trgm reads no Bangla letters in a database of the locale C. */
export async function nearTreatments(ctx: Context, text: string) {
  const { id, name, category, searchWords, translations, position } = treatments
  const ofWords = sql`(select max(word_similarity(${text}, word)) from unnest(${searchWords}) as word)`
  const nearness = sql<number>`greatest(word_similarity(${text}, ${name}), word_similarity(${text}, ${category}), ${ofWords})`
  return ctx.db
    .select({ id, name, translations })
    .from(treatments)
    .where(and(gte(nearness, nearEnough), isNull(treatments.hiddenAt)))
    .orderBy(desc(nearness), asc(position))
    .limit(mostNear)
}

/** Refuses `not_found`, also for a treatment that is hidden. */
export async function readTreatment(ctx: Context, id: string): Promise<Treatment> {
  const isWanted = and(eq(treatments.id, id), isNull(treatments.hiddenAt))
  const [treatment] = await ctx.db.select().from(treatments).where(isWanted)
  if (!treatment) throw new Refusal('not_found')
  return treatment
}

/** If no doctors are named, every doctor performs the treatment. Refuses `treatment_taken`, `picture_gone`, `unknown_doctors`. */
export async function addTreatment(ctx: Context, input: TreatmentInput): Promise<string> {
  requireStaff(ctx)
  const id = newId()
  const { cost: costTaka, doctorIds, ...fields } = input
  await ctx.db
    .transaction(async transaction => {
      const photo = await choosePhoto(ctx, transaction, input.photo)
      const [last] = await transaction.select({ position: max(treatments.position) }).from(treatments)
      const position = (last?.position ?? 0) + 1
      const translations = newTranslations(input.translations)
      const row = { id, ...fields, ...photo, costTaka, translations, position, createdAt: ctx.now() }
      await transaction.insert(treatments).values(row)
      await setPerformers(ctx, transaction, id, doctorIds)
      await recordAudit(ctx, transaction, { action: 'add', subject: 'treatment', subjectId: id })
    })
    .catch(refusingTaken('treatment_taken', { name: input.name }))
  return id
}

/** Refuses `not_found`, `changed_meanwhile`, `treatment_taken`, `picture_gone`, `unknown_doctors`. */
export async function updateTreatment(ctx: Context, id: string, change: TreatmentChange, basis?: Basis): Promise<void> {
  requireStaff(ctx)
  await ctx.db
    .transaction(async transaction => {
      const stored = await lockTreatment(transaction, id)
      const performers = await listPerformers(ctx, transaction, id)
      const merged = onto({ ...presentTreatment(stored), doctorIds: performers }, change, basis, ['doctorIds'])
      const { cost: costTaka, doctorIds, ...fields } = merged
      const photo = fields.photo === undefined ? {} : await choosePhoto(ctx, transaction, fields.photo)
      const translations = changedTranslations(treatments.translations, fields.translations)
      await transaction
        .update(treatments)
        .set({ ...fields, ...photo, costTaka, translations, updatedAt: ctx.now() })
        .where(eq(treatments.id, id))
      if (doctorIds) await setPerformers(ctx, transaction, id, doctorIds)
      await recordAudit(ctx, transaction, { action: 'update', subject: 'treatment', subjectId: id })
    })
    .catch(refusingTaken('treatment_taken', { name: change.name ?? '' }))
}

/** A treatment as calls return it. */
export const presentTreatment = (treatment: Treatment) => ({ ...treatment, cost: treatment.costTaka })

async function lockTreatment(transaction: Database, id: string): Promise<Treatment> {
  const [treatment] = await transaction.select().from(treatments).where(eq(treatments.id, id)).for('no key update')
  if (!treatment) throw new Refusal('not_found')
  return treatment
}

/** Appointments keep their copy of its name and price. Refuses `not_found`, `changed_meanwhile`. */
export async function deleteTreatment(ctx: Context, id: string, basis?: Basis): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    refuseChanged(presentTreatment(await lockTreatment(transaction, id)), basis)
    await transaction.delete(treatments).where(eq(treatments.id, id))
    await recordAudit(ctx, transaction, { action: 'delete', subject: 'treatment', subjectId: id })
  })
}

/** Puts these treatments first. Refuses `not_allowed`, `unknown_ids`, `changed_meanwhile`. */
export async function orderTreatments(ctx: Context, ids: readonly string[], basis?: Basis): Promise<number> {
  requireStaff(ctx)
  return reorder(ctx, 'treatment', ids, basis)
}

async function listPerformers(ctx: Context, transaction: Database, treatmentId: string): Promise<string[]> {
  const performers = await transaction
    .select({ id: doctors.id })
    .from(doctors)
    .innerJoin(doctorTreatments, eq(doctorTreatments.doctorId, doctors.id))
    .where(and(eq(doctorTreatments.treatmentId, treatmentId), isPractising(ctx)))
  return performers.map(({ id }) => id)
}

/** Without a list every practising doctor performs the treatment. Earlier performers keep their own length. Refuses `unknown_doctors`. */
async function setPerformers(
  ctx: Context,
  transaction: Database,
  treatmentId: string,
  doctorIds: readonly string[] | undefined,
): Promise<void> {
  const isKnown = isPractising(ctx)
  const practising = await transaction.select({ id: doctors.id }).from(doctors).where(isKnown).for('key share')
  const known = practising.map(({ id }) => id)
  const wanted = [...new Set(doctorIds ?? known)]
  if (wanted.some(id => !known.includes(id))) throw new Refusal('unknown_doctors')
  const others = and(inArray(doctorTreatments.doctorId, known), notInArray(doctorTreatments.doctorId, wanted))
  await transaction.delete(doctorTreatments).where(and(eq(doctorTreatments.treatmentId, treatmentId), others))
  if (wanted.length === 0) return
  const performers = wanted.map(doctorId => ({ doctorId, treatmentId }))
  await transaction.insert(doctorTreatments).values(performers).onConflictDoNothing()
}
