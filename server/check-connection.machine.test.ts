import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { startPgbouncer } from '../test/pgbouncer.ts'
import { checkConnection } from './check-connection.ts'

const { connectionString: url = '' } = inject('server')

let bouncer: Awaited<ReturnType<typeof startPgbouncer>> | undefined

afterEach(async () => {
  await bouncer?.stop()
  bouncer = undefined
})

/** Makes the pool open this many connections to the server. */
async function fillPool(connectionString: string, connections: number): Promise<void> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString }))
  await Promise.all(clients.map(client => client.connect()))
  await Promise.all(clients.map(client => client.query('begin')))
  await Promise.all(clients.map(client => client.query('commit')))
  await Promise.all(clients.map(client => client.end()))
}

test('PostgreSQL is accepted, both directly and behind a pool of sessions', async () => {
  await checkConnection(url)
  bouncer = await startPgbouncer(url, { pool_mode: 'session' })
  await checkConnection(bouncer.url)
})

test.each([
  ['the last used first', { pool_mode: 'transaction' }, 1],
  ['the last used first, of many', { pool_mode: 'transaction' }, 4],
  ['in rotation, of two', { pool_mode: 'transaction', server_round_robin: 1 }, 2],
  ['in rotation, of three', { pool_mode: 'transaction', server_round_robin: 1 }, 3],
  ['a single one', { pool_mode: 'transaction', default_pool_size: 1 }, 1],
])('a pool that lends connections for one transaction is refused with a sentence: %s', async (_, settings, open) => {
  bouncer = await startPgbouncer(url, settings)
  await fillPool(bouncer.url, open)
  await expect(checkConnection(bouncer.url)).rejects.toThrow(
    /^DATABASE_URL leads through a connection pool .* \(PgBouncer: pool_mode=session\)\.$/,
  )
})

test('a pool with a single session is refused with a sentence, too', async () => {
  bouncer = await startPgbouncer(url, { pool_mode: 'session', default_pool_size: 1 })
  await expect(checkConnection(bouncer.url)).rejects.toThrow(/^DATABASE_URL leads to a server that gives/)
})
