// The same pages as `react-router-serve` has them: its own way of rendering, and as context a visitor's at the database of a program
// that runs already. bench/rendering.ts builds it beside the program (SERVED_PAGES) and starts it with DATABASE_URL.

import * as pages from 'virtual:react-router/server-build'
import { pino } from 'pino'
import type { MiddlewareFunction } from 'react-router'
import { type Context, pageContext } from '../app/core/context.server.ts'
import { readEnvironment } from '../app/core/environment.server.ts'
import { openDatabase } from '../app/db/client.server.ts'

const settings = readEnvironment(process.env)
const { db } = openDatabase({ connectionString: settings.DATABASE_URL ?? '' }, () => undefined)

const visitor = { db, settings, now: () => new Date(), log: pino({ level: 'silent' }), account: undefined }

const asVisitor: MiddlewareFunction<Response> = ({ context }, next) => {
  // The loaders of public pages reach for nothing else.
  context.set(pageContext, visitor as unknown as Context)
  return next()
}

const { root } = pages.routes
if (!root) throw new Error('there is a root')

export const { assets, assetsBuildDirectory, basename, future, isSpaMode, prerender, publicPath, routeDiscovery, ssr } =
  pages
// React Router's own, which an app without one is given.
const entries = import.meta.glob('../node_modules/@react-router/dev/dist/config/defaults/entry.server.node.jsx', {
  eager: true,
  exhaustive: true,
})
export const entry = { module: Object.values(entries)[0] }
export const routes = { ...pages.routes, root: { ...root, module: { ...root.module, middleware: [asVisitor] } } }
