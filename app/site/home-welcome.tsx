import { texts } from '#texts'
import { List } from '../platform/ui/list.tsx'
import { Paragraphs } from '../platform/ui/paragraphs.tsx'
import type { Language } from '../platform/values/language.ts'

interface FactsProps {
  readonly facts: {
    readonly hours: { readonly time: string; readonly days: string } | undefined
    readonly treatments: number
    readonly doctors: number
    /** How many specialties the doctors have between them. */
    readonly fields: number
  }
}

/** Hours, prices and doctors, as far as the clinic has given them. */
export function Facts({ facts: { hours, treatments, doctors, fields } }: FactsProps) {
  const { prices, doctors: text } = texts.home
  const several = fields === doctors ? text.ownField : text.choice
  const shown = [
    ...(hours ? [{ title: hours.time, line: hours.days }] : []),
    ...(treatments > 0 ? [prices] : []),
    ...(doctors > 0 ? [{ title: text.title(doctors), line: doctors === 1 ? text.one : several }] : []),
  ]
  if (shown.length === 0) return null
  return (
    <div className="bg-deep text-on-deep">
      <List className="wrap grid md:auto-cols-fr md:grid-flow-col">
        {shown.map(({ title, line }) => (
          <li
            key={title}
            className="border-white/15 py-5 not-first:border-t md:py-7 md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-7"
          >
            <b className="block font-head text-2xl font-normal">{title}</b>
            <span>{line}</span>
          </li>
        ))}
      </List>
    </div>
  )
}

/** The clinic's greeting: its first paragraph is the title. */
export function Welcome({ text, lang }: { text: string; lang: Language | undefined }) {
  const [title = '', ...paragraphs] = text.split(/\n\s*\n/)
  return (
    <section className="wrap lazy-layout-190 grid items-center gap-x-16 gap-y-9 py-16 md:grid-cols-[.85fr_1fr] md:py-22">
      <img
        src="/pictures/welcome.svg"
        alt={texts.home.welcomePicture}
        width={720}
        height={560}
        loading="lazy"
        className="h-auto w-full rounded-big"
      />
      <div lang={lang} className="grid gap-4">
        <h2 className="text-head">{title}</h2>
        {paragraphs.length > 0 && <Paragraphs text={paragraphs.join('\n\n')} className="max-w-[32.8em] text-soft" />}
      </div>
    </section>
  )
}
