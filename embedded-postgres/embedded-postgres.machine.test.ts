import { chmod, chown, lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { copyFolder, preparedDataVariable } from '../test/program.ts'
import { startEmbeddedPostgres } from './index.ts'
import {
  ask,
  asRoot,
  commandLine,
  copyWithoutLinks,
  newFolder,
  nobody,
  nobodyCanReadPackage,
  Program,
  type ProgramOptions,
  postmasterPid,
  removeFolder,
  userNamespaces,
} from './test-programs.ts'

const cleanups: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function makeFolder(suffix = '', open = false): Promise<string> {
  const folder = await newFolder(suffix, open)
  cleanups.push(() => removeFolder(folder))
  return folder
}

/** A folder whose database was started and stopped before. */
async function usedFolder(): Promise<string> {
  const folder = await makeFolder()
  await copyFolder(process.env[preparedDataVariable] ?? '', folder)
  return folder
}

function program(options: ProgramOptions): Program {
  const started = new Program(options)
  cleanups.push(() => started.kill())
  return started
}

async function start(dataDir: string, platformFolder?: string) {
  const log = { info() {}, warn() {} }
  const server = await startEmbeddedPostgres({ dataDir, log, ...(platformFolder ? { platformFolder } : {}) })
  cleanups.push(() => server.release())
  return server
}

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8)
}

