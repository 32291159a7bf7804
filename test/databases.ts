import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../app/platform/db/client.server.ts'
import { migrateDatabase } from '../app/platform/db/migrate.server.ts'
import { fillSampleClinic } from '../app/setup/sample-clinic.server.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { startPostgres15 } from './postgres15.ts'
import { makeDataDir } from './program.ts'

export const templateName = 'clinic_template'

/** Friday 20 November 2026, 10:00 in Dhaka: the clinic is open today and tomorrow, and closed on Sunday. */
export const openingMoment = new Date('2026-11-20T04:00:00Z')

/** A superuser's connection. */
type Admin = Pick<pg.PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database'>

declare module 'vitest' {
  interface ProvidedContext {
    /** The machine tests' server is a PostgreSQL 15, with a connection string; all others' is the embedded one. */
    server: Admin
  }
}

/** Starts one server for all tests, with a migrated and filled template from which the tests' databases are copied. */
export default async function startDatabases(project: TestProject) {
  const { dataDir, remove } = await makeDataDir({ isEmpty: true })
  const { admin, stop } = await (project.name === 'machine' ? startPostgres15(dataDir) : startEmbedded(dataDir))
  await makeTemplate(admin)
  project.provide('server', admin)
  return async () => {
    await stop()
    await remove()
  }
}

async function startEmbedded(dataDir: string) {
  const log = { info: () => undefined, warn: () => undefined }
  const { connection, release } = await startEmbeddedPostgres({ dataDir, log })
  const admin: Admin = { ...connection, user: 'postgres', database: 'postgres' }
  // Tests create and drop many databases, and none has to survive a power cut.
  await administer(admin, ['alter system set fsync = off', 'select pg_reload_conf()'])
  return { admin, stop: release }
}

async function makeTemplate(admin: pg.PoolConfig): Promise<void> {
  await administer(admin, [`create database ${templateName}`])
  await migrateDatabase(onDatabase(admin, templateName), 'db/migrations')
  const { db, close } = openDatabase(onDatabase(admin, templateName), () => undefined)
  await fillSampleClinic(db, { now: openingMoment, withSample: true })
  await close()
}

async function administer(admin: pg.PoolConfig, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** The same server, another database. */
export function onDatabase(admin: pg.PoolConfig, database: string): pg.PoolConfig {
  if (admin.connectionString === undefined) return { ...admin, database }
  const url = new URL(admin.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
