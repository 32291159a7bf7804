import { texts } from '#texts'
import type { SentenceTexts } from './website.ts'

/** What the original sentences are made of. */
export interface SentenceFacts {
  readonly clinic: string
  readonly address: string
  readonly doctors: number
  /** How many specialties the doctors have between them. */
  readonly fields: number
  /** Whether any doctor has a private chamber. */
  readonly chambers: boolean
}

/** The sentences that stand where the clinic wrote none, in the language in use. */
export function originalSentences({ clinic, address, doctors, fields, chambers }: SentenceFacts): SentenceTexts {
  const { home, treatments, blogs, contact, about } = texts
  return {
    heroLine: home.hero.line,
    pricesTitle: home.prices.title,
    pricesLine: home.prices.line,
    doctorsLine: doctorsLine({ doctors, fields }),
    treatmentsLine: treatments.line,
    notSureLine: treatments.notSure.line,
    blogsLine: blogs.line,
    contactLine: contact.line,
    aboutTitle: about.title,
    aboutLine: about.line({ people: doctors, fields, chambers }),
    articleTitle: about.implants.title,
    articleLead: about.implants.lead,
    articleText: about.implants.sections
      .map(({ title, paragraphs }) => [`# ${title}`, ...paragraphs].join('\n\n'))
      .join('\n\n'),
    searchLine: home.description(clinic, address),
  }
}

function doctorsLine({ doctors, fields }: Pick<SentenceFacts, 'doctors' | 'fields'>): string {
  const { one, ownField, choice } = texts.home.doctors
  if (doctors === 1) return one
  return fields === doctors ? ownField : choice
}
