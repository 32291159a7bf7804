import { and, asc, eq, getTableColumns, ilike, isNull, sql } from 'drizzle-orm'
import { type Context, type Database, requireStaff } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { sharedRead } from '../core/shared-read.server.ts'
import { recordAudit } from '../db/audit.server.ts'
import { prepared } from '../db/prepared.server.ts'
import { doctors, doctorTreatments, treatments } from '../db/schema.ts'
import { isUniqueViolation } from '../db/violations.server.ts'
import { choosePhoto } from '../pictures/pictures.server.ts'
import type { Treatment, TreatmentChange, TreatmentInput } from './treatment.ts'

const { updatedAt: _unread, hiddenAt: _unlisted, ...treatmentColumns } = getTableColumns(treatments)

const all = prepared(db => {
  const query = db
    .select(treatmentColumns)
    .from(treatments)
    .where(isNull(treatments.hiddenAt))
    .orderBy(asc(treatments.createdAt), asc(treatments.id))
    .prepare('treatments')
  return sharedRead(() => query.execute())
})

const named = prepared(db =>
  db
    .select(treatmentColumns)
    .from(treatments)
    .where(and(ilike(treatments.name, sql.placeholder('like')), isNull(treatments.hiddenAt)))
    .orderBy(asc(treatments.createdAt), asc(treatments.id))
    .prepare('treatments-named'),
)

/** All treatments, oldest first; with a name, those whose name contains it. Anyone may call. */
export async function listTreatments(
  ctx: Context,
  { name }: { name?: string | undefined } = {},
): Promise<readonly Treatment[]> {
  if (!name) return all(ctx.db)()
  return named(ctx.db).execute({ like: `%${name.replace(/[\\%_]/g, '\\$&')}%` })
}

/** One treatment. Anyone may call. Refuses `not_found`. */
export async function readTreatment(ctx: Context, id: string): Promise<Treatment> {
  const [treatment] = await ctx.db
    .select(treatmentColumns)
    .from(treatments)
    .where(and(eq(treatments.id, id), isNull(treatments.hiddenAt)))
  if (!treatment) throw new Refusal('not_found')
  return treatment
}

/** Adds a treatment, performed by every doctor. Staff may call. Refuses `treatment_taken`, `picture_gone`. Returns its id. */
export async function addTreatment(ctx: Context, input: TreatmentInput): Promise<string> {
  requireStaff(ctx)
  const id = newId()
  await refusingTakenName(input.name, () =>
    ctx.db.transaction(async transaction => {
      const photo = await choosePhoto(ctx, transaction, input.photo)
      await transaction.insert(treatments).values({ id, ...input, ...photo, createdAt: ctx.now() })
      await offerByEveryDoctor(transaction, id)
      await recordAudit(ctx, transaction, { action: 'add', subject: 'treatment', subjectId: id })
    }),
  )
  return id
}

/** Changes the given fields of a treatment. Staff may call. Refuses `not_found`, `treatment_taken`, `picture_gone`. */
export async function updateTreatment(ctx: Context, id: string, change: TreatmentChange): Promise<void> {
  requireStaff(ctx)
  await refusingTakenName(change.name ?? '', () =>
    ctx.db.transaction(async transaction => {
      const photo = change.photo === undefined ? {} : await choosePhoto(ctx, transaction, change.photo)
      const changed = await transaction
        .update(treatments)
        .set({ ...change, ...photo, updatedAt: ctx.now() })
        .where(eq(treatments.id, id))
        .returning({ id: treatments.id })
      if (changed.length === 0) throw new Refusal('not_found')
      await recordAudit(ctx, transaction, { action: 'update', subject: 'treatment', subjectId: id })
    }),
  )
}

/** Removes a treatment; appointments keep their copy of its name and price. Staff may call. Refuses `not_found`. */
export async function deleteTreatment(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    const removed = await transaction.delete(treatments).where(eq(treatments.id, id)).returning({ id: treatments.id })
    if (removed.length === 0) throw new Refusal('not_found')
    await recordAudit(ctx, transaction, { action: 'delete', subject: 'treatment', subjectId: id })
  })
}

async function offerByEveryDoctor(transaction: Database, treatmentId: string): Promise<void> {
  const everyDoctor = await transaction.select({ doctorId: doctors.id }).from(doctors)
  if (everyDoctor.length === 0) return
  await transaction.insert(doctorTreatments).values(everyDoctor.map(({ doctorId }) => ({ doctorId, treatmentId })))
}

async function refusingTakenName(name: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('treatment_taken', { name })
    throw error
  }
}
