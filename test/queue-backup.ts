import { pino } from 'pino'
import { makeBackup } from '../app/backup/daily-backup.server.ts'
import { openJobs } from '../app/platform/jobs/jobs.server.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'

/** Queues a backup for the program's next start, as its schedule does each hour. */
export async function queueBackup(dataDir: string): Promise<void> {
  const log = pino({ level: 'silent' })
  const server = await startEmbeddedPostgres({ dataDir, log })
  const jobs = await openJobs(server.connection, log)
  await jobs.enqueue(makeBackup, {})
  await jobs.stop()
  await server.release()
}
