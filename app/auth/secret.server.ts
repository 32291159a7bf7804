import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../core/environment.server.ts'

/**
 * The secret that signs sessions: from the settings, or created once and stored in the data folder, readable only by
 * its owner.
 */
export async function readAuthSecret({ AUTH_SECRET, dataDir }: Environment): Promise<string> {
  if (AUTH_SECRET !== undefined) return AUTH_SECRET
  const file = join(dataDir, 'auth-secret')
  const stored = await readFile(file, 'utf8').catch(() => undefined)
  if (stored !== undefined) return stored
  await mkdir(dataDir, { recursive: true })
  // Written to a temporary file and linked into place, so two programs that start together both use the first one's.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  await link(draft, file).catch(() => undefined)
  await rm(draft)
  return readFile(file, 'utf8')
}
