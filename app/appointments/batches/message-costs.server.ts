import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { currentLanguage } from '#language'
import { readChoiceOfVisit } from '../../messages/choices.server.ts'
import { countParts, smsTextIn } from '../../messages/gateway.server.ts'
import { waysFor } from '../../messages/ways.ts'
import { type Context, requireStaff } from '../../platform/context.server.ts'
import { isSameName } from '../../platform/db/names.server.ts'
import { appointments, users } from '../../platform/db/schema.ts'
import { inLanguage } from '../../platform/i18n/language.server.ts'
import type { BatchKind } from '../../platform/message.ts'
import { isMobile } from '../../platform/values/phone.ts'
import { linklessName } from '../../platform/values/text.ts'
import { languageFor, shortDayAndTime } from '../addressee.server.ts'
import { isOpenAppointment } from '../appointments.server.ts'
import { askToReschedule } from '../messages/ask-to-reschedule.server.ts'
import { runningLate } from '../messages/running-late.server.ts'
import { sampleShortLink } from '../private-links.server.ts'

const messages = { 'ask-to-reschedule': askToReschedule, 'running-late': runningLate } satisfies Record<
  BatchKind,
  unknown
>

type Row = Awaited<ReturnType<typeof readRecipients>>[number]

/** Estimates what messages cost, in hundredths of the clinic's money. Leaves out visits that have begun. Refuses `not_allowed`. */
export async function estimateMessages(ctx: Context, ids: readonly string[], kind: BatchKind) {
  requireStaff(ctx)
  const clinic = await ctx.clinic()
  const { textPriceHundredths } = clinic
  const rows = await readRecipients(ctx, ids)
  const { mail = [], text = [], call = [] } = Object.groupBy(rows, row => firstWayOf(ctx, row, kind) ?? 'call')
  let parts = 0
  for (const language of ['en', 'bn'] as const) {
    const those = text.filter(row => languageFor(row, clinic) === language)
    if (those.length > 0) parts += await inLanguage(language, () => partsOf(ctx, those, kind))
  }
  const costHundredths = textPriceHundredths === null ? null : parts * textPriceHundredths
  return { mails: mail.length, texts: text.length, parts, costHundredths, toCall: call }
}

async function readRecipients({ db, now }: Context, ids: readonly string[]) {
  const rows = await db
    .select({
      id: appointments.id,
      patientId: appointments.patientId,
      fileId: appointments.fileId,
      patientName: appointments.patientName,
      email: appointments.patientEmail,
      phone: appointments.phone,
      startsAt: appointments.startsAt,
      chosenLanguage: appointments.language,
      accountLanguage: users.language,
      isPatient: isSameName(users.fullName, appointments.patientName),
    })
    .from(appointments)
    .leftJoin(users, eq(users.id, appointments.patientId))
    .where(and(inArray(appointments.id, [...ids]), gt(appointments.startsAt, now()), isOpenAppointment()))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
  const withChoice = async (row: (typeof rows)[number]) => ({
    ...row,
    choice: await readChoiceOfVisit(db, { userId: row.patientId, fileId: row.fileId }),
  })
  return Promise.all(rows.map(withChoice))
}

/** The first way to reach a patient: without a gateway, no SMS goes further than the Outbox, so the desk has to call. */
function firstWayOf({ settings }: Context, { email, phone, choice }: Row, kind: BatchKind) {
  const may = { mayBeMailed: true, mayGetSms: settings.TEXT_GATEWAY !== undefined }
  const recipient = { email, phone: isMobile(phone) ? phone : '', ...may, choice }
  return waysFor(recipient, kind === 'ask-to-reschedule')[0]
}

async function partsOf(ctx: Context, rows: readonly Row[], kind: BatchKind): Promise<number> {
  const { name: clinic, phone, zone } = await ctx.clinic()
  const link = sampleShortLink(ctx)
  return rows.reduce((sum, { patientId, isPatient, patientName, startsAt }) => {
    const forName = patientId !== null && !isPatient ? linklessName(patientName) : undefined
    const when = shortDayAndTime(startsAt, zone)
    const text = { clinic, phone, forName, ...when, later: when.time, isChangeable: true, link }
    const language = currentLanguage()
    return sum + countParts(smsTextIn(language, messages[kind].words[language].sms(text)))
  }, 0)
}
