import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Every route is known from the first page on: no request for a manifest while somebody clicks.
  routeDiscovery: { mode: 'initial' },
  // A screen is one file, not three: every page carries the list of them.
  splitRouteModules: false,
} satisfies Config