describe('a first start', () => {
  test('creates a private database that the program owns, whatever characters its folder has', async () => {
    const dataDir = join(await makeFolder(` "it's", $HOME`), 'new', 'data')
    const { connection, reused } = await start(dataDir)
    expect(reused).toBe(false)
    expect(connection).toMatchObject({ port: 5432, user: 'clinic', database: 'clinic' })
    expect(await modeOf(join(dataDir, 'postgres'))).toBe('700')
    expect(await modeOf(connection.host)).toBe('700')
    expect(await ask(connection, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toBe(false)
    await ask(connection, 'CREATE EXTENSION btree_gist')
    await ask(connection, 'CREATE EXTENSION pg_trgm')
    const settings = [
      'fsync',
      'synchronous_commit',
      'data_checksums',
      'listen_addresses',
      'timezone',
      'server_encoding',
    ]
    const values = await Promise.all(settings.map(name => ask(connection, `SHOW ${name}`)))
    expect(values).toEqual(['on', 'on', 'on', '', 'UTC', 'UTF8'])
    expect(await ask(connection, "SELECT lower('ÉŞ') || ('a' < 'B')")).toBe('éşfalse')
  })

  test('keeps users’ input out of its log, and the log short', async () => {
    const dataDir = await usedFolder()
    const first = await start(dataDir)
    await ask(first.connection, 'CREATE TABLE patient (email text PRIMARY KEY)')
    await ask(first.connection, "INSERT INTO patient VALUES ('rahima@example.org')")
    await expect(ask(first.connection, "INSERT INTO patient VALUES ('rahima@example.org')")).rejects.toThrow(
      'duplicate',
    )
    await expect(ask(first.connection, "SELECT 'rahima@example.org'::int")).rejects.toThrow('rahima')
    await first.release()
    const logFile = join(dataDir, 'postgres', 'server.log')
    expect(await readFile(logFile, 'utf8')).toContain('ready to accept connections')
    expect(await readFile(logFile, 'utf8')).not.toContain('rahima')

    await writeFile(logFile, 'x'.repeat(2_000_000))
    await start(dataDir)
    expect((await stat(logFile)).size).toBeLessThan(10_000)
    expect(await modeOf(logFile)).toBe('600')
  })

  test('removes unfinished folders of killed programs, and leaves those of running ones', async () => {
    const dataDir = await makeFolder()
    const deadPid = 2 ** 22 + 1
    const halfMade = [`cluster.new-${deadPid}-abc`, `cluster.new-${process.pid}-abc`, `cluster.new-${process.ppid}-abc`]
    for (const name of halfMade) await mkdir(join(dataDir, 'postgres', name), { recursive: true })
    await start(dataDir)
    const names = await readdir(join(dataDir, 'postgres'))
    expect(names.sort()).toEqual(['cluster', halfMade[2], 'server.log', 'socket'])
  })

  test('by two programs at the same moment gives both one server, which the last one stops', async () => {
    const dataDir = await makeFolder()
    const programs = [program({ dataDir }), program({ dataDir })] as const
    const [one, two] = await Promise.all([programs[0].started(), programs[1].started()])
    const since = 'SELECT pg_postmaster_start_time()::text'
    expect(await ask(one.connection, since)).toBe(await ask(two.connection, since))
    expect([one.reused, two.reused].sort()).toEqual([false, true])
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['cluster', 'server.log', 'socket'])

    const pid = await postmasterPid(join(dataDir, 'postgres', 'cluster'))
    await programs[0].release()
    expect(await ask(two.connection, 'SELECT 1')).toBe(1)
    await programs[1].release()
    expect(await commandLine(pid)).toBe('')
    expect(await readFile(join(dataDir, 'postgres', 'server.log'), 'utf8')).toContain('database system is shut down')
  })
})

describe('a later start', () => {
  test('finds the running server that a killed program left, and data survive a killed server', async () => {
    const dataDir = await usedFolder()
    const first = program({ dataDir })
    const { connection } = await first.started()
    await ask(connection, 'CREATE TABLE saved AS SELECT 42 AS answer')
    const since = 'SELECT pg_postmaster_start_time()::text'
    const startedAt = await ask(connection, since)
    await first.kill()

    const second = program({ dataDir })
    const found = await second.started()
    expect(found.reused).toBe(true)
    expect(await ask(found.connection, since)).toBe(startedAt)
    await second.kill()

    process.kill(await postmasterPid(join(dataDir, 'postgres', 'cluster')), 'SIGKILL')
    const third = await start(dataDir)
    expect(third.reused).toBe(false)
    expect(await ask(third.connection, 'SELECT answer FROM saved')).toBe(42)
  })

  test('waits for the sessions that a killed server left behind', async () => {
    const dataDir = await usedFolder()
    const first = program({ dataDir })
    const { connection } = await first.started()
    const session = ask(connection, 'SELECT pg_sleep(3600)').catch(() => undefined)
    const sessionPid = () => ask(connection, "SELECT pid FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(3600)'")
    await expect.poll(sessionPid).toBeDefined()
    const pid = Number(await sessionPid())
    // A stopped session doesn't notice that its server has ended.
    process.kill(pid, 'SIGSTOP')
    await first.kill()
    process.kill(await postmasterPid(join(dataDir, 'postgres', 'cluster')), 'SIGKILL')
    const starting = start(dataDir)
    const log = () => readFile(join(dataDir, 'postgres', 'server.log'), 'utf8')
    await expect.poll(log).toContain('pre-existing shared memory block')
    process.kill(pid, 'SIGCONT')
    expect(await ask((await starting).connection, 'SELECT 1')).toBe(1)
    await session
  })

  test('gets a running server however many programs come and go at the same time', async () => {
    const dataDir = await usedFolder()
    const comeAndGo = async () => {
      for (let round = 0; round < 5; round += 1) {
        const { connection, release } = await start(dataDir)
        expect(await ask(connection, 'SELECT 1')).toBe(1)
        await release()
      }
    }
    await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()])
  })

  test('starts its server again if it is stopped before it was ready', async () => {
    const dataDir = await usedFolder()
    const starting = start(dataDir)
    const cluster = join(dataDir, 'postgres', 'cluster')
    await expect.poll(() => postmasterPid(cluster).catch(() => 0), { interval: 1 }).toBeGreaterThan(0)
    process.kill(await postmasterPid(cluster), 'SIGINT')
    const { connection } = await starting
    // The signal may have arrived just when it was ready.
    await expect.poll(() => ask(connection, 'SELECT 1').catch(() => 0)).toBe(1)
  })

  test('succeeds despite lock files whose process id now belongs to another program', async () => {
    const dataDir = await usedFolder()
    const { connection, release } = await start(dataDir)
    await release()
    // PostgreSQL ignores its own parent's id, so not ours.
    const text = `${process.ppid}\n/somewhere/else\n1\n5432\n${connection.host}\n\n`
    await writeFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), text)
    await writeFile(join(connection.host, '.s.PGSQL.5432.lock'), text)
    expect(await ask((await start(dataDir)).connection, 'SELECT 1')).toBe(1)
  })

  test('refuses a database of another major version in one sentence, and changes nothing', async () => {
    const dataDir = await makeFolder()
    await mkdir(join(dataDir, 'postgres', 'cluster'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '15\n')
    await chmod(join(dataDir, 'postgres'), 0o755)
    await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 15, .* brings PostgreSQL 18: .*DATABASE_URL/)
    expect(await readdir(join(dataDir, 'postgres'), { recursive: true })).toEqual(['cluster', 'cluster/PG_VERSION'])
    expect(await modeOf(join(dataDir, 'postgres'))).toBe('755')
  })
})

