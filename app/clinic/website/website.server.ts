import { count, sql } from 'drizzle-orm'
import { choosePhoto } from '../../pictures/pictures.server.ts'
import { type Basis, onto } from '../../platform/based-on.server.ts'
import { type Context, type Database, requireOwner } from '../../platform/context.server.ts'
import { recordAudit } from '../../platform/db/audit.server.ts'
import { isPractising } from '../../platform/db/practising.server.ts'
import { clinicSettings, doctors, websitePictures } from '../../platform/db/schema.ts'
import { inLanguage } from '../../platform/i18n/language.server.ts'
import { localized } from '../../platform/i18n/localized.ts'
import type { Language } from '../../platform/values/language.ts'
import * as texts from './texts.ts'
import { type SentenceTexts, sentences, type WebsiteChange } from './website.ts'
import { type PicturePart, pictureParts, type SentenceName, websiteParts } from './website-parts.ts'

type Given = { readonly [Name in SentenceName]?: string | undefined }
type Own = typeof clinicSettings.$inferSelect.sentences

/** The website's sentences and pictures. The sentences of a part that the clinic left out are empty. */
export interface Website {
  readonly text: Readonly<SentenceTexts>
  /** The addresses of our copies of the clinic's own pictures; null where the drawing is shown. */
  readonly pictures: Readonly<Record<PicturePart, string | null>>
}

export async function readWebsite(ctx: Pick<Context, 'db' | 'now'>): Promise<Website> {
  const [row, facts, chosen] = await Promise.all([readRow(ctx.db), readFacts(ctx), readPictures(ctx.db)])
  const own = localized(asWritten(row.sentences))
  const leftOut = websiteParts.filter(({ name }) => row.leftOut.some(part => part === name))
  const unseen = leftOut.flatMap(part => part.sentences)
  return {
    text: {
      ...originalSentences(facts),
      ...Object.fromEntries(Object.entries(own).filter(([, text]) => text !== '')),
      ...Object.fromEntries(unseen.map(name => [name, ''])),
    },
    pictures: { ...noPictures, ...Object.fromEntries(chosen.map(({ part, picture }) => [part, picture])) },
  }
}

/** Returns what the clinic wrote, and the original sentences in both languages. Refuses `not_allowed`. */
export async function readOwnWebsite(ctx: Context) {
  requireOwner(ctx)
  const [row, facts, chosen] = await Promise.all([readRow(ctx.db), readFacts(ctx), readPictures(ctx.db)])
  return { ...asWritten(row.sentences), originals: originalsOf(facts), leftOut: row.leftOut, pictures: chosen }
}

/** An empty sentence or picture is the original again. Refuses `not_allowed`, `changed_meanwhile`, `picture_gone`. */
export async function changeWebsite(ctx: Context, change: WebsiteChange, basis?: Basis): Promise<void> {
  requireOwner(ctx)
  const originals = originalsOf(await readFacts(ctx))
  await ctx.db.transaction(async transaction => {
    const row = await readRow(transaction, true)
    const photos = (await readPictures(transaction)).map(({ part, photo }) => [part, photo] as const)
    const stored = { ...asWritten(row.sentences), leftOut: row.leftOut, pictures: Object.fromEntries(photos) }
    const { leftOut, pictures = {}, translations, ...english } = onto(stored, change, basis, ['leftOut'])
    const before = row.sentences
    const given = { en: { ...before.en, ...english }, bn: { ...before.bn, ...translations?.bn } }
    const own = withoutOriginals(given, originals)
    await transaction.update(clinicSettings).set({ sentences: own, leftOut })
    for (const part of pictureParts) {
      const photo = pictures[part]
      if (photo !== undefined) await putPicture(ctx, transaction, part, photo)
    }
    const details = { website: JSON.stringify(own), leftOut: leftOut?.join() ?? '' }
    await recordAudit(ctx, transaction, { action: 'change_clinic', subject: 'clinic', details })
  })
}

async function putPicture(ctx: Context, transaction: Database, part: PicturePart, photo: string): Promise<void> {
  const chosen = await choosePhoto(ctx, transaction, photo)
  const conflict = { target: websitePictures.part, set: chosen }
  await transaction
    .insert(websitePictures)
    .values({ part, ...chosen })
    .onConflictDoUpdate(conflict)
}

const noPictures = { hero: null, welcome: null, article: null } satisfies Website['pictures']

const asWritten = ({ en, bn }: Own) => ({ ...sentences.empty, ...en, translations: { bn } })

/** A sentence that is empty or the original in each language isn't stored, so that a new version of the program can change it. */
function withoutOriginals(own: Record<Language, Given>, originals: Record<Language, SentenceTexts>): Own {
  const isOwn = (name: SentenceName, language: Language) =>
    ![undefined, '', originals[language][name]].includes(own[language][name])
  const changed = sentences.names.filter(name => isOwn(name, 'en') || isOwn(name, 'bn'))
  const written = (language: Language) =>
    Object.fromEntries(changed.flatMap(name => (own[language][name] ? [[name, own[language][name]]] : [])))
  return { en: written('en'), bn: written('bn') }
}

const readPictures = (db: Database) => db.select().from(websitePictures)

async function readRow(db: Database, isToChange = false) {
  const query = db.select({ sentences: clinicSettings.sentences, leftOut: clinicSettings.leftOut }).from(clinicSettings)
  const [row] = await (isToChange ? query.for('update') : query)
  if (!row) throw new Error('the clinic has no settings row')
  return row
}

type SentenceFacts = Awaited<ReturnType<typeof readFacts>>

async function readFacts(ctx: Pick<Context, 'db' | 'now'>) {
  const { name, address, translations } = clinicSettings
  const [clinic] = await ctx.db.select({ name, address, translations }).from(clinicSettings)
  const [counted] = await ctx.db
    .select({
      doctors: count(),
      fields: sql<number>`count(distinct lower(${doctors.specialty}))::int`,
      chambers: sql<boolean>`coalesce(bool_or(${doctors.chamberName} <> ''), false)`,
    })
    .from(doctors)
    .where(isPractising(ctx))
  if (!clinic || !counted) throw new Error('the clinic has no settings row')
  return { clinic, ...counted }
}

function originalSentences({ clinic, doctors, fields, chambers }: SentenceFacts): SentenceTexts {
  const { oneDoctor, doctorsOfAField, articleSections, ...original } = texts.originals
  const { name, address } = localized(clinic)
  const ofSeveral = fields === doctors ? original.doctorsLine : doctorsOfAField
  return {
    ...original,
    doctorsLine: doctors === 1 ? oneDoctor : ofSeveral,
    aboutLine: original.aboutLine({ people: doctors, fields, chambers }),
    articleText: articleSections
      .map(({ title, paragraphs }) => [`# ${title}`, ...paragraphs].join('\n\n'))
      .join('\n\n'),
    searchLine: original.searchLine(name, address),
  }
}

function originalsOf(facts: SentenceFacts): Record<Language, SentenceTexts> {
  const inOne = (language: Language) => inLanguage(language, () => originalSentences(facts))
  return { en: inOne('en'), bn: inOne('bn') }
}
