import { chmod, chown, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  ask,
  asRoot,
  commandLine,
  copyWithoutLinks,
  newPlace,
  nobody,
  nobodyReachesUs,
  Program,
  type ProgramOptions,
  postmasterPid,
  removePlace,
  userNamespaces,
} from './embedded/test-programs.ts'
import { startEmbeddedPostgres } from './embedded.server.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const cleanups: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function place(suffix = '', open = false): Promise<string> {
  const folder = await newPlace(suffix, open)
  cleanups.push(() => removePlace(folder))
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
  test('makes a private database that the program owns, whatever characters its folder has', async () => {
    const dataDir = join(await place(` "it's", $HOME`), 'new', 'data')
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

  test('keeps what people enter out of its log, and the log short', async () => {
    const dataDir = await place()
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

  test('clears what a killed one left half made, and leaves alone what a living one makes', async () => {
    const dataDir = await place()
    const deadPid = 2 ** 22 + 1
    const halfMade = [`cluster.new-${deadPid}-abc`, `cluster.new-${process.pid}-abc`, `cluster.new-${process.ppid}-abc`]
    for (const name of halfMade) await mkdir(join(dataDir, 'postgres', name), { recursive: true })
    await start(dataDir)
    const names = await readdir(join(dataDir, 'postgres'))
    expect(names.sort()).toEqual(['cluster', halfMade[2], 'server.log', 'socket'])
  })

  test('of two programs at the same moment gives both one server, which the last one stops', async () => {
    const dataDir = await place()
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
  test('finds at once the server that a killed program left, and data survive a killed server', async () => {
    const dataDir = await place()
    const first = program({ dataDir })
    const { connection } = await first.started()
    await ask(connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await first.kill()

    const second = program({ dataDir })
    const found = await second.started()
    expect(found.reused).toBe(true)
    expect(found.tookMs).toBeLessThan(1_000)
    await second.kill()

    process.kill(await postmasterPid(join(dataDir, 'postgres', 'cluster')), 'SIGKILL')
    const third = await start(dataDir)
    expect(third.reused).toBe(false)
    expect(await ask(third.connection, 'SELECT answer FROM kept')).toBe(42)
  })

  test('waits for the sessions that a killed server left behind', async () => {
    const dataDir = await place()
    const first = program({ dataDir })
    const { connection } = await first.started()
    // Busy, so it does not notice its server's end until the query is over.
    const busy = ask(connection, 'SELECT count(*) FROM generate_series(1, 8000000)').catch(() => undefined)
    await expect
      .poll(() => ask(connection, "SELECT count(*)::int FROM pg_stat_activity WHERE query LIKE '%series%'"))
      .toBe(2)
    await first.kill()
    process.kill(await postmasterPid(join(dataDir, 'postgres', 'cluster')), 'SIGKILL')
    const second = await start(dataDir)
    expect(await ask(second.connection, 'SELECT 1')).toBe(1)
    const log = await readFile(join(dataDir, 'postgres', 'server.log'), 'utf8')
    expect(log).toContain('pre-existing shared memory block')
    await busy
  })

  test('gets a living server however many programs come and go at the same time', async () => {
    const dataDir = await place()
    const comeAndGo = async () => {
      for (let round = 0; round < 5; round += 1) {
        const { connection, release } = await start(dataDir)
        expect(await ask(connection, 'SELECT 1')).toBe(1)
        await release()
      }
    }
    await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()])
  })

  test('starts its server once more when somebody stops it before it was ready', async () => {
    const dataDir = await place()
    await (await start(dataDir)).release()
    const starting = start(dataDir)
    const cluster = join(dataDir, 'postgres', 'cluster')
    await expect.poll(() => postmasterPid(cluster).catch(() => 0), { interval: 1 }).toBeGreaterThan(0)
    process.kill(await postmasterPid(cluster), 'SIGINT')
    expect(await ask((await starting).connection, 'SELECT 1')).toBe(1)
  })

  test('is not put off by lock files whose number now belongs to another program', async () => {
    const dataDir = await place()
    const { connection, release } = await start(dataDir)
    await release()
    // PostgreSQL overlooks its own parent's number, so not ours.
    const text = `${process.ppid}\n/somewhere/else\n1\n5432\n${connection.host}\n\n`
    await writeFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), text)
    await writeFile(join(connection.host, '.s.PGSQL.5432.lock'), text)
    expect(await ask((await start(dataDir)).connection, 'SELECT 1')).toBe(1)
  })

  test('refuses a database of another major version in one sentence, and touches nothing', async () => {
    const dataDir = await place()
    await mkdir(join(dataDir, 'postgres', 'cluster'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '15\n')
    await chmod(join(dataDir, 'postgres'), 0o755)
    await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 15, .* brings PostgreSQL 18: .*DATABASE_URL/)
    expect(await readdir(join(dataDir, 'postgres'), { recursive: true })).toEqual(['cluster', 'cluster/PG_VERSION'])
    expect(await modeOf(join(dataDir, 'postgres'))).toBe('755')
  })
})

test('a server killed under a running program comes back by itself, and the program still stops it', async () => {
  const dataDir = await place()
  const { connection, release } = await start(dataDir)
  const cluster = join(dataDir, 'postgres', 'cluster')
  for (let round = 0; round < 2; round += 1) {
    process.kill(await postmasterPid(cluster), 'SIGKILL')
    await expect.poll(() => ask(connection, 'SELECT 1').catch(() => 0), { timeout: 10_000 }).toBe(1)
  }
  const pid = await postmasterPid(cluster)
  await Promise.all([release(), release()])
  expect(await commandLine(pid)).toBe('')
})

test('a program whose hold on the server was cut takes it again, so that no other stops the server', async () => {
  const dataDir = await place()
  const { connection } = await start(dataDir)
  const superuser = { ...connection, user: 'postgres', database: 'postgres' }
  const holders = "FROM pg_stat_activity JOIN pg_locks USING (pid) WHERE locktype = 'advisory'"
  const before = await ask(superuser, `SELECT pid ${holders}`)
  await ask(superuser, `SELECT pg_terminate_backend(${before})`)
  await expect.poll(() => ask(superuser, `SELECT pid <> ${before} ${holders}`)).toBe(true)
  await (await start(dataDir)).release()
  expect(await ask(connection, 'SELECT 1')).toBe(1)
})

test('a path too long for a socket leads to a short private folder, which nobody can plant', async () => {
  const dataDir = join(await place(), 'long'.repeat(25))
  const { connection, release } = await start(dataDir)
  cleanups.push(() => rm(connection.host, { recursive: true, force: true }))
  expect(connection.host.length).toBeLessThan(90)
  expect(await modeOf(connection.host)).toBe('700')
  expect(await ask(connection, 'SELECT 1')).toBe(1)
  await release()

  await rm(connection.host, { recursive: true })
  await symlink(await place(), connection.host)
  await expect(start(dataDir)).rejects.toThrow('belongs to somebody else')
  await rm(connection.host)
  if (!asRoot) return
  await mkdir(connection.host, { mode: 0o777 })
  await chown(connection.host, 1, 1)
  await expect(start(dataDir)).rejects.toThrow('belongs to somebody else')
})

test('links that a barred install script has not made are made, by two programs at once', async () => {
  const folder = await place()
  const platformFolder = join(folder, 'package')
  await copyWithoutLinks(platformFolder)
  const dataDirs = [join(folder, 'one'), join(folder, 'two')]
  const programs = dataDirs.map(dataDir => program({ dataDir, platformFolder }))
  for (const each of programs) expect((await each.started()).reused).toBe(false)
  expect(await readdir(join(folder, 'one', 'postgres'))).toEqual(['cluster', 'server.log', 'socket'])
})

test('a package whose path a shell would read otherwise is no trap', async () => {
  const folder = await place()
  const platformFolder = join(folder, 'a "quoted" $(path)')
  await copyWithoutLinks(platformFolder)
  expect(await ask((await start(join(folder, 'data'), platformFolder)).connection, 'SELECT 1')).toBe(1)
})

test('a system without built-in PostgreSQL hears of DATABASE_URL', async () => {
  const arch = process.arch
  Object.defineProperty(process, 'arch', { value: 'mips' })
  try {
    await expect(start(await place())).rejects.toThrow(/No built-in PostgreSQL .*-mips\): set DATABASE_URL/)
  } finally {
    Object.defineProperty(process, 'arch', { value: arch })
  }
})