test('a server killed under a running program comes back by itself, and the program still stops it', async () => {
  const dataDir = await usedFolder()
  const { connection, release } = await start(dataDir)
  const cluster = join(dataDir, 'postgres', 'cluster')
  for (let round = 0; round < 2; round += 1) {
    process.kill(await postmasterPid(cluster), 'SIGKILL')
    await expect.poll(() => ask(connection, 'SELECT 1').catch(() => 0)).toBe(1)
  }
  const pid = await postmasterPid(cluster)
  await Promise.all([release(), release()])
  expect(await commandLine(pid)).toBe('')
})

test('a program whose lock connection was cut takes the lock again, so that no other program stops the server', async () => {
  const dataDir = await usedFolder()
  const { connection } = await start(dataDir)
  const superuser = { ...connection, user: 'postgres', database: 'postgres' }
  const lockOwners = "FROM pg_stat_activity JOIN pg_locks USING (pid) WHERE locktype = 'advisory'"
  const before = await ask(superuser, `SELECT pid ${lockOwners}`)
  await ask(superuser, `SELECT pg_terminate_backend(${before})`)
  await expect.poll(() => ask(superuser, `SELECT pid <> ${before} ${lockOwners}`)).toBe(true)
  await (await start(dataDir)).release()
  expect(await ask(connection, 'SELECT 1')).toBe(1)
})

test('a path too long for a socket leads to a short private folder, which no other user can plant', async () => {
  const dataDir = join(await makeFolder(), 'long'.repeat(25))
  const { connection, release } = await start(dataDir)
  cleanups.push(() => rm(connection.host, { recursive: true, force: true }))
  expect(connection.host.length).toBeLessThan(90)
  expect(await modeOf(connection.host)).toBe('700')
  expect(await ask(connection, 'SELECT 1')).toBe(1)
  await release()

  await rm(connection.host, { recursive: true })
  await symlink(await makeFolder(), connection.host)
  await expect(start(dataDir)).rejects.toThrow('belongs to another user')
  await rm(connection.host)
  if (!asRoot) return
  await mkdir(connection.host, { mode: 0o777 })
  await chown(connection.host, 1, 1)
  await expect(start(dataDir)).rejects.toThrow('belongs to another user')
})

test('symbolic links missing for lack of install scripts are created, by two programs at once', async () => {
  const folder = await makeFolder()
  const platformFolder = join(folder, 'package')
  await copyWithoutLinks(platformFolder)
  const dataDirs = [join(folder, 'one'), join(folder, 'two')]
  const programs = dataDirs.map(dataDir => program({ dataDir, platformFolder }))
  for (const each of programs) expect((await each.started()).reused).toBe(false)
  expect(await readdir(join(folder, 'one', 'postgres'))).toEqual(['cluster', 'server.log', 'socket'])
})

test('a package whose path has characters special to a shell works', async () => {
  const folder = await makeFolder()
  const platformFolder = join(folder, 'a "quoted" $(path)')
  await copyWithoutLinks(platformFolder)
  expect(await ask((await start(join(folder, 'data'), platformFolder)).connection, 'SELECT 1')).toBe(1)
})

test('on a system without built-in PostgreSQL the error names DATABASE_URL', async () => {
  const arch = process.arch
  Object.defineProperty(process, 'arch', { value: 'mips' })
  try {
    await expect(start(await makeFolder())).rejects.toThrow(/No built-in PostgreSQL .*-mips\): set DATABASE_URL/)
  } finally {
    Object.defineProperty(process, 'arch', { value: arch })
  }
})

