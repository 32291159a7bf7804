import { readdirSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { hour, year } from './pictures.ts'

export interface BuiltFiles {
  readonly folder: string
  /** Whether the build has a file. The table of files is read once, so an unknown path costs no disk access. */
  has(path: string): boolean
  readonly serve: MiddlewareHandler
  /** Serves other builds' hashed files, which pages that another build rendered need (decision 012). */
  readonly serveOtherBuilds: MiddlewareHandler
}

export function readBuiltFiles(clientFolder: string): BuiltFiles {
  const buildsFolder = join(clientFolder, '..', '..')
  const names = readdirSync(clientFolder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(clientFolder.length))
  const table = new Set(names)
  return {
    folder: clientFolder,
    has: path => table.has(path),
    serve: filesIn(clientFolder),
    async serveOtherBuilds(c, next) {
      // The other builds are looked up each time, since a newer one may appear while the program runs.
      const found = await clientFolderWith(buildsFolder, join('assets', c.req.param('file') ?? ''))
      if (found) return filesIn(found)(c, next)
      // No cache may store the response for a missing file, since the next build may have that file.
      return c.text('', 404, { 'Cache-Control': 'no-store' })
    },
  }
}

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
      // Files below /assets/ have a hash of their content in their name. The others may change with the next version.
      c.header('Cache-Control', path.includes('/assets/') ? year : hour)
    },
  })
}
