import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../platform/context.server.ts'
import {
  auditEntries,
  calendarFeeds,
  knownBrowsers,
  oneTimeTokens,
  privateLinks,
  secondFactors,
  secretFingerprint,
  sessions,
  waitingRoomScreens,
} from '../../platform/db/schema.ts'
import { type Environment, SettingError } from '../../platform/environment.server.ts'
import { newId } from '../../platform/ids.ts'
import { giveToOwner } from '../../platform/own-files.server.ts'

// The secret encrypts second factors and signs known browsers' tokens. Without AUTH_SECRET it is made once, in a file only its owner reads.

const secretBytes = 32
const fileIn = (dataDir: string) => join(dataDir, 'auth-secret')

export async function readAuthSecret({ AUTH_SECRET, dataDir }: Environment): Promise<string> {
  if (AUTH_SECRET !== undefined) return AUTH_SECRET
  const file = fileIn(dataDir)
  const stored = await readFile(file, 'utf8').catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw new SettingError(
      `The secret in ${file} can't be read (${error.code}): give the file to the user that the program runs as (chown).`,
    )
  })
  if (stored !== undefined) return stored
  const draft = await writeDraft(dataDir)
  // A hard link is made only if the file doesn't exist, so two programs that start together both use the first one's secret.
  await link(draft, file).catch(() => undefined)
  await rm(draft)
  return readFile(file, 'utf8')
}

export async function replaceAuthSecret({ dataDir }: Environment): Promise<void> {
  const [draft, file] = [await writeDraft(dataDir), fileIn(dataDir)]
  // A replaced file keeps its owner, even one that differs from its folder's.
  if (existsSync(file)) await giveToOwner(draft, file)
  await rename(draft, file)
}

async function writeDraft(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${fileIn(dataDir)}.${process.pid}`
  await writeFile(draft, randomBytes(secretBytes).toString('base64url'), { mode: 0o600 })
  await giveToOwner(draft)
  return draft
}

/** Throws a `SettingError` if the database was used with another secret, which made its second factors and known browsers. */
export async function requireSameSecret(db: Database, secret: string): Promise<void> {
  const fingerprint = fingerprintOf(secret)
  await db.insert(secretFingerprint).values({ fingerprint }).onConflictDoNothing()
  const [stored] = await db.select().from(secretFingerprint)
  if (stored?.fingerprint === fingerprint) return
  throw new SettingError(
    'This database was used with another secret. Set AUTH_SECRET to the earlier one, or start with the DATA_DIR that holds it. ' +
      'If it is lost, run “teeth-care new-secret” (in a clone “npm run clinic -- new-secret”): everybody then signs in again.',
  )
}

/** Ends everything that an earlier secret may have exposed. Only the command line calls it. */
export async function adoptSecret(db: Database, secret: string, now: Date): Promise<void> {
  const fingerprint = fingerprintOf(secret)
  await db.transaction(async transaction => {
    const ended = [
      sessions,
      knownBrowsers,
      oneTimeTokens,
      privateLinks,
      calendarFeeds,
      waitingRoomScreens,
      secondFactors,
    ]
    for (const table of ended) {
      await transaction.delete(table)
    }
    const conflict = { target: secretFingerprint.single, set: { fingerprint } }
    await transaction.insert(secretFingerprint).values({ fingerprint }).onConflictDoUpdate(conflict)
    const event = { action: 'new_secret', subject: 'clinic', details: {} }
    await transaction.insert(auditEntries).values({ id: newId(), at: now, actorRole: 'command line', ...event })
  })
}

function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint').digest('base64url')
}
