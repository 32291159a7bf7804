import { Link } from 'react-router'
import { Sentence } from '../clinic/website/sentence.tsx'
import { readWebsite, type Website } from '../clinic/website/website.server.ts'
import { contextOf, pageScripts } from '../platform/context.server.ts'
import { langOf } from '../platform/i18n/lang-of.ts'
import { localizedRows } from '../platform/i18n/localized.ts'
import { pageAddress } from '../platform/i18n/page-address.ts'
import { Button } from '../platform/ui/button.tsx'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { pageMeta, siteOf } from '../platform/ui/page-meta.ts'
import { SearchIcon } from '../platform/ui/tool-icons.tsx'
import type { Route } from './+types/treatments-page.ts'
import { BookedVisitCard } from './booked-visit-card.tsx'
import { PriceList } from './price-list.tsx'
import * as texts from './texts.ts'
import { treatmentSearch } from './treatment.ts'
import { TreatmentCard } from './treatment-card.tsx'
import { procedureData } from './treatment-linked-data.ts'
import { inOrder, isNamed, searchTreatments } from './treatment-search.ts'
import { listTreatments, nearTreatments, type ShownTreatment } from './treatments.server.ts'
import { routesAhead, TreatmentsModule } from './treatments-module.tsx'

const maxNameLength = 200