describe.runIf(asRoot)('started by root', () => {
  /** A PATH on which user namespaces seem unavailable. */
  async function pathWithoutNamespaces(): Promise<string> {
    const folder = await makeFolder()
    await writeFile(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    return `${folder}:${process.env.PATH}`
  }

  test.runIf(nobodyCanReadPackage)(
    'works for an ordinary user, from a package that this user cannot write',
    async () => {
      const folder = await makeFolder('', true)
      const platformFolder = join(folder, 'package')
      await copyWithoutLinks(platformFolder)
      const dataDir = join(folder, 'data')
      await mkdir(join(dataDir, 'postgres', 'bin-17.0.0'), { recursive: true })
      for (const each of [dataDir, join(dataDir, 'postgres')]) await chown(each, nobody, nobody)
      const ordinary = program({ dataDir, platformFolder, uid: nobody })
      expect(await ask((await ordinary.started()).connection, 'SELECT 1')).toBe(1)
      expect((await stat(join(dataDir, 'postgres', 'cluster'))).uid).toBe(nobody)
      expect((await readdir(join(dataDir, 'postgres'))).filter(name => name.startsWith('bin-'))).toHaveLength(1)
      await ordinary.release()
      await rm(join(dataDir, 'postgres', 'server.log'))

      // Root runs the server as that user, so that afterwards the user can run it again.
      await (await start(dataDir)).release()
      const again = program({ dataDir, platformFolder, uid: nobody })
      expect((await again.started()).reused).toBe(false)
    },
  )

  test('a database that root makes in the folder of another user is that user’s', async () => {
    const dataDir = join(await makeFolder('', true), 'data')
    await mkdir(dataDir, { mode: 0o700 })
    await chown(dataDir, nobody, nobody)
    await (await start(dataDir)).release()
    for (const name of await readdir(dataDir, { recursive: true }))
      expect([name, (await lstat(join(dataDir, name))).uid]).toEqual([name, nobody])
  })

  test('without namespaces runs as another account, on binaries that this account can read', async () => {
    const path = await pathWithoutNamespaces()
    const platformFolder = await makeFolder()
    await copyWithoutLinks(platformFolder)
    await chmod(join(platformFolder, 'native'), 0o700)
    const dataDir = await makeFolder('', true)
    const options = { dataDir, platformFolder, path }
    const programs = [program(options), program(options)] as const
    const [one, two] = await Promise.all([programs[0].started(), programs[1].started()])
    await ask(one.connection, 'CREATE TABLE saved AS SELECT 42 AS answer')
    expect(await ask(two.connection, 'SELECT answer FROM saved')).toBe(42)
    const { uid } = await stat(join(dataDir, 'postgres', 'cluster'))
    expect(uid).not.toBe(0)
    for (const each of programs) await each.release()

    const withNamespaces = await start(dataDir)
    expect(await ask(withNamespaces.connection, 'SELECT answer FROM saved')).toBe(42)
    expect((await stat(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).uid).toBe(uid)
  })

  test('without namespaces other accounts may pass through a closed data folder, and see nothing in it', async () => {
    const path = await pathWithoutNamespaces()
    const dataDir = join(await makeFolder('', true), 'data')
    await mkdir(dataDir, { mode: 0o700 })
    expect(await ask((await program({ dataDir, path }).started()).connection, 'SELECT 1')).toBe(1)
    expect(await modeOf(dataDir)).toBe('711')
  })

  test.runIf(userNamespaces)(
    "without namespaces takes over root's own database where it can, and says so where it can't",
    async () => {
      const path = await pathWithoutNamespaces()
      const folder = await makeFolder('', true)
      const dataDir = join(folder, 'data')
      const first = await start(dataDir)
      await ask(first.connection, 'CREATE TABLE saved AS SELECT 42 AS answer')
      await first.release()

      await chmod(folder, 0o700)
      await expect(program({ dataDir, path }).started()).rejects.toThrow(
        /may enter .*: choose a DATA_DIR .*DATABASE_URL/,
      )
      expect((await stat(join(dataDir, 'postgres', 'cluster'))).uid).toBe(0)

      await chmod(folder, 0o755)
      const second = program({ dataDir, path })
      expect(await ask((await second.started()).connection, 'SELECT answer FROM saved')).toBe(42)
    },
  )
})
