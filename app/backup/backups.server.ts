import { desc } from 'drizzle-orm'
import { type Context, requireOwner } from '../core/context.server.ts'
import { backups } from '../db/schema.ts'
import { backupFolder } from './daily-backup.server.ts'

const shown = 10

/** The last backups and failures, newest first, and their folder. For the owner. */
export async function listBackups(ctx: Context) {
  requireOwner(ctx)
  const rows = await ctx.db.select().from(backups).orderBy(desc(backups.at)).limit(shown)
  return { folder: backupFolder(ctx.settings), rows }
}
