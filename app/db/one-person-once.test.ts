import { expect, test } from 'vitest'
import { openEarlierDatabase } from '../../test/earlier-database.ts'

test('an installation in which a person has two visits at one time migrates: they stay, and no further ones are accepted', async () => {
  const { client, migrate, drop } = await openEarlierDatabase('0014_one_person_once')
  await client.query(`insert into doctors (id, slug, name, specialty, degrees, hospital_posts, chamber_name, chamber_hours, address, phone, email, photo, position)
    select gen_random_uuid(), n, n, '', '', '{}', '', '', '', '', '', '', n from generate_series(1, 5) n`)
  const book = (chair: number, from: string, lifecycle = 'requested', who = 'Rahima') =>
    client.query(
      `insert into appointments (id, patient_name, patient_email, phone, treatment_name, cost_taka, doctor_id, chair, starts_at, ends_at, holds_until, lifecycle)
       select gen_random_uuid(), $4, '', '+8801712345678', 'crown', 1, id, $1, $2::timestamptz, $2::timestamptz + interval '1 hour',
         $2::timestamptz + interval '1 hour', $3 from doctors where position = $1`,
      [chair, from, lifecycle, who],
    )
  await book(1, '2026-12-01 10:00Z')
  await book(2, '2026-12-01 10:30Z', 'confirmed')
  await book(3, '2026-12-01 10:15Z', 'cancelled')
  await book(4, '2026-12-01 10:15Z', 'requested', 'Karim')
  await book(1, '2026-12-01 11:30Z')
  await migrate()
  const { rows } = await client.query(
    'select double_booked as flag, count(*)::int from appointments group by 1 order by 1',
  )
  expect(rows).toEqual([
    { flag: false, count: 4 },
    { flag: true, count: 1 },
  ])
  await expect(book(5, '2026-12-01 10:10Z')).rejects.toMatchObject({ constraint: 'appointments_person_once' })
  await book(5, '2026-12-01 10:10Z', 'requested', 'A third')
  await drop()
})
