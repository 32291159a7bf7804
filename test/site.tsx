import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ComponentType } from 'react'
import { useActionData, useLoaderData, useMatches, useParams, useRouteError } from 'react-router'
import * as entry from '../app/entry.server.tsx'
import { listenToDatabase } from '../app/live/notices.server.ts'
import routes from '../app/routes.ts'
import { readAddress } from '../server/address.ts'
import { createSite } from '../server/site.ts'
import { openTestClinic, type TestClinic } from './clinic.ts'
import { serverBuild } from './server-build.ts'

const files = import.meta.glob<object>(['../app/**/*.{ts,tsx}', '!../app/**/*.test.ts'])

/** A route of the site with the module that is its file. */
type LoadedRoute = Pick<RouteConfigEntry, 'path' | 'index'> & { id: string; parentId?: string; module: object }

/** Gives a route's component its props, as the build does. */
function withProps(Component: ComponentType<object>) {
  return () => (
    <Component
      {...{
        params: useParams(),
        matches: useMatches(),
        loaderData: useLoaderData(),
        actionData: useActionData(),
        error: useRouteError(),
      }}
    />
  )
}

async function load(file: string): Promise<object> {
  const module = (await files[`../app/${file}`]?.()) ?? {}
  const components = ['default', 'ErrorBoundary'].filter(name => name in module)
  return { ...module, ...Object.fromEntries(components.map(name => [name, withProps(Reflect.get(module, name))])) }
}

/** The dashboard's pages are left out: they show nothing before their scripts are loaded. */
async function loadRoutes(entries: readonly RouteConfigEntry[], parentId: string): Promise<LoadedRoute[]> {
  const shown = entries.filter(({ path }) => path !== 'dashboard')
  const loaded = shown.map(async ({ file, id = file, path, index, children = [] }) => [
    { id, parentId, ...(path && { path }), ...(index && { index }), module: await load(file) },
    ...(await loadRoutes(children, id)),
  ])
  return (await Promise.all(loaded)).flat()
}

async function loadPages() {
  const all = [{ id: 'root', path: '', module: await load('root.tsx') }, ...(await loadRoutes(routes, 'root'))]
  const byId = (each: (route: LoadedRoute) => object) => Object.fromEntries(all.map(route => [route.id, each(route)]))
  const file = { module: '/assets/page.js', imports: [] }
  const described = ({ module, ...route }: LoadedRoute) => ({
    ...route,
    ...file,
    hasLoader: 'loader' in module,
    hasErrorBoundary: 'ErrorBoundary' in module,
  })
  return serverBuild({
    assets: { entry: file, routes: byId(described), url: '/assets/manifest.js', version: '' },
    entry: { module: entry },
    routes: byId(route => route),
  })
}

export interface TestSite extends TestClinic, AsyncDisposable {
  /** Requests a page, or another file of the site, as a browser without scripts does. */
  visit(path: string): Promise<Response>
}

/** A clinic for one test with its website: the real pages, rendered from their sources. */
export async function openTestSite(variables: Record<string, string> = {}): Promise<TestSite> {
  const clinic = await openTestClinic({ variables })
  const [pages, notices] = [await loadPages(), listenToDatabase(clinic.connection)]
  const { site } = createSite({
    program: await clinic.contextOf(await clinic.enrol('owner')),
    pages: { en: pages, bn: { ...pages, basename: '/bn' } },
    files: undefined,
    isStopping: () => false,
    notices,
    diskSpace: { isFull: () => false, close: () => undefined },
    cache: undefined,
    metrics: undefined,
  })
  const close = async () => {
    await notices.close()
    await clinic.close()
  }
  return {
    ...clinic,
    visit: async path => site.request(path, undefined, { address: readAddress(path) }),
    close,
    [Symbol.asyncDispose]: close,
  }
}
