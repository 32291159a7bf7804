import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openEarlierDatabase } from '../../test/earlier-database.ts'

test('an installation with appointments gets a file for each of their persons', async () => {
  const { client, migrate, drop } = await openEarlierDatabase('0030_patient_files')
  const account = randomUUID()
  await client.query(
    `insert into identity_users (id, name, email, email_verified, created_at, updated_at) values ($1, 'A', 'a@example.com', true, now(), now())`,
    [account],
  )
  await client.query(
    `insert into users (id, email, full_name, photo, role) values ($1, 'a@example.com', 'A', '', 'patient')`,
    [account],
  )
  await client.query(`insert into doctors (id, slug, name, specialty, degrees, hospital_posts, chamber_name, chamber_hours, address, phone, email, photo, position)
    values (gen_random_uuid(), 'd', 'd', '', '', '{}', '', '', '', '', '', '', 1)`)
  let day = 1
  const book = (who: string, phone: string, email = '', patientId: string | null = null) =>
    client.query(
      `insert into appointments (id, patient_id, patient_name, patient_email, phone, treatment_name, cost_taka, doctor_id, chair, starts_at, ends_at, holds_until)
       select gen_random_uuid(), $1, $2, $3, $4, 'crown', 1, id, 1, $5::timestamptz, $5::timestamptz + interval '1 hour',
         $5::timestamptz + interval '1 hour' from doctors`,
      [patientId, who, email, phone, `2026-12-${String(day++).padStart(2, '0')} 10:00Z`],
    )
  await book('A', '+8801711111111', 'a@example.com', account)
  await book('a', '+8801722222222', 'a@example.com', account)
  await book('Child', '+8801711111111', 'a@example.com', account)
  await book('Nadia', '+8801711111111')
  await book('nadia', '+8801711111111', 'n@example.com')
  await book('Nadia', '+8801733333333', 'n@example.com')
  await book('Tariq', '+8801711111111')
  await book('Former patient', '')
  await migrate()
  const { rows } = await client.query(
    `select lower(file.name) as name, account_id is not null as "isOfAccount", count(*)::int as visits from appointments
     join patient_files as file on file.id = file_id group by file.id order by 2, 1`,
  )
  expect(rows).toEqual([
    { name: 'nadia', isOfAccount: false, visits: 3 },
    { name: 'tariq', isOfAccount: false, visits: 1 },
    { name: 'a', isOfAccount: true, visits: 2 },
    { name: 'child', isOfAccount: true, visits: 1 },
  ])
  await drop()
})
