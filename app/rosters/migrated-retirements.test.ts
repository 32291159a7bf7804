import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { onDatabase } from '../../test/databases.ts'
import { migrateWith } from '../db/migrate.server.ts'

const folder = 'db/migrations'

test('an installation whose doctor left already gets the visits to come into the work list', async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(inject('embedded'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  const client = new pg.Client(onDatabase(inject('embedded'), name))
  await client.connect()
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(
    await readFile(`${folder}/meta/_journal.json`, 'utf8'),
  )
  const first = journal.entries.findIndex(({ tag }) => tag.endsWith('_doctor_left'))
  await migrateWith(
    client,
    folder,
    journal.entries.slice(0, first).map(({ when }) => when),
  )
  const profile = `specialty, degrees, hospital_posts, chamber_name, chamber_hours, address, phone, email, photo`
  await client.query(`insert into doctors (id, slug, name, position, retired_at, ${profile})
    select gen_random_uuid(), slug, slug, position, retired_at, '', '', '{}', '', '', '', '', '', ''
    from (values ('left', 1, now() - interval '1 day'), ('unbooked', 2, now()), ('stays', 3, null)) as rows (slug, position, retired_at)`)
  const book = (doctor: string, days: number, lifecycle: string) =>
    client.query(
      `insert into appointments (id, patient_name, patient_email, phone, treatment_name, cost_taka, doctor_id, chair, starts_at, ends_at, holds_until, lifecycle)
       select gen_random_uuid(), 'Nadia', '', '', 'crown', 1, id, 1, day, day + interval '1 hour', day + interval '1 hour', $3
       from doctors, (select now() + make_interval(days => $2)) as days (day) where slug = $1`,
      [doctor, days, lifecycle],
    )
  await book('left', 2, 'requested')
  await book('left', 3, 'confirmed')
  await book('left', 4, 'cancelled')
  await book('left', -2, 'requested')
  await book('unbooked', -3, 'requested')
  await book('stays', 5, 'requested')
  await migrateWith(client, folder)
  const { rows } = await client.query(
    `select slug, closures.starts_at = retired_at as "fromThen", doctor_left as "isRetirement",
       (select count(*)::int from appointments where doctor_id = doctors.id and starts_at between closures.starts_at and closures.ends_at) as visits
     from closures join doctors on doctors.id = doctor_id`,
  )
  expect(rows).toEqual([{ slug: 'left', fromThen: true, isRetirement: true, visits: 2 }])
  await client.end()
  await admin.query(`drop database ${name}`)
  await admin.end()
})
