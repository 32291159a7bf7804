import { TrieRouter } from 'hono/router/trie-router'
import type { ServerBuild } from 'react-router'
import type { Address } from './address.ts'
import { createRoutePatterns } from './route-pattern.ts'

/** Names the route that a request is for. */
export type RouteOf = (method: string, address: Address | undefined) => string

interface Routes {
  readonly pages: ServerBuild
  readonly calls: readonly { readonly method: string; readonly path: string }[]
  /** Whether the build has a file at a path. */
  readonly hasFile: (path: string) => boolean
}

/**
 * Names routes by their patterns, such as `/api/appointment/:id`, or else `file`, `picture` or `unmatched`: there are only so many,
 * and none contains what an address can, a name, an e-mail or a link's secret.
 */
export function createRouteOf({ pages, calls, hasFile }: Routes): RouteOf {
  const patternOfPage = createRoutePatterns(pages)
  const router = new TrieRouter<string>()
  // Hono registers a call's middleware for all methods.
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
