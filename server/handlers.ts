import * as banglaAssets from 'virtual:bangla-assets'
import * as english from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { addressIn } from '../app/core/language.ts'
import type { Load } from '../app/core/load.server.ts'
import type { ByteBudget } from './byte-budget.ts'
import type { Fetch, Middleware } from './listener.ts'
import { createPageCache } from './page-cache.ts'
import type { Pages } from './render-page.ts'
import { createRequestHandler } from './request-handler.ts'
import { createSite, type SiteOptions } from './site.ts'
import { warmPages } from './warm-pages.ts'

export interface Development {
  readonly serveFiles: Middleware
  loadSite(): Promise<{ createSite: typeof createSite }>
  loadPages(): Promise<ServerBuild>
}

/** The pages' code is the same in both languages: only their addresses and the files that the browser loads differ. */
const inBoth = (english: ServerBuild, { assets }: Pick<ServerBuild, 'assets'>): Pages => ({
  en: english,
  bn: { ...english, assets, basename: addressIn('bn', '/') },
})

interface SiteParts extends Pick<SiteOptions, 'program' | 'isStopping' | 'notices' | 'diskSpace'> {
  readonly load: Load
  readonly budget: ByteBudget
  /** Sets the headers that every response has. */
  readonly finish: (headers: Headers) => void
}

interface Handler {
  readonly fetch: Fetch
  readonly before: Middleware
}

/** The site behind the page cache and the limits on concurrent work and on memory. */
export async function createProductionHandler(
  parts: SiteParts,
  clientFolder: string | undefined,
  opened: AsyncDisposableStack,
): Promise<Handler> {
  const cache = await createPageCache(parts.notices, parts.finish)
  const site = createSite({ ...parts, pages: inBoth(english, banglaAssets), clientFolder, cache })
  const warm = warmPages(
    cache,
    async address => site.request(address, undefined, {}),
    () => parts.load.isBusy(),
  )
  opened.defer(warm.stop)
  return createRequestHandler({ ...parts, cache, fetch: site.fetch })
}

/** The site from its sources: created again whenever one of its modules changed, which loses nothing since it holds no state. */
export function createDevelopmentHandler({ serveFiles, loadSite, loadPages }: Development, parts: SiteParts): Handler {
  let current: { create: typeof createSite; pages: ServerBuild; fetch: Fetch } | undefined
  return {
    before: serveFiles,
    async fetch(request, env) {
      const [{ createSite: create }, newest] = await Promise.all([loadSite(), loadPages()])
      if (current?.create !== create || current.pages !== newest) {
        const site = create({ ...parts, pages: inBoth(newest, newest), clientFolder: undefined, cache: undefined })
        current = { create, pages: newest, fetch: site.fetch }
      }
      return current.fetch(request, env)
    },
  }
}
