import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../app/db/client.server.ts'
import { startEmbeddedPostgres } from '../app/db/embedded.server.ts'
import { migrateDatabase } from '../app/db/migrate.server.ts'
import { fillSampleClinic } from '../app/db/sample-clinic.server.ts'
import { startPostgres15 } from './postgres15.ts'

export const templateName = 'clinic_template'

/** Friday 20 November 2026, 10:00 in Dhaka: the clinic is open, tomorrow too, Sunday is closed. */
export const openingMoment = new Date('2026-11-20T04:00:00Z')

declare module 'vitest' {
  interface ProvidedContext {
    /** Settings of a superuser on the embedded server, PostgreSQL 18. */
    embedded: { host: string; port: number; user: string; database: string }
    /** The address of a superuser on a PostgreSQL 15 reached over TCP with a password, as DATABASE_URL would name it. */
    postgres15: string
  }
}

/** Starts both servers once for all tests, each with a template that a test's own database is copied from: migrated, the sample clinic in it. */
export default async function startDatabases(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'teeth-care-test-'))
  const log = { info: () => undefined, warn: () => undefined }
  const embedded = await startEmbeddedPostgres({ dataDir, log })
  const admin = { ...embedded.connection, user: 'postgres', database: 'postgres' }
  const postgres15 = await startPostgres15(join(dataDir, 'postgres15'))
  await makeTemplate(admin)
  await makeTemplate({ connectionString: postgres15.url })
  project.provide('embedded', admin)
  project.provide('postgres15', postgres15.url)
  return async () => {
    await postgres15.stop()
    await embedded.release()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(admin: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  await migrateDatabase(onDatabase(admin, templateName), 'db/migrations')
  const { db, close } = openDatabase(onDatabase(admin, templateName), () => undefined)
  await fillSampleClinic(db, { now: openingMoment, withSample: true })
  await close()
}

/** The same server, another database. */
export function onDatabase(admin: pg.PoolConfig, database: string): pg.PoolConfig {
  if (admin.connectionString === undefined) return { ...admin, database }
  const url = new URL(admin.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
