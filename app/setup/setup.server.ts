import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { readWrittenClinic } from '../clinic/clinic.server.ts'
import { type Context, requireOwner } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { isPractising } from '../platform/db/practising.server.ts'
import { auditEntries, clinicSettings, doctors, doctorTreatments, rosters, treatments } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { testMail } from './messages/test-mail.server.ts'
import { sampleClinic } from './sample/clinic.ts'
import { emptyClinic } from './sample-clinic.server.ts'
import { type Named, readSampleRows } from './sample-rows.server.ts'
import type { SetupStep } from './setup.ts'

export async function readSetup(ctx: Context) {
  requireOwner(ctx)
  const { name, address, photo, accent, openingHours, setupPutAway } = await readWrittenClinic(ctx)
  const { SMTP_URL, BACKUP_PASSPHRASE, PUBLIC_URL } = ctx.settings
  const sample = await readSampleRows(ctx.db)
  const isOwnDoctor = and(isPractising(ctx), isNotAmong(doctors.id, sample.doctors))
  const isOwnTreatment = and(isNull(treatments.hiddenAt), isNotAmong(treatments.id, sample.treatments))
  return {
    /** Whether the owner has hidden the first steps on the dashboard's first screen. */
    isPutAway: setupPutAway,
    isBookable: openingHours.length > 0 && (await hasTreatingDoctor(ctx)),
    done: {
      clinic: ![sampleClinic.name, emptyClinic.name].includes(name) && !['', sampleClinic.address].includes(address),
      hours: await wasAudited(ctx, sql`action = 'change_clinic' and details ? 'openingHours'`),
      look: photo !== '' || accent !== null,
      doctors: (await ctx.db.$count(doctors, isOwnDoctor)) > 0,
      treatments: (await ctx.db.$count(treatments, isOwnTreatment)) > 0,
      mail: SMTP_URL !== undefined && (await wasAudited(ctx, eq(auditEntries.action, 'test_mail'))),
      backup: BACKUP_PASSPHRASE !== undefined,
      address: PUBLIC_URL?.startsWith('https:') ?? false,
    } satisfies Record<SetupStep, boolean>,
  }
}

export async function putSetupAway(ctx: Context, setupPutAway: boolean): Promise<void> {
  requireOwner(ctx)
  await ctx.db.update(clinicSettings).set({ setupPutAway })
  ctx.clinic.forget()
}

/** Sends the owner a mail that shows whether mails arrive. Returns the address it goes to. */
export async function sendTestMail(ctx: Context): Promise<string> {
  const { id, email } = requireOwner(ctx)
  await ctx.db.transaction(async transaction => {
    await ctx.enqueue(testMail, { id: newId(), userId: id }, transaction)
    await recordAudit(ctx, transaction, { action: 'ask_test_mail', subject: 'mail' })
  })
  if (email === null) throw new Error('an owner has no e-mail')
  return email
}

async function hasTreatingDoctor(ctx: Context): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: doctors.id })
    .from(doctors)
    .innerJoin(rosters, eq(rosters.doctorId, doctors.id))
    .innerJoin(doctorTreatments, eq(doctorTreatments.doctorId, doctors.id))
    .innerJoin(treatments, and(eq(treatments.id, doctorTreatments.treatmentId), isNull(treatments.hiddenAt)))
    .where(isPractising(ctx))
    .limit(1)
  return found !== undefined
}

async function wasAudited({ db }: Context, wanted: ReturnType<typeof sql>): Promise<boolean> {
  const [found] = await db.select({ id: auditEntries.id }).from(auditEntries).where(wanted).limit(1)
  return found !== undefined
}

function isNotAmong(column: typeof doctors.id | typeof treatments.id, sample: readonly Named[]) {
  const ids = sample.map(({ id }) => id)
  return notInArray(column, ids)
}
