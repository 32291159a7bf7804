import * as banglaAssets from 'virtual:bangla-assets'
import * as english from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { addressIn } from '../app/platform/values/language.ts'
import { readBuiltFiles } from './built-files.ts'
import type { Fetch, Middleware } from './listener.ts'
import { createPageCache } from './page-cache.ts'
import type { Pages } from './render-page.ts'
import type { RouteOf } from './route-of.ts'
import { createSite, type SiteOptions } from './site.ts'

export interface Development {
  readonly serveFiles: (...parts: Parameters<Middleware>) => void
  loadSite(): Promise<{ createSite: typeof createSite }>
  loadPages(): Promise<ServerBuild>
}

/** The pages in both languages have the same code. Only their addresses and the files that the browser loads differ. */
const inBoth = (english: ServerBuild, { assets }: Pick<ServerBuild, 'assets'>): Pages => ({
  en: english,
  bn: { ...english, assets, basename: addressIn('bn', '/') },
})

type SiteParts = Pick<SiteOptions, 'program' | 'isStopping' | 'notices' | 'diskSpace' | 'metrics'> & {
  readonly setHeaders: (headers: Headers) => void
}

interface Handler {
  readonly fetch: Fetch
  readonly before: Middleware
  readonly routeOf: RouteOf
}

export async function createProductionHandler(parts: SiteParts, clientFolder: string | undefined): Promise<Handler> {
  const cache = await createPageCache(parts.notices, parts.setHeaders)
  const files = clientFolder === undefined ? undefined : readBuiltFiles(clientFolder)
  const { site, routeOf, renderPublic } = createSite({ ...parts, pages: inBoth(english, banglaAssets), files, cache })
  return {
    fetch: (request, env) => site.fetch(request, env),
    before(request, response, next, address) {
      if (!cache.answer(address, request, response, () => renderPublic(address))) next()
    },
    routeOf,
  }
}

/** In development the site is created again whenever one of its modules changed. Nothing is lost, since the site has no state. */
export function createDevelopmentHandler({ serveFiles, loadSite, loadPages }: Development, parts: SiteParts): Handler {
  let current: { create: typeof createSite; pages: ServerBuild; fetch: Fetch; routeOf: RouteOf } | undefined
  return {
    before: serveFiles,
    // Before the first page only Vite's own files are requested, which have no route.
    routeOf: (...asked) => current?.routeOf(...asked) ?? 'unmatched',
    async fetch(request, env) {
      const [{ createSite: create }, newest] = await Promise.all([loadSite(), loadPages()])
      if (current?.create !== create || current.pages !== newest) {
        const { site, routeOf } = create({
          ...parts,
          pages: inBoth(newest, newest),
          files: undefined,
          cache: undefined,
        })
        current = { create, pages: newest, fetch: (...asked) => site.fetch(...asked), routeOf }
      }
      return current.fetch(request, env)
    },
  }
}
