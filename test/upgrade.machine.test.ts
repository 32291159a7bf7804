import { cp, readFile, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { unbundled } from '../scripts/program.mjs'
import { onDatabase } from './databases.ts'
import { openMailbox } from './mailbox.ts'
import { currentBuild, makeDataDir, startProgram } from './program.ts'

test('a running program needs neither its build’s server files nor any package', async () => {
  const { dataDir, remove } = await makeDataDir()
  const database = await makeDatabase('upgraded_clinic')
  const build = await copyBuild(join(dataDir, 'builds'))
  const mailbox = await openMailbox()
  const variables = { DATA_DIR: dataDir, DATABASE_URL: database.url, SMTP_URL: mailbox.url }
  const program = await startProgram({ ...variables, CLINIC_MAIL: 'desk@teethcare.example' }, [], build)
  try {
    for (const part of ['server', 'migrations', 'node_modules'])
      await rename(join(build, part), join(build, `no ${part}`))
    const send = (path: string, body: BodyInit, type: string) =>
      fetch(`${program.url}/api${path}`, { method: 'POST', body, headers: { 'content-type': type } })
    const post = (path: string, body: object) => send(path, JSON.stringify(body), 'application/json')

    const message = { username: 'Mina Karim', email: 'mina@patients.example', message: 'My crown came off.' }
    expect((await post('/contact', message)).status).toBe(201)
    expect((await mailbox.next('desk@teethcare.example')).html).toContain('My crown came off.')

    const red = sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    const uploaded = await send('/picture', new Uint8Array(await red.png().toBuffer()), 'image/png')
    expect(uploaded.status).toBe(201)
    const { picture } = await uploaded.json()
    expect((await fetch(program.url + picture)).headers.get('content-type')).toBe('image/webp')

    // Uses Argon2 and the list of common passwords.
    const person = { email: 'mina@patients.example', fName: 'Mina Karim', photo: '/pictures/placeholder-person.svg' }
    expect((await post('/users', { ...person, password: 'qwertyuiop' })).status).toBe(422)
    expect((await post('/users', { ...person, password: 'rain in june' })).status).toBe(200)

    for (const path of ['/treatments?name=implant', '/login']) {
      const page = await fetch(program.url + path)
      expect([path, page.status]).toEqual([path, 200])
    }
    expect(program.output()).not.toMatch(/MODULE_NOT_FOUND|ENOENT|Error/)
  } finally {
    await program.stop()
    await mailbox.close()
    await database.drop()
    await remove()
  }
}, 120_000)

async function makeDatabase(name: string) {
  const admin = inject('server')
  const client = new pg.Client(admin)
  await client.connect()
  await client.query(`create database ${name}`)
  const { connectionString: url = '' } = onDatabase(admin, name)
  return {
    url,
    async drop() {
      await client.query(`drop database ${name}`)
      await client.end()
    },
  }
}

/** Copies the current build and the packages that it needs into a folder of their own. */
async function copyBuild(buildsFolder: string): Promise<string> {
  const from = currentBuild()
  const build = join(buildsFolder, basename(from))
  await cp(from, build, { recursive: true, filter: path => !['compiled', 'node_modules'].includes(basename(path)) })
  for (const name of await withDependencies(unbundled)) {
    await cp(join('node_modules', name), join(build, 'node_modules', name), { recursive: true })
  }
  return build
}

async function withDependencies(wanted: readonly string[]): Promise<ReadonlySet<string>> {
  const names = new Set(wanted)
  // The loop includes elements that are added meanwhile.
  for (const name of names) {
    const manifest = await readFile(join('node_modules', name, 'package.json'), 'utf8').catch(() => '{}')
    if (manifest === '{}') names.delete(name)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(manifest)
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) names.add(needed)
  }
  return names
}
