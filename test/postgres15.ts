import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPackage, program, runnableBinaries } from '../embedded-postgres/binaries.ts'
import { giveTo } from '../embedded-postgres/folders.ts'
import { chooseIdentity } from '../embedded-postgres/identity.ts'
import { layoutOf } from '../embedded-postgres/layout.ts'
import { commandAs, runAs } from '../embedded-postgres/run.ts'
import { freePort } from './free-port.ts'

const password = 'only-for-tests'
// Only ends a start that hangs.
const startTimeoutMs = 300_000

/** A PostgreSQL 15, the oldest supported version, as an external server: over TCP, with a password. */
export async function startPostgres15(dataDir: string) {
  const layout = layoutOf(dataDir)
  await mkdir(layout.folder, { recursive: true, mode: 0o700 })
  const identity = await chooseIdentity(layout)
  const found = await findPackage(packageFolder())
  const binaries = await runnableBinaries(found, layout.folder, identity)
  const passwordFile = join(layout.folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await giveTo(identity, layout.folder)
  const made = await runAs(identity, program(binaries, 'initdb'), [
    ...['-D', layout.cluster, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
  ])
  if (!made.succeeded) throw new Error(`PostgreSQL 15 could not be made: ${made.failure}`)
  const port = await freePort()
  const settings = {
    port,
    fsync: 'off',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = commandAs(identity, program(binaries, 'postgres'), ['-D', layout.cluster, ...options])
  const server = spawn(command.file, command.args, { ...command.options, stdio: 'ignore' })
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  await untilAnswering(url)
  return {
    admin: { connectionString: url },
    async stop() {
      server.kill('SIGINT')
      await once(server, 'exit')
    },
  }
}

function packageFolder(): string {
  const installed = createRequire(join(import.meta.dirname, 'postgres15', 'package.json'))
  return dirname(dirname(installed.resolve(`pg15-linux-${process.arch}`)))
}

async function untilAnswering(url: string): Promise<void> {
  const giveUpAt = Date.now() + startTimeoutMs
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await pause(50)
    }
  }
}
