import { type SQL, sql } from 'drizzle-orm'
import type { Context, Database } from '../../core/context.server.ts'
import { upcomingLifecycles } from '../../core/lifecycle.ts'
import { appointments, patientFiles } from '../../db/schema.ts'
import type { Value } from '../../db/statement.server.ts'

/** What decides which file a booking belongs to. */
export interface FileValues {
  /** The id of the file if it has to be made. */
  readonly newFileId: string
  /** The file that staff chose. */
  readonly chosenFileId: string | null
  readonly patientId: string | null
  /** The account has proved that the e-mail is its own. */
  readonly emailVerified: boolean
  readonly patientName: string
  readonly patientEmail: string
  readonly phone: string
  readonly now: Date
}

/**
 * Common table expressions that find the person's file or make it; `file` is its row. A file belongs to the account with the same
 * name; among the desk's own files, to whoever has the same name and the same e-mail or telephone. A desk's file joins an account
 * whose verified e-mail it has, or whose e-mail staff gave for the file they chose; never by telephone or name alone. `file` is
 * empty if the same file is just being made by another booking: it is found once that has committed.
 */
export function withFile(row: { readonly [Name in keyof FileValues]: Value }): SQL {
  const sameName = sql`lower(name) = lower(${row.patientName}::text)`
  const ofDesk = sql`account_id is null and ${sameName}`
  const isVerified = sql`(${row.patientId}::uuid is null or ${row.emailVerified}::boolean)`
  // Four lookups, each by its unique index, so that the plan is good for every booking.
  return sql`
    found as (
      select id from (
        select id, 1 as rank from ${patientFiles} where account_id = ${row.patientId}::uuid and ${sameName}
        union all select id, 2 from ${patientFiles} where id = ${row.chosenFileId}::uuid
        union all select id, 3 from ${patientFiles}
          where ${ofDesk} and email <> '' and email = ${row.patientEmail}::text and ${isVerified}
        union all select id, 4 from ${patientFiles}
          where ${ofDesk} and phone <> '' and phone = ${row.phone}::text and ${row.patientId}::uuid is null
      ) as candidates order by rank, id limit 1
    ), joined as (
      update ${patientFiles} set account_id = ${row.patientId}::uuid, updated_at = ${row.now}::timestamptz
      from found where ${patientFiles}.id = found.id and ${patientFiles}.account_id is null and ${row.patientId}::uuid is not null
      returning ${patientFiles}.id
    ), made as (
      insert into ${patientFiles} (id, account_id, name, phone, email, created_at, updated_at)
      select ${row.newFileId}::uuid, ${row.patientId}::uuid, ${row.patientName}, ${row.phone}, ${row.patientEmail},
        ${row.now}::timestamptz, ${row.now}::timestamptz
      where not exists (select from found)
      on conflict do nothing returning id
    ), file as (select id from found union all select id from made)`
}

/**
 * Gives the visits of a file to the account that it has joined, so that the patient finds them in theirs. A visit to come that
 * overlaps another one of the same person keeps its time.
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
