import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable, PgTimestamp } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'
import * as schema from '../app/platform/db/schema.ts'
import { openTestClinic } from './clinic.ts'
import { checks } from './moments-ahead.ts'

// A moment that was stored while the clock was ahead decides nothing once the clock is right. Each stored moment is named below, so that a
// new one has to be thought about.

/** Moments that may lie ahead: of visits, closures and certificates, and to what moment something else belongs. */
const mayLieAhead = [
  'appointments: starts_at, ends_at, holds_until, day_reminder_for, hours_reminder_for, confirm_asked_for',
  'appointments: patient_confirmed_for, notified_starts_at, will_come_at',
  'closures: starts_at, ends_at',
  'doctors: retired_at',
  'first_spans: from_at, to_at',
  'remote_checks: valid_from, valid_until',
  'waitlist_offers: starts_at, freed_from, freed_until',
]

/** Moments that are shown, or order what is shown, or only say that something happened. */
const decidesNothing = [
  'affected_visits: notified_at, no_answer_at, set_at',
  'appointments: cancelled_at, completed_at, confirm_no_answer_at, deleted_at, updated_at',
  'audit_entries: at',
  'blogs: created_at',
  'calendar_feeds: created_at',
  'closures: created_at',
  'contact_messages: created_at',
  'day_sheet_mails: queued_at',
  'family_members: created_at',
  'first_spans: shown_at',
  'invitations: created_at',
  'past_hours: held_from',
  'patient_files: created_at, medical_alerts_asked_at, updated_at',
  'patient_notes: at',
  'private_links: created_at',
  'record_views: at',
  'reviews: created_at',
  'second_factors: confirmed_at',
  'text_messages: handed_over_at, trying_since',
  'third_party_accounts: created_at',
  'treatments: created_at, hidden_at, updated_at',
  'unsent_mails: given_up_at',
  'users: created_at, deactivated_at',
  'visit_calls: no_answer_at, noted_at, settled_at',
  'waiting_room_screens: created_at',
  'waitlist_entries: created_at, ended_at',
  'waitlist_offers: created_at',
]

/** Moments of one day's queue, which staff see and put right. */
const ofOneDay = [
  'appointments: arrived_at, called_at, seated_at, urgent_at, reschedule_asked_at',
  'delay_answers: answered_at',
]

/** What is deleted by its age stays for longer, since a clock that is wrong the other way would delete what is needed. */
const staysLonger = [
  'idempotency_keys: created_at',
  'message_batches: started_at',
  'outbox: at',
  'pictures: used_at',
  // Its next attempt brings it back to the present.
  'unsent_mails: queued_at',
  // The proof is true, and the next sign-in dates it.
  'users: phone_proven_at',
]

const namesIn = (lists: readonly string[]) =>
  lists.flatMap(list => {
    const [table, columns = ''] = list.split(': ')
    return columns.split(', ').flatMap(column => (column === '' ? [] : `${table}.${column}`))
  })

const tables = Object.values(schema).flatMap(value => (is(value, PgTable) ? value : []))

test('each stored moment is one that decides, with a check, or is known to decide nothing when it lies ahead', () => {
  const stored = tables.flatMap(table =>
    getTableConfig(table).columns.flatMap(column =>
      is(column, PgTimestamp) ? `${getTableName(table)}.${column.name}` : [],
    ),
  )
  const known = [
    ...namesIn([...mayLieAhead, ...decidesNothing, ...ofOneDay, ...staysLonger]),
    ...checks.flatMap(({ columns }) => columns),
  ]
  expect([...new Set(known)].toSorted()).toEqual(stored.toSorted())
})

test.each(checks)('dated ahead: $promise', async ({ columns, arrange, expectRight, variables }) => {
  const clinic = await openTestClinic({ ...(variables && { variables }) })
  onTestFinished(() => clinic.close())
  const arranged = await arrange(clinic)
  for (const name of columns) {
    const [table, column] = name.split('.')
    const moved = sql.raw(`update ${table} set ${column} = ${column} + interval '400 days' where ${column} is not null`)
    expect([name, (await clinic.db.execute(moved)).rowCount]).not.toEqual([name, 0])
  }
  await expectRight(clinic, arranged)
})
