import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openTestClinic } from '../../../test/clinic.ts'
import { collectLog } from '../../../test/log-lines.ts'
import type { Database } from '../context.server.ts'
import { millisecondsPerDay } from '../values/durations.ts'
import { z } from '../values/zod.ts'
import { defineJob } from './job.ts'
import { openJobs } from './jobs.server.ts'

const settings = { retryLimit: 2, heartbeatSeconds: 15 }
const note = defineJob({ name: 'note', payload: z.object({ text: z.string() }), settings })

/** Each column of pg-boss in which a moment is stored, but for those that say when a queue was set up, which decide nothing. */
async function readColumns(db: Database) {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'pgboss' and table_name in ('version', 'queue', 'job') and data_type = 'timestamp with time zone'
      and (table_name <> 'queue' or column_name not in ('created_on', 'updated_on'))`)
  expect(rows.length).toBeGreaterThan(10)
  return rows.map(({ table, column }) => [table, column] as const)
}

/** The clock of the test's database can't be moved, so what it stored is. */
async function moveAhead(db: Database): Promise<void> {
  for (const [table, column] of await readColumns(db)) {
    await db.execute(sql.raw(`update pgboss.${table} set ${column} = ${column} + interval '400 days'`))
  }
}

async function columnsAhead(db: Database): Promise<string[]> {
  const found: string[] = []
  for (const [table, column] of await readColumns(db)) {
    const { rows } = await db.execute(
      sql.raw(`select 1 from pgboss.${table} where ${column} > now() + interval '30 days'`),
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

test('a job that the program queued for long ahead, by its own clock or from a restored backup, is due', async () => {
  const clinic = await openTestClinic()
  onTestFinished(() => clinic.close())
  const { log } = collectLog()
  const earlier = await openJobs(clinic.connection, log)
  const startAfter = new Date(Date.now() + 400 * millisecondsPerDay)
  await earlier.enqueue(note, { text: 'for long ahead' }, undefined, { startAfter })
  const soon = new Date(Date.now() + millisecondsPerDay)
  await earlier.enqueue(note, { text: 'for tomorrow' }, undefined, { startAfter: soon })
  await earlier.stop()
  const jobs = await openJobs(clinic.connection, log)
  onTestFinished(() => jobs.stop())
  const done: string[] = []
  await jobs.work(note, async ({ text }) => void done.push(text))
  await expect.poll(() => done).toEqual(['for long ahead'])
})

test('after the database’s clock was 400 days ahead, jobs are due, and nothing waits for the clock to get there again', async () => {
  const clinic = await openTestClinic()
  onTestFinished(() => clinic.close())
  const { log, lines } = collectLog()
  const earlier = await openJobs(clinic.connection, log)
  const done: string[] = []
  await earlier.work(note, async ({ text }) => void done.push(text))
  await earlier.enqueue(note, { text: 'done while it was ahead' })
  await expect.poll(() => done).toHaveLength(1)
  await earlier.stop()
  const killed = await openJobs(clinic.connection, log)
  await killed.enqueue(note, { text: 'begun while it was ahead' })
  await killed.enqueue(note, { text: 'queued while it was ahead' })
  await killed.stop()
  await clinic.db.execute(
    sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where data->>'text' like 'begun%'`,
  )
  await moveAhead(clinic.db)
  expect(await columnsAhead(clinic.db)).toEqual(expect.arrayContaining(['version.cron_on', 'job.start_after']))
  const jobs = await openJobs(clinic.connection, log)
  onTestFinished(() => jobs.stop())
  expect(lines).toEqual([expect.objectContaining({ msg: expect.stringContaining('The clock was wrong') })])
  expect(await columnsAhead(clinic.db)).toEqual([])
  await jobs.work(note, async ({ text }) => void done.push(text))
  await expect
    .poll(() => done, { timeout: 60_000 })
    .toEqual(['done while it was ahead', 'queued while it was ahead', 'begun while it was ahead'])
}, 120_000)
