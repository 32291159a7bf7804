import { apiDescription } from '../platform/context.server.ts'
import { List } from '../platform/ui/list.tsx'
import { pageMeta } from '../platform/ui/page-meta.ts'
import type { Route } from './+types/docs-page.ts'
import { type Docs, readDocs } from './docs.server.ts'
import { Body, OperationDetails, objectId } from './operation-details.tsx'
import * as texts from './texts.ts'

export function loader({ context }: Route.LoaderArgs): Docs {
  return readDocs(context.get(apiDescription)())
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.apiDocs.pageTitle, description: texts.apiDocs.description, path: '/api/docs' })

export default function DocsPage({ loaderData: { groups, objects } }: Route.ComponentProps) {
  const t = texts.apiDocs
  return (
    <div className="wrap grid gap-14 py-14 md:py-20 [&_code]:text-[.9em]">
      <header className="grid max-w-[36.8em] gap-3">
        <h1 className="text-head">{t.title}</h1>
        <p className="text-lg text-soft">{t.line}</p>
        {t.notes.map(note => (
          <p key={note}>{note}</p>
        ))}
        <p>
          <a href="/api/openapi.json" className="more">
            {t.json}
          </a>
        </p>
      </header>
      <Index groups={groups} />
      {groups.map(({ name, operations }) => (
        <section key={name} aria-labelledby={name} className="min-w-0">
          <h2 id={name} className="mb-4 scroll-mt-44 text-sub">
            {texts.callGroups[name]}
          </h2>
          {operations.map(operation => (
            <OperationDetails key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
      <Objects objects={objects} />
    </div>
  )
}

function Index({ groups }: Pick<Docs, 'groups'>) {
  return (
    <nav aria-labelledby="index" className="min-w-0">
      <h2 id="index" className="mb-4 text-sub">
        {texts.apiDocs.index}
      </h2>
      <div className="gap-x-10 md:columns-2 lg:columns-3">
        {groups.map(({ name, operations }) => (
          <div key={name} className="mb-6 break-inside-avoid">
            <h3 className="font-sans text-base font-semibold tracking-normal">{texts.callGroups[name]}</h3>
            <List>
              {operations.map(({ id, method, path }) => (
                <li key={id}>
                  <a href={`#${id}`} className="block py-1 break-words hover:text-leaf">
                    <span>{method}</span> <code>{path}</code>
                  </a>
                </li>
              ))}
            </List>
          </div>
        ))}
      </div>
    </nav>
  )
}

function Objects({ objects }: Pick<Docs, 'objects'>) {
  return (
    <section aria-labelledby="objects" className="min-w-0">
      <h2 id="objects" className="mb-4 text-sub">
        {texts.apiDocs.objects}
      </h2>
      {objects.map(({ name, shape }) => (
        <details key={name} className="border-t border-line last:border-b">
          <summary className="min-h-11 cursor-pointer py-3">
            <h3 className="inline font-sans text-base tracking-normal">
              <code>{name}</code>
            </h3>
          </summary>
          <div id={objectId(name)} className="scroll-mt-44 pb-6">
            <Body shape={shape} />
          </div>
        </details>
      ))}
    </section>
  )
}
