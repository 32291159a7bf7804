import type { ServerBuild } from 'react-router'

/** A build of pages as the program loads it, with only what a test's pages need. */
export function serverBuild(pages: object): ServerBuild {
  return {
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    ...pages,
  } as unknown as ServerBuild
}