describe.runIf(asRoot)('started by root', () => {
  /** A search path on which user namespaces seem barred. */
  async function pathWithoutNamespaces(): Promise<string> {
    const folder = await place()
    await writeFile(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    return `${folder}:${process.env.PATH}`
  }

  test.runIf(nobodyReachesUs)('works for an ordinary user, from a package that this user can not write', async () => {
    const folder = await place('', true)
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

    // Root goes on as that user, so that afterwards the user can go on as well.
    await (await start(dataDir)).release()
    const again = program({ dataDir, platformFolder, uid: nobody })
    expect((await again.started()).reused).toBe(false)
  })

  test('without namespaces runs as another account, on binaries where that account can reach them', async () => {
    const path = await pathWithoutNamespaces()
    const platformFolder = await place()
    await copyWithoutLinks(platformFolder)
    await chmod(join(platformFolder, 'native'), 0o700)
    const dataDir = await place('', true)
    const options = { dataDir, platformFolder, path }
    const programs = [program(options), program(options)] as const
    const [one, two] = await Promise.all([programs[0].started(), programs[1].started()])
    await ask(one.connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
    expect(await ask(two.connection, 'SELECT answer FROM kept')).toBe(42)
    const { uid } = await stat(join(dataDir, 'postgres', 'cluster'))
    expect(uid).not.toBe(0)
    for (const each of programs) await each.release()

    const withNamespaces = await start(dataDir)
    expect(await ask(withNamespaces.connection, 'SELECT answer FROM kept')).toBe(42)
    expect((await stat(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).uid).toBe(uid)
  })

  test.runIf(userNamespaces)(
    "without namespaces takes over root's own database where it can, and says so where it can't",
    async () => {
      const path = await pathWithoutNamespaces()
      const folder = await place('', true)
      const dataDir = join(folder, 'data')
      const first = await start(dataDir)
      await ask(first.connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
      await first.release()

      await chmod(folder, 0o700)
      await expect(program({ dataDir, path }).started()).rejects.toThrow(
        /may enter .*: choose a DATA_DIR .*DATABASE_URL/,
      )
      expect((await stat(join(dataDir, 'postgres', 'cluster'))).uid).toBe(0)

      await chmod(folder, 0o755)
      const second = program({ dataDir, path })
      expect(await ask((await second.started()).connection, 'SELECT answer FROM kept')).toBe(42)
    },
  )
})
