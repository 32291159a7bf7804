import { TrieRouter } from 'hono/router/trie-router'
import type { ServerBuild } from 'react-router'
import { withoutLanguage } from '../app/platform/values/language.ts'

/**
 * Finds the pattern of a path's route, such as `/doctors/:slug`; `/*` if it has none. React Router's own `matchRoutes` sorts all routes
 * again for each path, which takes longer than refusing one.
 */
export function createRoutePatterns({ routes }: ServerBuild): (path: string) => string {
  const router = new TrieRouter<string>()
  const patterns = new Set(Object.keys(routes).map(id => patternOf(routes, id)))
  // Of several that match, the first counts: plain words before parameters, and those before the rest.
  for (const pattern of [...patterns].sort((one, other) => generality(one) - generality(other))) {
    router.add('GET', pattern, pattern)
  }
  return path => {
    // React Router's own requests for a page's data have the page's address and this suffix. It ignores case and a slash at the end.
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
