import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { migrateWith } from '../app/db/migrate.server.ts'
import { onDatabase } from './databases.ts'

const folder = 'db/migrations'

/** A database as an earlier version of the program left it: migrated up to, but not including, the named migration. */
export async function openEarlierDatabase(migration: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(inject('server'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  const client = new pg.Client(onDatabase(inject('server'), name))
  await client.connect()
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(
    await readFile(`${folder}/meta/_journal.json`, 'utf8'),
  )
  const first = journal.entries.findIndex(({ tag }) => tag === migration)
  if (first < 0) throw new Error(`there is no migration ${migration}`)
  const before = journal.entries.slice(0, first)
  await migrateWith(
    client,
    folder,
    before.map(({ when }) => when),
  )
  return {
    client,
    /** Brings it up to date. */
    migrate: () => migrateWith(client, folder),
    async drop() {
      await client.end()
      await admin.query(`drop database ${name}`)
      await admin.end()
    },
  }
}
