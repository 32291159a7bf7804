import { desc } from 'drizzle-orm'
import { type Context, requireOwner } from '../core/context.server.ts'
import { backups } from '../db/schema.ts'
import { backupFolder } from './daily-backup.server.ts'

const shown = 10

/** What became of the last backups, newest first, and where they lie. The owner's. */
export async function listBackups(ctx: Context) {
  requireOwner(ctx)
  const rows = await ctx.db.select().from(backups).orderBy(desc(backups.at)).limit(shown)
  return { folder: backupFolder(ctx.settings), rows }
}
