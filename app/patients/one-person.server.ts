import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { giveVisitsTo, takeVisitsFrom } from '../appointments/booking/patient-file.server.ts'
import { joiningLock } from '../appointments/locks.server.ts'
import { announceChange } from '../appointments/record.server.ts'
import { carryChoice, chooserOf, readChoice, takeChoiceBack } from '../messages/choices.server.ts'
import { type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { contactKinds, moveVisitsTo } from '../platform/db/contacts.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { isSameName } from '../platform/db/names.server.ts'
import { appointments, patientFiles } from '../platform/db/schema.ts'
import { refusingTaken } from '../platform/db/violations.server.ts'
import { Refusal } from '../platform/errors.ts'
import { type FilledColumn, filledColumns, movedReferences } from './file-rules.server.ts'

// Two files of one person become one, and can be parted again, by the rules of `file-rules.server.ts`.

type File = typeof patientFiles.$inferSelect
type Joining = Pick<Context, 'now' | 'account'>

/**
 * Joins two files. The one remains whose account staff confirmed, or else one with an account, or else the first. It is also found by the
 * name and number of the other. Returns its id. Refuses `not_allowed`, `not_found`, `same_file`, and `two_accounts` if the files belong to
 * different accounts.
 */
export async function joinFiles(ctx: Context, id: string, otherId: string): Promise<string> {
  requireStaff(ctx)
  if (id === otherId) throw new Refusal('same_file')
  return ctx.db.transaction(async transaction => {
    await lock(transaction, joiningLock)
    const [one, other] = await lockBoth(transaction, id, otherId)
    if (one.accountId !== null && other.accountId !== null && one.accountId !== other.accountId) {
      throw new Refusal('two_accounts')
    }
    await announceChange(transaction)
    const [remaining, joined] = rankOf(other) > rankOf(one) ? [other, one] : [one, other]
    await joinInto(ctx, transaction, remaining, joined)
    if (remaining.joinedByStaff && remaining.accountId !== null) {
      await giveVisitsTo(ctx, transaction, remaining.id, remaining.accountId)
    }
    await auditBoth(ctx, transaction, 'join_files', [remaining, joined])
    return remaining.id
  })
}

const rankOf = ({ accountId, joinedByStaff }: File) => (joinedByStaff ? 2 : accountId === null ? 0 : 1)

/** Locks two files. Refuses `not_found`, also if one of the files has been joined into another. */
async function lockBoth(transaction: Database, id: string, otherId: string): Promise<[File, File]> {
  const rows = await transaction
    .select()
    .from(patientFiles)
    .where(and(inArray(patientFiles.id, [id, otherId]), isNull(patientFiles.joinedInto)))
    .orderBy(patientFiles.id)
    .for('update')
  const [one, other] = [rows.find(row => row.id === id), rows.find(row => row.id === otherId)]
  if (!one || !other) throw new Refusal('not_found')
  return [one, other]
}

export async function joinInto(ctx: Joining, transaction: Database, remaining: File, file: File): Promise<void> {
  await carryChoice(ctx, transaction, chooserOf(file), chooserOf(remaining))
  // An account that nobody confirmed may have a stranger's number.
  if (remaining.accountId === null || remaining.joinedByStaff) {
    for (const kind of contactKinds) {
      if (remaining[kind] === '' || remaining[kind] === file[kind]) continue
      const visits = and(eq(appointments.fileId, file.id), isForPerson(remaining))
      await moveVisitsTo(ctx, transaction, visits, { kind, former: [file[kind]], contact: remaining[kind] })
    }
  }
  for (const { column, from } of movedReferences) {
    const [fileId, fromFileId] = [sql.identifier(column.name), sql.identifier(from.name)]
    await transaction.execute(sql`update ${column.table} set ${fileId} = ${remaining.id}::uuid, ${fromFileId} = coalesce(${fromFileId}, ${fileId})
      where ${fileId} = ${file.id}::uuid`)
  }
  const joinedThrough = sql`coalesce(${patientFiles.joinedThrough}, ${file.id}::uuid)`
  const isOfFile = eq(patientFiles.joinedInto, file.id)
  await transaction.update(patientFiles).set({ joinedInto: remaining.id, joinedThrough }).where(isOfFile)
  const joined = { joinedInto: remaining.id, updatedAt: ctx.now() }
  await transaction.update(patientFiles).set(joined).where(eq(patientFiles.id, file.id))
  await fillFrom(transaction, remaining, file)
}

/** What another account booked itself stays reachable by what its user gave. */
function isForPerson({ accountId }: Pick<File, 'accountId'>): SQL | undefined {
  const { patientId, bookedById } = appointments
  const isOfAccount = accountId === null ? undefined : eq(patientId, accountId)
  return or(isNull(patientId), isNull(bookedById), ne(bookedById, patientId), isOfAccount)
}

const nameOf = (column: FilledColumn) => sql.identifier(patientFiles[column].name)

const isEmpty = (value: string | null) => value === null || value === ''

async function fillFrom(transaction: Database, remaining: File, file: File): Promise<void> {
  for (const column of filledColumns) {
    if (!isEmpty(remaining[column]) || isEmpty(file[column])) continue
    if (await isTaken(transaction, remaining, column, file[column])) continue
    const filled = JSON.stringify({ [column]: file.id })
    await transaction.execute(sql`update ${patientFiles} set ${nameOf(column)} = ${file[column]}, filled_from = filled_from || ${filled}::jsonb
      where id = ${remaining.id}::uuid`)
  }
}

/** The desk's own files of one name differ in their number and their e-mail. */
async function isTaken(transaction: Database, { id, accountId, name }: File, column: FilledColumn, value: unknown) {
  if (column === 'birthDate' || accountId !== null) return false
  const isOfDesk = and(isNull(patientFiles.accountId), isNull(patientFiles.joinedInto), ne(patientFiles.id, id))
  const isAlike = and(isSameName(patientFiles.name, name), sql`${patientFiles[column]} = ${value}`)
  return (await transaction.$count(patientFiles, and(isOfDesk, isAlike))) > 0
}

/** What the parted files had filled is empty again, unless it was corrected meanwhile. */
async function emptyFilled(transaction: Database, { id, filledFrom }: File, parted: readonly string[]): Promise<void> {
  for (const column of filledColumns) {
    const from = filledFrom[column] ?? ''
    if (!parted.includes(from)) continue
    const empty = column === 'birthDate' ? null : ''
    const name = nameOf(column)
    await transaction.execute(sql`update ${patientFiles} set filled_from = filled_from - ${column}::text,
        ${name} = case when ${name} = (select ${name} from ${patientFiles} as source where source.id = ${from}::uuid) then ${empty} else ${name} end
      where id = ${id}::uuid`)
  }
}

/**
 * Parts a joined file again. Its visits and notes go back to it, with the files that had been joined into it before, and the account loses
 * the visits that it gained by joining. What was written since stays. Refuses `not_allowed`, `not_found`, and `file_exists` if another file
 * has that name by now.
 */
export async function partFiles(ctx: Context, id: string, joinedId: string): Promise<void> {
  requireStaff(ctx)
  await ctx.db
    .transaction(async transaction => {
      await lock(transaction, joiningLock)
      const [remaining] = await transaction.select().from(patientFiles).where(eq(patientFiles.id, id)).for('update')
      const isJoined = and(eq(patientFiles.id, joinedId), eq(patientFiles.joinedInto, id))
      const [joined] = await transaction.select().from(patientFiles).where(isJoined).for('update')
      if (!remaining || !joined) throw new Refusal('not_found')
      await announceChange(transaction)
      const { accountId } = remaining
      const parted = await idsWithJoined(transaction, joined, id)
      await giveContactsBack(ctx, transaction, remaining, joined, parted)
      const staysConfirmed = joined.accountId === accountId && joined.joinedByStaff
      if (accountId !== null && !staysConfirmed) {
        await takeVisitsFrom(ctx, transaction, accountId, inArray(appointments.fromFileId, parted))
      }
      for (const { column, from } of movedReferences) {
        const [fileId, fromFileId] = [sql.identifier(column.name), sql.identifier(from.name)]
        await transaction.execute(sql`update ${column.table} set ${fileId} = ${joinedId}::uuid, ${fromFileId} = nullif(${fromFileId}, ${joinedId}::uuid)
          where ${fileId} = ${id}::uuid and ${fromFileId} = any(${sql.param(parted)}::uuid[])`)
      }
      await emptyFilled(transaction, remaining, parted)
      await transaction
        .update(patientFiles)
        .set({ joinedInto: joinedId, joinedThrough: sql`nullif(${patientFiles.joinedThrough}, ${joinedId}::uuid)` })
        .where(inArray(patientFiles.id, parted))
      await transaction
        .update(patientFiles)
        .set({ joinedInto: null, joinedThrough: null, medicalAlertsReplaced: false, updatedAt: ctx.now() })
        .where(eq(patientFiles.id, joinedId))
      await partChoices(ctx, transaction, remaining, joined)
      await auditBoth(ctx, transaction, 'part_files', [remaining, joined])
    })
    .catch(refusingTaken('file_exists'))
}

async function giveContactsBack(ctx: Joining, transaction: Database, remaining: File, joined: File, parted: string[]) {
  const visits = and(inArray(appointments.fromFileId, parted), isForPerson(joined))
  for (const kind of contactKinds) {
    if (remaining[kind] === '' || remaining[kind] === joined[kind]) continue
    await moveVisitsTo(ctx, transaction, visits, { kind, former: [remaining[kind]], contact: joined[kind] })
  }
}

/** What was chosen since the two were joined counts for both. */
async function partChoices(ctx: Joining, transaction: Database, remaining: File, joined: File): Promise<void> {
  const { id } = patientFiles
  const chooser = chooserOf(remaining)
  const latest = await readChoice(transaction, chooser)
  if (latest && latest.how !== 'joined' && latest.at > joined.updatedAt)
    return carryChoice(ctx, transaction, chooser, chooserOf(joined))
  const others = await transaction.select({ id }).from(patientFiles).where(eq(patientFiles.joinedInto, remaining.id))
  const ids = others.map(other => other.id)
  await takeChoiceBack(ctx, transaction, chooser, ids)
}

async function idsWithJoined(transaction: Database, { id }: File, remainingId: string): Promise<string[]> {
  const others = await transaction
    .select({ id: patientFiles.id, through: patientFiles.joinedThrough })
    .from(patientFiles)
    .where(eq(patientFiles.joinedInto, remainingId))
  const found = [id]
  // The loop also walks the ids that it adds to the list, so it finds files joined through other files.
  for (const known of found) found.push(...others.filter(({ through }) => through === known).map(other => other.id))
  return found
}

async function auditBoth(ctx: Context, transaction: Database, action: string, files: readonly File[]): Promise<void> {
  for (const { id } of files) await recordAudit(ctx, transaction, { action, subject: 'patient', subjectId: id })
}
