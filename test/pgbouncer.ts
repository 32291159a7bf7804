import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { giveTo } from '../embedded-postgres/folders.ts'
import { chooseIdentity } from '../embedded-postgres/identity.ts'
import { layoutOf } from '../embedded-postgres/layout.ts'
import { commandAs } from '../embedded-postgres/run.ts'
import { findOrInstall } from '../scripts/debian-packages.mjs'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** Further lines of its configuration, such as `pool_mode=transaction`. */
type Settings = Readonly<Record<string, string | number>>

/** A real PgBouncer in front of the server that the URL names. */
export async function startPgbouncer(url: string, settings: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  const program = findOrInstall({ name: 'pgbouncer', program: '/usr/sbin/pgbouncer' })
  if (!program) throw new Error('This test needs PgBouncer: install it.')
  const { hostname, port: serverPort, username, password, pathname } = new URL(url)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const given = { ...defaults, ...settings, listen_port: port, auth_file: join(folder, 'users') }
  const lines = Object.entries(given).map(([name, value]) => `${name}=${value}`)
  const server = `* = host=${hostname} port=${serverPort} user=${username} password=${password}`
  await writeFile(file, ['[databases]', server, '[pgbouncer]', ...lines, ''].join('\n'))
  await writeFile(join(folder, 'users'), `"${username}" "${password}"\n`)
  // It refuses to run as root, as PostgreSQL does.
  const identity = await chooseIdentity(layoutOf(folder))
  await giveTo(identity, folder)
  const command = commandAs(identity, program, ['-q', file])
  const child = spawn(command.file, command.args, { ...command.options, stdio: 'ignore' })
  const through = `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`
  await until(() => isAnswering(through))
  return {
    url: through,
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What it needs to run at all; the rest is as it comes. */
const defaults = { listen_addr: '127.0.0.1', unix_socket_dir: '', auth_type: 'plain' }

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  return client.connect().then(
    async () => {
      await client.end()
      return true
    },
    () => false,
  )
}
