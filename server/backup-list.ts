import { listAll } from '../app/backup/elsewhere/stored-backups.server.ts'
import { inUnits } from '../app/platform/disk-space.server.ts'
import type { Environment } from '../app/platform/environment.server.ts'

/** The ends of a daily, an hourly and a backup before an upgrade: …-2026-11-29, …-2026-11-29T0623Z and …-20261129T062305Z. */
const namedTime = /-(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d)(\d\d)(?:\d\d)?Z)?\.tar\.gz(?:\.age)?$/

/** Lists the backups here and elsewhere, with when each was made: times in UTC, days as the clinic has them. */
export async function listBackups(settings: Environment): Promise<string> {
  const listed = await listAll(settings)
  if (listed.length === 0) return 'There is no backup.'
  const rows = listed.map(({ name, bytes, at, where }) => {
    const written = where === settings.BACKUP_TO ? 'sent' : 'written'
    return [name, inUnits(bytes), whenMade(name, `${written} ${inUtc(at)}`), where]
  })
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? []
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A file's own time isn't when a backup was made: a copy and one at the storage have a later one. */
function whenMade(name: string, written: string): string {
  const [, year, month, day, hour, minute] = namedTime.exec(name) ?? []
  if (year === undefined) return written
  const date = `${year}-${month}-${day}`
  return hour === undefined ? `made ${date}, ${written}` : `made ${date} ${hour}:${minute} UTC`
}

const inUtc = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
