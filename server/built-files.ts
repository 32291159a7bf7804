import { readdirSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { year } from './pictures.ts'

/**
 * Serves the browser files of this program's build, and the hashed files of every build in the same folder to pages that another
 * build rendered (decision 012). A newer build may appear there while the program runs.
 */
export function builtFiles(clientFolder: string): MiddlewareHandler {
  const buildsFolder = join(clientFolder, '..', '..')
  // Listed once, so that an unknown path costs no disk access.
  const ownFiles = new Set(readdirSync(clientFolder, { recursive: true }).map(name => `/${name}`))
  const serveOwn = filesIn(clientFolder)
  return async (c, next) => {
    if (ownFiles.has(c.req.path)) return serveOwn(c, next)
    const [, folder, file, ...rest] = c.req.path.split('/')
    if (folder !== 'assets' || !file || rest.length > 0) return next()
    const found = await clientFolderWith(buildsFolder, join('assets', file))
    if (found) return filesIn(found)(c, next)
    // The next build may have the file, so no cache may store this answer.
    return c.text('', 404, { 'Cache-Control': 'no-store' })
  }
}

/** The client folder of the newest build that has this file. */
async function clientFolderWith(buildsFolder: string, file: string): Promise<string | undefined> {
  const names = (await readdir(buildsFolder)).filter(name => !name.startsWith('.'))
  for (const name of names.sort().reverse()) {
    const folder = join(buildsFolder, name, 'client')
    const found = await stat(join(folder, file)).catch(() => undefined)
    if (found?.isFile()) return folder
  }
  return undefined
}

function filesIn(root: string): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => {
      // Built files have a hash of their content in the name; the others may change with the next version.
      c.header('Cache-Control', path.includes('/assets/') ? year : 'public, max-age=3600')
    },
  })
}
