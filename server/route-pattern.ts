import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { withoutLanguage } from '../app/core/language.ts'

/** Finds the pattern of a path's route, such as `/doctors/:slug`; `/*` if it has none. */
export function createRoutePatterns({ routes }: ServerBuild): (path: string) => string {
  const tree = below(routes, undefined)
  return path => {
    // React Router's own requests for a page's data have the page's address and this suffix.
    const page = withoutLanguage(path.replace(/\.data$/, ''))
    const patterns = matchRoutes(tree, page)?.map(({ route }) => route.path ?? '') ?? []
    return `/${patterns.filter(pattern => pattern !== '').join('/')}`
  }
}

function below(routes: ServerBuild['routes'], parent: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter(route => route !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path = '', index }) => (index ? { id, path, index } : { id, path, children: below(routes, id) }))
}
