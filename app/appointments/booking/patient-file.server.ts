import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Context, Database } from '../../platform/context.server.ts'
import { appointments, patientFiles } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { upcomingLifecycles } from '../../platform/lifecycle.ts'
import type { Patient } from '../patient.server.ts'

const fileColumns = { id: patientFiles.id }

type PatientFile = Pick<typeof patientFiles.$inferSelect, keyof typeof fileColumns>

/**
 * Finds and locks the person's file, or creates it. What an account books goes into its file with that name, what the desk books into
 * the file that staff chose, else into the desk's own one with that name and e-mail or telephone. Undefined if another booking has just
 * created the same file: the next attempt finds it.
 */
export async function fileOf(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  patient: Patient,
): Promise<PatientFile | undefined> {
  const found = await findFile(transaction, patient)
  if (found) return found
  const { id: accountId, name, phone, email } = patient
  const [made] = await transaction
    .insert(patientFiles)
    .values({ id: newId(), accountId, name, phone, email, createdAt: now(), updatedAt: now() })
    .onConflictDoNothing()
    .returning(fileColumns)
  return made
}

async function findFile(
  transaction: Database,
  { id, fileId, name, email, phone }: Patient,
): Promise<PatientFile | undefined> {
  const isNamed = sql`lower(${patientFiles.name}) = lower(${name})`
  const isOfDesk = and(isNull(patientFiles.accountId), isNamed)
  // The first match decides. Each has a unique index.
  const matches = [
    fileId !== undefined && eq(patientFiles.id, fileId),
    id !== null && and(eq(patientFiles.accountId, id), isNamed),
    id === null && email !== '' && and(isOfDesk, eq(patientFiles.email, email)),
    id === null && phone !== '' && and(isOfDesk, eq(patientFiles.phone, phone)),
  ].filter(match => match !== false)
  if (matches.length === 0) return undefined
  const rank = sql.join(
    matches.map((match, index) => sql`when ${match} then ${sql.raw(String(index))}`),
    sql` `,
  )
  const [file] = await transaction
    .select(fileColumns)
    .from(patientFiles)
    .where(or(...matches))
    .orderBy(sql`case ${rank} end`)
    .limit(1)
    .for('no key update')
  return file
}

/**
 * Gives the visits of a file to the account that staff confirmed to be the person's, so that the patient finds them there. An upcoming
 * visit that overlaps another one of the same person keeps its time.
 */
export async function giveVisitsTo(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  fileId: string,
  accountId: string,
): Promise<void> {
  const upcoming = sql.param([...upcomingLifecycles])
  await transaction.execute(sql`
    update ${appointments} as visit set patient_id = ${accountId}::uuid, updated_at = ${now().toISOString()}::timestamptz,
      double_booked = double_booked or (lifecycle = any(${upcoming}) and exists (
        select from ${appointments} as other
        where other.patient_id = ${accountId}::uuid and lower(other.patient_name) = lower(visit.patient_name)
          and other.id <> visit.id and other.lifecycle = any(${upcoming})
          and other.starts_at < visit.ends_at and other.ends_at > visit.starts_at))
    where file_id = ${fileId}::uuid and patient_id is null`)
}
