import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openTestClinic } from '../../../test/clinic.ts'
import { migrateDatabase } from './migrate.server.ts'

const migrationsFolder = 'db/migrations'
const renaming = '0006_plain_names'

/** The migrations before the one that renames. */
async function copyEarlierMigrations(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(migrationsFolder, copy, { recursive: true })
  const journalFile = join(copy, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  const until = journal.entries.findIndex(({ tag }: { tag: string }) => tag === renaming)
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }))
  return copy
}

const earlierRows = `
  update appointments set asked_anew_at = '2026-12-01', told_starts_at = '2026-12-02';
  update patient_files set warnings_asked_at = '2026-12-03', warnings_replaced = true;
  with named as (select 'told' as state union values ('to_call'), ('called'), ('chose_anew'), ('gave_up')),
    closed as (
      insert into closures (id, starts_at, ends_at, reason) select gen_random_uuid(), '2026-12-06', '2026-12-09', state from named
      returning id, reason
    )
  insert into closure_hits (closure_id, appointment_id, state, told_at, set_at)
    select closed.id, (select id from appointments limit 1), reason, '2026-12-04', '2026-12-05' from closed;
  insert into unsent_mails (id, kind, attempts, code, queued_at, tried_at)
    values (gen_random_uuid(), 'choose-anew', 1, 'ECONNREFUSED', '2026-12-05', '2026-12-05');
  insert into audit_entries (id, at, actor_role, action, subject, details) values
    (gen_random_uuid(), '2026-12-05', 'staff', 'ask_anew', 'renamed', '{}'),
    (gen_random_uuid(), '2026-12-05', 'staff', 'tell_later', 'renamed', '{"to": "11:00"}'),
    (gen_random_uuid(), '2026-12-05', 'staff', 'call', 'renamed', '{"outcome": "gave_up"}'),
    (gen_random_uuid(), '2026-12-05', 'staff', 'call', 'renamed', '{"outcome": "called"}');`

test('what was stored under earlier names is there under the present ones, and the audit trail still refuses changes', async () => {
  const clinic = await openTestClinic()
  const earlier = await copyEarlierMigrations()
  const client = new pg.Client(clinic.connection)
  await client.connect()
  const read = async (statement: string) => (await client.query(statement)).rows
  try {
    await client.query('drop schema public, drizzle cascade; create schema public')
    await client.query(gunzipSync(await readFile('test/904c4ff.sql.gz')).toString())
    await migrateDatabase(clinic.connection, earlier)
    // The dump empties the search path of its session.
    await client.query('set search_path = public')
    await client.query(earlierRows)
    await migrateDatabase(clinic.connection, migrationsFolder)

    const visits = await read(
      'select distinct reschedule_asked_at as asked, notified_starts_at as later from appointments',
    )
    expect(visits).toEqual([{ asked: new Date('2026-12-01'), later: new Date('2026-12-02') }])
    const files = await read(
      'select distinct medical_alerts_asked_at as asked, medical_alerts_replaced as replaced from patient_files',
    )
    expect(files).toEqual([{ asked: new Date('2026-12-03'), replaced: true }])
    const affected = await read(
      `select reason || ': ' || state as was from affected_visits join closures on closures.id = closure_id
        where notified_at = '2026-12-04' order by 1`,
    )
    expect(affected.map(({ was }) => was)).toEqual([
      'called: called',
      'chose_anew: rescheduled',
      'gave_up: closed',
      'to_call: to_call',
      'told: notified',
    ])
    expect(await read('select kind from unsent_mails')).toEqual([{ kind: 'ask-to-reschedule' }])
    expect(await read("select action, details from audit_entries where subject = 'renamed' order by 1, 2")).toEqual([
      { action: 'ask_to_reschedule', details: {} },
      { action: 'call', details: { outcome: 'called' } },
      { action: 'call', details: { outcome: 'closed' } },
      { action: 'notify_later', details: { to: '11:00' } },
    ])
    await expect(client.query("update audit_entries set action = 'call'")).rejects.toThrow()
  } finally {
    await client.end()
    await rm(earlier, { recursive: true })
    await clinic.close()
  }
})
