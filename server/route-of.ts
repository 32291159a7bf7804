import { TrieRouter } from 'hono/router/trie-router'
import type { ServerBuild } from 'react-router'
import { withoutLanguage } from '../app/platform/values/language.ts'
import type { Address } from './address.ts'

export type RouteOf = (method: string, address: Address | undefined) => string

interface Routes {
  readonly pages: ServerBuild
  readonly calls: readonly { readonly method: string; readonly path: string }[]
  readonly hasFile: (path: string) => boolean
}

/** Names a request's route: a pattern, `file`, `picture` or `unmatched`. Names are thus few, and none has a person's name or a secret. */
export function createRouteOf({ pages, calls, hasFile }: Routes): RouteOf {
  const patternOfPage = createRoutePatterns(pages)
  const router = new TrieRouter<string>()
  // Entries for all methods are left out, since Hono registers the middleware of calls with them.
  for (const { method, path } of calls) if (method !== 'ALL') router.add(method, path, path)

  function patternOfCall(method: string, path: string): string | undefined {
    const [[first] = []] = router.match(method === 'HEAD' ? 'GET' : method, path.replace(/\/$/, ''))
    return first?.[0]
  }

  return (method, address) => {
    if (!address) return 'unmatched'
    const { kind, path } = address
    if (kind === 'health') return path
    if (kind === 'call') return patternOfCall(method, path) ?? 'unmatched'
    if (kind === 'file' || kind === 'picture') return kind
    if (hasFile(path)) return 'file'
    const pattern = patternOfPage(path)
    return pattern === '/*' ? 'unmatched' : pattern
  }
}

/** Finds the pattern of a page, or `/*`. React Router's own `matchRoutes` sorts all routes for each path, which takes longer. */
export function createRoutePatterns({ routes }: ServerBuild): (path: string) => string {
  const router = new TrieRouter<string>()
  const patterns = new Set(Object.keys(routes).map(id => patternOf(routes, id)))
  // The first of several patterns that match counts: plain words come before parameters, and parameters before the rest of a path.
  for (const pattern of [...patterns].sort((one, other) => generality(one) - generality(other))) {
    router.add('GET', pattern, pattern)
  }
  return path => {
    // React Router requests the data of a page by its address with ".data". It ignores upper case, and a slash at the end.
    const page = withoutLanguage(path.replace(/\.data$/, '')).toLowerCase()
    const [[first] = []] = router.match('GET', page.replace(/(?<=.)\/$/, ''))
    return first?.[0] ?? '/*'
  }
}

function patternOf(routes: ServerBuild['routes'], id: string): string {
  const parts: string[] = []
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId]) {
    if (route.path) parts.unshift(route.path)
  }
  return `/${parts.join('/')}`
}

const generality = (pattern: string) => pattern.split(':').length + (pattern.endsWith('*') ? 100 : 0)
