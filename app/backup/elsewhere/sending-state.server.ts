import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Context } from '../../platform/context.server.ts'
import { clockJob, retrySettings, secondsPerHour } from '../../platform/jobs/job.ts'
import { giveToOwner, makePrivateFolder } from '../../platform/own-files.server.ts'
import { pastMoment } from '../../platform/values/past-moment.ts'
import { namedBackups } from '../retention.ts'
import { readLastRun } from '../waiting-jobs.server.ts'
import { backupFolder, namesIn } from '../work-folder.server.ts'

// That a backup was sent is noted in a file beside it, so the note is deleted with it, and a restore can't bring back
// another machine's. A backup that another machine sent has only that note here.
const markSchema = z.object({ to: z.string(), at: z.iso.datetime() })

/** The job that sends backups runs hourly, for those made while the storage couldn't be reached, or before BACKUP_TO was set. */
export const sendBackup = clockJob('send-backup', '29 * * * *', {
  ...retrySettings(10, 30, secondsPerHour / 2),
  // One sending job at a time is enough, since each sends all backups that aren't at the storage yet.
  policy: 'exclusive',
  // Six hours are enough to send a gigabyte at 1 Mbit/s and to read it back.
  expireInSeconds: 6 * secondsPerHour,
  // Ended jobs stay for 60 days, since the owner reads what became of the last ones.
  deleteAfterSeconds: 60 * 24 * secondsPerHour,
})

const markEnd = '.sent'

export function markFileOf(name: string): string {
  return name + markEnd
}

export function backupNamesOf(files: readonly string[]): string[] {
  return [...new Set(files.map(file => (file.endsWith(markEnd) ? file.slice(0, -markEnd.length) : file)))]
}

export async function readMark(folder: string, name: string, to: string): Promise<Date | undefined> {
  const text = await readFile(join(folder, markFileOf(name)), 'utf8').catch(() => '')
  // A machine that lost its power can leave half of a backup's note, which doesn't count.
  const mark = text.endsWith('}') ? markSchema.parse(JSON.parse(text)) : undefined
  return mark?.to === to ? new Date(mark.at) : undefined
}

export async function writeMark(folder: string, name: string, mark: { readonly to: string; readonly at: Date }) {
  await makePrivateFolder(folder)
  await writeFile(join(folder, markFileOf(name)), JSON.stringify(mark), { mode: 0o600 })
  await giveToOwner(join(folder, markFileOf(name)))
}

export async function readSending({ db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>) {
  const { BACKUP_TO: to } = settings
  if (to === undefined) return undefined
  const folder = backupFolder(settings)
  const { failure } = await readLastRun(db, sendBackup)
  for (const { name } of namedBackups(backupNamesOf(await namesIn(folder)), 'UTC', now())) {
    const verifiedAt = pastMoment(await readMark(folder, name, to), now())
    if (verifiedAt) return { to, verifiedAt, failure }
  }
  return { to, verifiedAt: undefined, failure }
}

export function presentSending({ to, verifiedAt, failure }: NonNullable<Awaited<ReturnType<typeof readSending>>>) {
  return {
    to,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    failure: failure ? { at: failure.at.toISOString(), code: failure.code } : null,
  }
}
