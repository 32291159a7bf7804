import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../app/platform/db/client.server.ts'
import { onDatabase } from './databases.ts'
import { parseLines } from './log-lines.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { hasDatabaseServer, makeDataDir, type RunningProgram, runProgram, startProgram } from './program.ts'

let dataDir: string
let remove: () => Promise<void>
let running: RunningProgram[] = []

beforeEach(async () => {
  // As at the very first start.
  const made = await makeDataDir({ isEmpty: true })
  dataDir = made.dataDir
  remove = made.remove
})

afterEach(async () => {
  await Promise.all(running.map(program => program.child.exitCode ?? program.child.signalCode ?? program.stop()))
  running = []
  await remove()
})

async function start(variables: Record<string, string> = {}): Promise<RunningProgram> {
  const program = await startProgram({ DATA_DIR: dataDir, ...variables })
  running.push(program)
  return program
}

async function call(program: RunningProgram, method: string, path: string, json?: object, token = '') {
  const response = await fetch(`${program.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(json ? { body: JSON.stringify(json) } : {}),
  })
  return { status: response.status, body: await response.json() }
}

const photo = '/pictures/placeholder-person.svg'

async function register(program: RunningProgram, email: string): Promise<string> {
  const json = { email, password: 'rain in june', fName: 'Nusrat Jahan', photo }
  return (await call(program, 'POST', '/users/', json)).body.token
}

// For kill -9 and power cuts see proof 5.
describe('nothing is lost', () => {
  test('on SIGTERM it exits with 0 and stops its database server', async () => {
    const program = await start({ LOG_LEVEL: 'info' })
    expect(await program.stop()).toBe(0)
    expect(hasDatabaseServer(dataDir)).toBe(false)
    for (const line of ['starting', 'open', 'stopping', 'stopped'])
      expect(program.output()).toContain(`"msg":"${line}"`)
  })

  test('npm start ends with the npm that runs it', async () => {
    const { PATH = '', HOME = '' } = process.env
    const npm = spawn('npm', ['start'], { env: { PATH, HOME, DATA_DIR: dataDir, PORT: '0' } })
    for await (const line of npm.stdout) if (String(line).includes('Ctrl-C closes it')) break
    const ended = once(npm, 'exit')
    npm.kill('SIGTERM')
    await ended
    await expect.poll(() => hasDatabaseServer(dataDir)).toBe(false)
  })

  test('on SIGTERM during its start it leaves nothing open', async () => {
    const child = runProgram({ DATA_DIR: dataDir, PORT: '0' })
    const ended = once(child, 'exit')
    await expect.poll(() => hasDatabaseServer(dataDir), { interval: 10 }).toBe(true)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(hasDatabaseServer(dataDir)).toBe(false)
  })

  test('a second program on the same data folder shares the server, which runs until both have stopped', async () => {
    const [one, other] = [await start(), await start()]
    const token = await register(one, 'shared@patients.example')
    expect((await call(other, 'GET', '/session', undefined, token)).status).toBe(200)
    await one.stop()
    expect((await call(other, 'GET', '/session', undefined, token)).status).toBe(200)
    await other.stop()
    expect(hasDatabaseServer(dataDir)).toBe(false)
  })
})

describe('DATABASE_URL', () => {
  const admin = inject('server')
  const { connectionString = '' } = onDatabase(admin, 'own_clinic')
  let client: pg.Client
  beforeEach(async () => {
    client = new pg.Client(admin)
    await client.connect()
    await client.query('create database own_clinic')
  })
  afterEach(async () => {
    await client.query('drop database own_clinic with (force)')
    await client.end()
  })

  test('takes an external PostgreSQL 15, and no embedded server is started', async () => {
    const program = await start({ DATABASE_URL: connectionString })
    const token = await register(program, 'nusrat@patients.example')
    expect((await call(program, 'GET', '/appointments', undefined, token)).status).toBe(200)
    expect(hasDatabaseServer(dataDir)).toBe(false)
    await program.stop()
  })

  test('takes PgBouncer with its own defaults: queries have our zone and time limit, and mails are sent', async () => {
    const bouncer = await startPgbouncer(connectionString, {})
    const program = await start({ DATABASE_URL: bouncer.url })
    await register(program, 'nusrat@patients.example')
    await expect.poll(() => program.output()).toContain('To: nusrat@patients.example')
    const { db, close } = openDatabase({ connectionString: bouncer.url }, () => undefined)
    const settings = sql`select current_setting('timezone') as zone, current_setting('statement_timeout') as timeout`
    expect((await db.execute(settings)).rows).toEqual([{ zone: 'UTC', timeout: '10s' }])
    await close()
    await program.stop()
    await bouncer.stop()
  })
})

describe('a wrong setup stops the start with one sentence', () => {
  async function refusal(variables: Record<string, string>) {
    const child = runProgram({ DATA_DIR: dataDir, ...variables })
    let said = ''
    child.stderr?.on('data', chunk => {
      said += chunk
    })
    const [code] = await once(child, 'close')
    // On a slow machine other lines may come before it, such as that PostgreSQL takes its time to stop.
    return { code, said: parseLines(said).at(-1)?.msg ?? '' }
  }

  test('a port that is taken', async () => {
    const other = createServer().listen(0, 'localhost')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { code, said } = await refusal({ PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(said).toBe(`Port ${port} is already taken by another program: stop that one, or set PORT to another number.`)
    expect(hasDatabaseServer(dataDir)).toBe(false)
  })

  test('a wrong setting, named with its correction and without secrets', async () => {
    const port = await refusal({ PORT: 'eighty' })
    expect(port).toEqual({
      code: 1,
      said: 'PORT is "eighty", which can\'t be used: it takes a port number from 0 to 65535, such as 3000.',
    })
    const database = await refusal({ DATABASE_URL: 'mysql://root:secret@db/clinic' })
    expect(database.said).toContain("DATABASE_URL can't be used: it takes a PostgreSQL address")
    expect(database.said).not.toContain('secret')
  })

  test('a data folder that can’t be used, or that holds another version’s database', async () => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    expect((await refusal({ DATA_DIR: file })).said).toBe(
      `DATA_DIR is "${file}", where nothing can be kept (EEXIST): choose a folder that this user may write to.`,
    )
    await mkdir(join(dataDir, 'postgres', 'cluster'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '12\n')
    const { code, said } = await refusal({})
    expect(code).toBe(1)
    expect(said).toMatch(/^The database in .* was made by PostgreSQL 12, and .* set DATABASE_URL\.$/)
  })

  test('a database that is not there', async () => {
    const { code, said } = await refusal({ DATABASE_URL: 'postgres://clinic:secret@nowhere.invalid/clinic' })
    expect(code).toBe(1)
    expect(said).toBe('There is no host named "nowhere.invalid" (ENOTFOUND), which DATABASE_URL names: correct it.')
  })
})

describe('while it runs', () => {
  let folder: Awaited<ReturnType<typeof makeDataDir>>
  let program: RunningProgram

  beforeAll(async () => {
    folder = await makeDataDir()
    program = await startProgram({ DATA_DIR: folder.dataDir, LOG_LEVEL: 'info' })
  })
  afterAll(async () => {
    await program.stop()
    await folder.remove()
  })

  test('npm run clinic makes an account the owner, while the program runs too, and says what it can’t do', async () => {
    await register(program, 'first@patients.example')
    const token = await register(program, 'desk@patients.example')
    const role = async () => (await call(program, 'GET', '/session', undefined, token)).body.role
    expect(await role()).toBe('patient')
    const clinic = (...args: string[]) =>
      promisify(execFile)(join('node_modules', 'node', 'bin', 'node'), ['scripts/clinic.ts', ...args], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder.dataDir },
      })
    expect((await clinic('owner', 'Desk@patients.example')).stdout).toBe('Desk@patients.example owns the clinic now.\n')
    expect(await role()).toBe('owner')
    await expect(clinic('owner', 'nobody@patients.example')).rejects.toMatchObject({
      code: 1,
      stderr: 'Nobody has an account with nobody@patients.example yet: register on the website first.\n',
    })
    await expect(clinic('onwer', 'desk@patients.example')).rejects.toMatchObject({ code: 1 })
    expect((await call(program, 'GET', '/session', undefined, token)).status).toBe(200)
  })

  test('invalid addresses are refused, and their contents are not logged', async () => {
    const paths = [
      '/%E0%A4%A',
      '/%00secret-name',
      '/assets/..%2f..%2fpackage.json',
      '/api/%E0%A4%A',
      '/nobody/secret-name',
    ]
    for (const path of paths) {
      const { status } = await fetch(`${program.url}${path}`)
      expect([path, status]).toEqual([path, /%(00|E0|2f)/.test(path) ? 400 : 404])
    }
    const posted = await fetch(`${program.url}/treatments`, { method: 'POST', body: 'name=secret-name' })
    expect(posted.status).toBe(405)
    expect(program.output()).not.toMatch(/secret-name|%E0|package\.json|Error/)
  })

  test('a request with another site’s host name registers no user and gets no page', async () => {
    const { port } = new URL(program.url)
    const json = { email: 'evil@patients.example', password: 'rain in june', fName: 'Evil', photo }
    for (const host of ['evil.example', `evil.example:${port}`]) {
      for (const [method, path] of [
        ['POST', '/api/users'],
        ['GET', '/'],
        ['GET', '/'],
      ] as const) {
        const sent = request(program.url + path, { method, headers: { host, 'content-type': 'application/json' } })
        sent.end(method === 'POST' ? JSON.stringify(json) : undefined)
        const [response] = await once(sent, 'response')
        response.resume()
        expect([host, path, response.statusCode]).toEqual([host, path, 421])
        expect(response.headers['x-content-type-options']).toBe('nosniff')
      }
    }
    expect((await call(program, 'POST', '/users', { ...json, fName: undefined })).body.code).toBe('wrong_credentials')
  })

  test('pages and scripts are sent compressed, the API’s responses are not', async () => {
    const page = await fetch(program.url)
    const [script = ''] = (await page.text()).match(/\/assets\/entry\.client[^"]+\.js/) ?? []
    expect(page.headers.get('content-encoding')).toBe('gzip')
    expect((await fetch(`${program.url}${script}`)).headers.get('content-encoding')).toBe('gzip')
    expect((await fetch(`${program.url}/api/treatments`)).headers.get('content-encoding')).toBe(null)
  })

  test('the health endpoints say whether the program runs and whether its database responds', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await fetch(`${program.url}${path}`)).status).toBe(200)
    }
  })
})
