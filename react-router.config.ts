import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './scripts/precompress.ts'

export default {
  ssr: true,
  buildDirectory: process.env.BUILD_DIRECTORY || 'build',
  // Every route is known from the first page on: no request for a manifest while a user clicks.
  routeDiscovery: { mode: 'initial' },
  // A screen is one file, not three: every page carries the list of them.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await precompress(join(buildDirectory, 'client'))
    await cp(join('db', 'migrations'), join(buildDirectory, 'migrations'), { recursive: true })
  },
} satisfies Config
