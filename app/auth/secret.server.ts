import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../core/environment.server.ts'

/** The secret that signs sessions: the setting, or one made once and kept in the data folder for its owner's eyes only. */
export async function readAuthSecret({ AUTH_SECRET, dataDir }: Environment): Promise<string> {
  if (AUTH_SECRET !== undefined) return AUTH_SECRET
  const file = join(dataDir, 'auth-secret')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined) return kept
  await mkdir(dataDir, { recursive: true })
  // Written aside and linked into place: of two programs that start together, both use the one that came first.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  await link(draft, file).catch(() => undefined)
  await rm(draft)
  return readFile(file, 'utf8')
}
