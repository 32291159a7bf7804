import { type SQL, sql } from 'drizzle-orm'
import { patientFiles } from '../platform/db/schema.ts'

const { id, allergies, isPregnant, takesBloodThinner, medicalAlertsAskedAt } = patientFiles

/** Reads from the files joined into a file, except those whose medical alerts the file's own have replaced since. */
const fromJoined = (value: SQL) =>
  sql`(select ${value} from ${patientFiles} as joined where joined.joined_into = ${id} and not joined.medical_alerts_replaced)`

/** A file's medical alerts with those of the files joined into it: joining loses none, and parting gives each file its own again. */
export const fileMedicalConditions = {
  allergies: sql<string>`concat_ws('; ', nullif(${allergies}, ''), ${fromJoined(sql`string_agg(distinct joined.allergies, '; ') filter (where joined.allergies not in ('', ${allergies}))`)})`,
  isPregnant: sql<boolean>`(coalesce(${isPregnant}, false) or coalesce(${fromJoined(sql`bool_or(joined.is_pregnant)`)}, false))`,
  takesBloodThinner: sql<boolean>`(coalesce(${takesBloodThinner}, false) or coalesce(${fromJoined(sql`bool_or(joined.takes_blood_thinner)`)}, false))`,
}

export const fileMedicalAlertsAskedAt =
  sql<Date | null>`greatest(${medicalAlertsAskedAt}, ${fromJoined(sql`max(joined.medical_alerts_asked_at)`)})`.mapWith(
    medicalAlertsAskedAt,
  )
