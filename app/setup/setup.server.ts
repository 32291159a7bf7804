import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { readWrittenClinic } from '../clinic/clinic.server.ts'
import { type Context, requireOwner } from '../core/context.server.ts'
import { newId } from '../core/ids.ts'
import { recordAudit } from '../db/audit.server.ts'
import { sampleClinic } from '../db/sample/clinic.ts'
import { emptyClinic } from '../db/sample-clinic.server.ts'
import { auditEntries, clinicSettings, doctors, treatments } from '../db/schema.ts'
import { readSampleRows } from './sample-rows.server.ts'
import type { SetupStep } from './setup.ts'

export interface Setup {
  /** The owner doesn't want to see it on the dashboard's first screen any more. */
  readonly isPutAway: boolean
  readonly done: Record<SetupStep, boolean>
}

/** How far the clinic has become the owner's own. The owner may call. */
export async function readSetup(ctx: Context): Promise<Setup> {
  requireOwner(ctx)
  const { name, address, photo, accent, setupPutAway } = await readWrittenClinic(ctx)
  const { SMTP_URL, BACKUP_PASSPHRASE, PUBLIC_URL } = ctx.settings
  const sample = await readSampleRows(ctx.db)
  return {
    isPutAway: setupPutAway,
    done: {
      clinic: ![sampleClinic.name, emptyClinic.name].includes(name) && !['', sampleClinic.address].includes(address),
      hours: await wasAudited(ctx, sql`action = 'change_clinic' and details ? 'openingHours'`),
      look: photo !== '' || accent !== null,
      doctors: (await countOwn(ctx, 'doctors', sample.doctors)) > 0,
      treatments: (await countOwn(ctx, 'treatments', sample.treatments)) > 0,
      mail: SMTP_URL !== undefined && (await wasAudited(ctx, eq(auditEntries.action, 'test_mail'))),
      backup: BACKUP_PASSPHRASE !== undefined,
      address: PUBLIC_URL?.startsWith('https:') ?? false,
    },
  }
}

/** Shows the steps on the dashboard's first screen, or doesn't any more. The owner may call. */
export async function putSetupAway(ctx: Context, setupPutAway: boolean): Promise<void> {
  requireOwner(ctx)
  await ctx.db.update(clinicSettings).set({ setupPutAway })
}

/** Queues a mail to the caller, which shows whether mails arrive. The owner may call. Answers the address. */
export async function sendTestMail(ctx: Context): Promise<string> {
  const { id, email } = requireOwner(ctx)
  await ctx.db.transaction(async transaction => {
    await ctx.enqueue('send-mail', { kind: 'test', id: newId(), userId: id }, transaction)
    await recordAudit(ctx, transaction, { action: 'ask_test_mail', subject: 'mail' })
  })
  return email
}

async function wasAudited({ db }: Context, wanted: ReturnType<typeof sql>): Promise<boolean> {
  const [found] = await db.select({ id: auditEntries.id }).from(auditEntries).where(wanted).limit(1)
  return found !== undefined
}

/** How many doctors or treatments there are that the sample didn't make. */
async function countOwn(
  { db, now }: Context,
  what: 'doctors' | 'treatments',
  sample: readonly { readonly id: string }[],
): Promise<number> {
  const practising = or(isNull(doctors.retiredAt), gt(doctors.retiredAt, now()))
  const rows =
    what === 'doctors'
      ? await db.select({ id: doctors.id }).from(doctors).where(practising)
      : await db
          .select({ id: treatments.id })
          .from(treatments)
          .where(and(isNull(treatments.hiddenAt)))
  const sampleIds = new Set(sample.map(({ id }) => id))
  return rows.filter(({ id }) => !sampleIds.has(id)).length
}
