import { expect, test } from 'vitest'
import { openEarlierDatabase } from '../../test/earlier-database.ts'

test('an installation whose doctor left already gets the visits to come into the work list', async () => {
  const { client, migrate, drop } = await openEarlierDatabase('0032_doctor_left')
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
  await migrate()
  const { rows } = await client.query(
    `select slug, closures.starts_at = retired_at as "fromThen", doctor_left as "isRetirement",
       (select count(*)::int from appointments where doctor_id = doctors.id and starts_at between closures.starts_at and closures.ends_at) as visits
     from closures join doctors on doctors.id = doctor_id`,
  )
  expect(rows).toEqual([{ slug: 'left', fromThen: true, isRetirement: true, visits: 2 }])
  await drop()
})
