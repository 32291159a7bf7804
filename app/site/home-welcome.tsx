import { List } from '../platform/ui/list.tsx'
import { Paragraphs } from '../platform/ui/paragraphs.tsx'
import { Picture } from '../platform/ui/picture.tsx'
import { Written } from '../platform/ui/written.tsx'
import type { Route } from './+types/home-page.ts'
import * as texts from './texts.ts'

type Loaded = Route.ComponentProps['loaderData']

export function Facts({ facts: { hours, treatments, doctors }, website: { text } }: Pick<Loaded, 'facts' | 'website'>) {
  const { pricesTitle, pricesLine, doctorsLine } = text
  const shown = [
    ...(hours ? [{ title: hours.time, line: hours.days }] : []),
    ...(treatments > 0 && pricesTitle ? [{ title: pricesTitle, line: pricesLine }] : []),
    ...(doctors > 0 && doctorsLine ? [{ title: texts.home.doctors.title(doctors), line: doctorsLine }] : []),
  ]
  if (shown.length === 0) return null
  return (
    <div className="bg-deep text-on-deep" data-facts>
      <List className="wrap grid md:auto-cols-fr md:grid-flow-col">
        {shown.map(({ title, line }) => (
          <li
            key={title}
            className="border-white/15 py-5 not-first:border-t md:py-7 md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-7"
          >
            <Written as="b" text={title} className="block font-head text-2xl font-normal" />
            <Written text={line} />
          </li>
        ))}
      </List>
    </div>
  )
}

export function Welcome({ clinic, website: { pictures } }: Pick<Loaded, 'clinic' | 'website'>) {
  const [title = '', ...paragraphs] = clinic.welcome.split(/\n(?:[^\S\n]*\n)+/)
  return (
    <section className="wrap lazy-layout-190 grid items-center gap-x-16 gap-y-9 py-16 md:grid-cols-[.85fr_1fr] md:py-22">
      <Picture
        src={pictures.welcome}
        placeholder="/pictures/welcome.svg"
        alt={pictures.welcome === null ? texts.home.welcomePicture : ''}
        width={720}
        height={560}
        sizes="(min-width: 48rem) 40vw, 100vw"
        className="aspect-[9/7] w-full rounded-big object-cover"
      />
      <div className="grid gap-4">
        <Written as="h2" text={title} className="text-head" />
        {paragraphs.length > 0 && <Paragraphs text={paragraphs.join('\n\n')} className="max-w-[32.8em] text-soft" />}
      </div>
    </section>
  )
}
