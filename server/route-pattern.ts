import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { withoutLanguage } from '../app/core/language.ts'

/** Finds the pattern of an address's route, such as `/doctors/:slug`. */
export function createRoutePatterns({ routes }: ServerBuild): (address: string) => string {
  const tree = below(routes, undefined)
  return address => {
    // React Router's own requests for a page's data have the page's address and this suffix.
    const path = withoutLanguage(new URL(address).pathname.replace(/\.data$/, ''))
    const patterns = matchRoutes(tree, path)?.map(({ route }) => route.path ?? '') ?? []
    return `/${patterns.filter(pattern => pattern !== '').join('/')}`
  }
}

function below(routes: ServerBuild['routes'], parent: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter(route => route !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path = '', index }) => (index ? { id, path, index } : { id, path, children: below(routes, id) }))
}