/** If no treatment matches the search, the page shows them all, and the names that are spelled like what was typed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const parameters = new URL(request.url).searchParams
  const text = wantedName(parameters.get('name'))
  const exactly = wantedName(parameters.get('exactly'))
  const [treatments, clinic, website] = await Promise.all([listTreatments(ctx), ctx.clinic(), readWebsite(ctx)])
  const all = inOrder(treatments)
  const isSearch = text !== '' || exactly !== ''
  const matching = text === '' ? all : searchTreatments(all, text)
  const found = matching.filter(treatment => isSearch && (exactly === '' || isNamed(treatment, exactly)))
  const near = text !== '' && found.length === 0 ? await nearTreatments(ctx, text) : []
  const offered = localizedRows(all)
  return {
    text,
    exactly,
    website,
    clinic,
    near: localizedRows(near),
    categories: [...new Set(offered.map(({ category }) => category))].filter(category => category !== ''),
    names: offered.map(({ name }) => name),
    found: found.length,
    shown: found.length > 0 ? localizedRows(found) : offered,
    scriptsAhead: context.get(pageScripts)(routesAhead),
  }
}

function wantedName(given: string | null): string {
  const wanted = treatmentSearch.safeParse(given ?? '')
  return wanted.success ? wanted.data.toLowerCase() : ''
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: texts.treatments.pageTitle,
    description: texts.treatments.description,
    path: '/treatments',
    linkedData: origin =>
      loaderData?.shown.map(treatment => procedureData(treatment, origin, siteOf(matches).currency)) ?? [],
  })

export default function TreatmentsPage({ loaderData }: Route.ComponentProps) {
  const { text, exactly, website, clinic, names, categories, near, found, shown, scriptsAhead } = loaderData
  const wanted = [text, exactly].filter(each => each !== '')
  return (
    <div className="wrap py-14 md:py-20">
      <TreatmentsModule scriptsAhead={scriptsAhead} />
      <BookedVisitCard clinic={clinic} />
      <h1 className="text-head">{texts.treatments.title}</h1>
      <Sentence website={website} name="treatmentsLine" className="mt-3 max-w-[36.8em] text-soft" />
      <SearchForm text={text} exactly={exactly} names={names} />
      {categories.length > 1 && <Categories categories={categories} chosen={text} />}
      <LiveRegion keepsSpace className="min-h-8 pb-5 font-semibold">
        {wanted.length > 0 && shown.length > 0 && (
          <>
            <span>{found > 0 ? texts.treatments.found(found, wanted) : texts.treatments.nothingFound(wanted)}</span>{' '}
            {found > 0 && (
              <Link to="/treatments" className="more">
                {texts.treatments.showAll}
              </Link>
            )}
            {near.length > 0 && <Near treatments={near} />}
          </>
        )}
      </LiveRegion>
      {shown.length === 0 ? (
        <EmptyState picture="/pictures/empty-search.svg" title={texts.treatments.noneYet}>
          {texts.treatments.noneYetLine}{' '}
          <Link to="/contact" className="more">
            {texts.treatments.notSure.ask}
          </Link>
        </EmptyState>
      ) : (
        <>
          {shown.length > 1 && <PriceList treatments={shown} />}
          <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((treatment, index) => (
              <TreatmentCard
                key={treatment.id}
                treatment={treatment}
                headingLevel="h2"
                eager={index < 3}
                first={index === 0}
              />
            ))}
            {website.text.notSureLine && <NotSure after={shown.length} website={website} />}
          </div>
        </>
      )}
    </div>
  )
}

function Near({ treatments }: { treatments: readonly Pick<ShownTreatment, 'id' | 'name'>[] }) {
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-4 font-normal">
      <span>{texts.treatments.near}</span>
      {treatments.map(({ id, name }) => (
        <Link key={id} to={`/treatments/${id}`} lang={langOf(name)} className="more inline-block py-2 capitalize">
          {name}
        </Link>
      ))}
    </p>
  )
}

function Categories({ categories, chosen }: { categories: readonly string[]; chosen: string }) {
  return (
    <nav aria-label={texts.treatments.categories} className="mb-5 flex flex-wrap gap-x-5">
      {categories.map(name => (
        <Link
          key={name}
          to={`/treatments?${new URLSearchParams({ name })}`}
          lang={langOf(name)}
          aria-current={name.toLowerCase() === chosen ? 'true' : undefined}
          className="py-2 underline decoration-line underline-offset-[5px] hover:text-leaf aria-[current=true]:font-semibold aria-[current=true]:text-leaf"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

// The classes that fill the last row after the cards, by how many cards are in it: two columns from sm on, three from lg on.
const restOfTwo = ['sm:col-span-2', 'sm:col-span-1']
const restOfThree = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1']

function NotSure({ after, website }: { after: number; website: Website }) {
  const { title, ask } = texts.treatments.notSure
  return (
    <aside
      aria-labelledby="not-sure"
      className={`grid content-center justify-items-start gap-3 rounded-big bg-mint px-6 py-8 text-secondary-content lg:px-8 ${restOfTwo[after % 2]} ${restOfThree[after % 3]}`}
    >
      <h2 id="not-sure" className="text-sub">
        {title}
      </h2>
      <Sentence website={website} name="notSureLine" className="max-w-[26em]" />
      <Link to="/contact" className="font-semibold underline underline-offset-[5px]">
        {ask}
      </Link>
    </aside>
  )
}

/** A treatment has to match each of the form's two fields that isn't empty. */
function SearchForm({ text, exactly, names }: { text: string; exactly: string; names: readonly string[] }) {
  // The name searched for stays among the choices, even if it is no longer offered.
  const choices = exactly === '' || names.includes(exactly) ? names : [...names, exactly]
  return (
    <search>
      <form action={pageAddress('/treatments')} className="my-8 grid gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <input
          type="search"
          name="name"
          maxLength={maxNameLength}
          defaultValue={text}
          aria-label={texts.treatments.searchLabel}
          placeholder={texts.treatments.searchPlaceholder}
          className="control"
        />
        <select
          name="exactly"
          defaultValue={exactly}
          aria-label={texts.treatments.filterLabel}
          className="control capitalize"
        >
          <option value="">{texts.treatments.filterFirst}</option>
          {choices.map(name => (
            <option key={name} value={name} lang={langOf(name)}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit" look="leaf">
          <SearchIcon />
          {texts.treatments.search}
        </Button>
      </form>
    </search>
  )
}
