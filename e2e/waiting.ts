import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { hashOfToken } from '../app/platform/secret-token.server.ts'
import { queryDatabase } from '../test/program.ts'
import { owner } from './board.ts'
import type { Site } from './clinic.ts'
import { bearer } from './people.ts'

// Patients in today's queue, and where they can follow it.

/** Takes in a walk-in with the clinic's first doctor; returns its id and number. */
export async function walkIn(request: APIRequestContext, patientName: string) {
  const [doctor] = await (await request.get('/api/doctors')).json()
  const data = { patientName, phNum: `0171${randomBytes(4).readUInt32BE() % 10_000_000}`.padEnd(11, '0') }
  const answer = await request.post('/api/walk-in', {
    headers: bearer(await owner(request)),
    data: { ...data, doctorId: doctor._id },
  })
  expect(answer.status()).toBe(201)
  const { insertedId, serial } = await answer.json()
  return { id: String(insertedId), number: String(serial).padStart(2, '0'), doctor: String(doctor.name) }
}

export async function press(request: APIRequestContext, id: string, lifecycle: string): Promise<void> {
  const answer = await request.put(`/api/appointment/${id}`, {
    headers: bearer(await owner(request)),
    data: { lifecycle },
  })
  expect(answer.ok()).toBe(true)
}

/** A private link to a visit, as in a mail. */
export async function linkTo({ dataDir }: Site, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const insert = 'insert into private_links (token_hash, appointment_id) values ($1, $2)'
  await queryDatabase(dataDir, insert, [hashOfToken(token), id])
  return `/visit#${token}`
}

export async function screenAddress(request: APIRequestContext): Promise<string> {
  const data = { name: 'Ground floor' }
  const answer = await request.post('/api/waiting-room-screen', { headers: bearer(await owner(request)), data })
  return new URL((await answer.json()).url).hash
}
