import { and, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm'
import { choosePhoto } from '../pictures/pictures.server.ts'
import { type Basis, onto } from '../platform/based-on.server.ts'
import { type Context, type Database, type ReadClinic, requireOwner } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { appointments, clinicSettings, doctors, rosters } from '../platform/db/schema.ts'
import { changedTranslations } from '../platform/db/translations.server.ts'
import { Refusal } from '../platform/errors.ts'
import { localized } from '../platform/i18n/localized.ts'
import { newId } from '../platform/ids.ts'
import { openLifecycles } from '../platform/lifecycle.ts'
import { setHomeCountry } from '../platform/values/home-country.ts'
import type { Translations } from '../platform/values/translated.ts'
import { truncate } from '../platform/values/truncate.ts'
import { withdrawRequestsBackInHours } from './back-in-hours.server.ts'
import type { ClinicChange, ClinicTexts, LegalTexts } from './clinic.ts'
import type { Clinic, WrittenClinic } from './clinic-row.ts'
import { intervalsIn, intervalsOf, type OpeningInterval, presentWeek } from './opening-hours.ts'
import { keepPastHours } from './past-hours.server.ts'
import type { Social } from './social.ts'

export interface WrittenLegalTexts extends LegalTexts {
  readonly translations: Translations<ClinicTexts & LegalTexts>
}

const { single, privacy, terms, sentences, leftOut, translations, ...plainColumns } = getTableColumns(clinicSettings)
const factColumns = {
  ...plainColumns,
  translations: sql<WrittenClinic['translations']>`${translations} #- '{bn,privacy}' #- '{bn,terms}'`,
}

export function clinicOfRequest(db: Database): ReadClinic {
  let row: Promise<WrittenClinic> | undefined
  const forget = () => {
    row = undefined
  }
  async function read(transaction = db): Promise<Clinic> {
    row ??= readWrittenClinic({ db: transaction })
    try {
      return localized(await row)
    } catch (error) {
      forget()
      throw error
    }
  }
  return Object.assign(read, { forget })
}

export async function readClinic(ctx: Pick<Context, 'db'>): Promise<Clinic> {
  return localized(await readWrittenClinic(ctx))
}

export async function readWrittenClinic(ctx: Pick<Context, 'db'>): Promise<WrittenClinic> {
  const [row] = await ctx.db.select(factColumns).from(clinicSettings)
  if (!row) throw new Error('the clinic has no settings row')
  setHomeCountry(row.country)
  return row
}

export async function readLegalTexts({ db }: Pick<Context, 'db'>): Promise<WrittenLegalTexts> {
  const [row] = await db.select({ privacy, terms, translations }).from(clinicSettings)
  return row ?? { privacy: '', terms: '', translations: {} }
}

/** Refuses `not_allowed`, `changed_meanwhile`, `logo_gone`, and `zone_in_use` while visits are to come, whose times would change. */
export async function changeClinic(ctx: Context, given: ClinicChange, basis?: Basis): Promise<void> {
  requireOwner(ctx)
  if (Object.values(given).every(value => value === undefined)) return
  await ctx.db.transaction(async transaction => {
    const week = given.openingHours && presentWeek(intervalsOf(given.openingHours))
    const change = onto(await lockClinic(transaction), { ...given, openingHours: week }, basis)
    const { openingHours: mergedWeek, logo, accent, ...plain } = change
    const openingHours = mergedWeek && intervalsIn(mergedWeek)
    await refuseZoneInUse(ctx, transaction, change)
    const hoursBefore = openingHours && (await replaceHours(ctx, transaction, openingHours))
    await transaction.update(clinicSettings).set({
      ...plain,
      translations: changedTranslations(translations, change.translations),
      ...(openingHours && { openingHours }),
      ...(accent !== undefined && { accent: accent === '' ? null : accent }),
      ...(logo !== undefined && (await chooseLogo(ctx, transaction, logo))),
    })
    if (hoursBefore) await withdrawRequestsBackInHours(ctx, transaction, { doctorId: null, before: hoursBefore })
    await recordAudit(ctx, transaction, { action: 'change_clinic', subject: 'clinic', details: auditedOf(change) })
  })
  ctx.clinic.forget()
}

/** The clinic as calls return it, locked until the change is written. */
async function lockClinic(transaction: Database) {
  await transaction.select({ single }).from(clinicSettings).for('no key update')
  const [clinic, legal] = [await readWrittenClinic({ db: transaction }), await readLegalTexts({ db: transaction })]
  return presentClinic(clinic, legal)
}

export function presentClinic(clinic: WrittenClinic, legal: WrittenLegalTexts) {
  const { openingHours, social, photo: logo } = clinic
  return { ...clinic, ...legal, openingHours: presentWeek(openingHours), social: withoutEmpty(social), logo }
}

const withoutEmpty = (social: Social): Record<string, string> =>
  Object.fromEntries(Object.entries(social).flatMap(([name, address]) => (address ? [[name, address]] : [])))

/**
 * The first opening hours that a clinic gives become its doctors' weeks, if no doctor has one yet, so that they can be booked.
 * Returns the hours before.
 */
async function replaceHours(ctx: Context, transaction: Database, hours: readonly OpeningInterval[]) {
  const { openingHours: before } = await readClinic({ db: transaction })
  await keepPastHours(ctx, transaction, null, before)
  if (before.length > 0 || hours.length === 0 || (await transaction.$count(rosters)) > 0) return before
  const staying = await transaction.select({ id: doctors.id }).from(doctors).where(isNull(doctors.retiredAt))
  for (const { id: doctorId } of staying) {
    await keepPastHours(ctx, transaction, doctorId, [])
    await transaction.insert(rosters).values(hours.map(interval => ({ id: newId(), doctorId, ...interval })))
    await recordAudit(ctx, transaction, { action: 'set_roster', subject: 'doctor', subjectId: doctorId })
  }
  return before
}

/** Refuses `logo_gone`. */
async function chooseLogo(ctx: Context, transaction: Database, logo: string) {
  try {
    return await choosePhoto(ctx, transaction, logo)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'picture_gone') throw new Refusal('logo_gone')
    throw error
  }
}

function auditedOf(change: object): Record<string, string | number> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, typeof value === 'number' ? value : shortened(value)]))
}

const shortened = (value: unknown) => truncate(typeof value === 'string' ? value : JSON.stringify(value), 200)

async function refuseZoneInUse(
  { now }: Context,
  transaction: Database,
  { zone }: Pick<ClinicChange, 'zone'>,
): Promise<void> {
  if (zone === undefined || zone === (await readClinic({ db: transaction })).zone) return
  const [visit] = await transaction
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(gt(appointments.startsAt, now()), inArray(appointments.lifecycle, [...openLifecycles])))
    .limit(1)
  if (visit) throw new Refusal('zone_in_use')
}
