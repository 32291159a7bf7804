import * as pages from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import type { Load } from '../app/core/load.server.ts'
import { setCommonHeaders } from './headers.ts'
import type { Fetch, Middleware } from './listener.ts'
import { createPageCache } from './page-cache.ts'
import { createRequestHandler } from './request-handler.ts'
import { createSite, type SiteOptions } from './site.ts'
import { warmPages } from './warm-pages.ts'

export interface Development {
  readonly serveFiles: Middleware
  loadSite(): Promise<{ createSite: typeof createSite }>
  loadPages(): Promise<ServerBuild>
}

type SiteParts = Pick<SiteOptions, 'program' | 'isStopping' | 'notices' | 'diskSpace'> & { readonly load: Load }

interface Handler {
  readonly fetch: Fetch
  readonly before: Middleware
}

/** The site behind the page cache and the limit on concurrent work. */
export async function createProductionHandler(
  parts: SiteParts,
  clientFolder: string | undefined,
  opened: AsyncDisposableStack,
): Promise<Handler> {
  const https = parts.program.settings.publicUrl.startsWith('https:')
  const finish = (headers: Headers) => setCommonHeaders(headers, { https })
  const cache = await createPageCache(parts.notices, finish)
  const site = createSite({ ...parts, pages, clientFolder, cache })
  const warm = warmPages(
    cache,
    async address => site.request(address, undefined, {}),
    () => parts.load.isBusy(),
  )
  opened.defer(warm.stop)
  return createRequestHandler({ cache, fetch: site.fetch, finish, load: parts.load })
}

/** The site from its sources: created again whenever one of its modules changed, which loses nothing since it holds no state. */
export function createDevelopmentHandler({ serveFiles, loadSite, loadPages }: Development, parts: SiteParts): Handler {
  let current: { create: typeof createSite; pages: ServerBuild; fetch: Fetch } | undefined
  return {
    before: serveFiles,
    async fetch(request, env) {
      const [{ createSite: create }, newest] = await Promise.all([loadSite(), loadPages()])
      if (current?.create !== create || current.pages !== newest) {
        const site = create({ ...parts, pages: newest, clientFolder: undefined, cache: undefined })
        current = { create, pages: newest, fetch: site.fetch }
      }
      return current.fetch(request, env)
    },
  }
}
