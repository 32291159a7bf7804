import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Every route is known from the first page on: no request for a manifest while somebody clicks.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
