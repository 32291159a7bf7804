import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onDatabase } from '../test/databases.ts'
import { makeDataDir, type RunningProgram } from '../test/program.ts'
import { figure, isLong, times } from '../test/proof.ts'
import { until } from '../test/until.ts'
import { bookAtDesk, call, programs, register } from './clinic-site.ts'

/** A TCP proxy between the program and its database whose connections can be cut or stalled. */
async function openWire(port: number) {
  let state: 'whole' | 'cut' | 'stuck' = 'whole'
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    if (state === 'stuck') socket.pause()
    return socket
  }
  const server: Server = createServer({ allowHalfOpen: false }, near => {
    if (state === 'cut') return void near.destroy()
    const far = track(connect(port, '127.0.0.1'))
    track(near).on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.on('data', chunk => far.write(chunk))
    far.on('data', chunk => near.write(chunk))
    if (state === 'stuck') for (const socket of [near, far]) socket.pause()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next: typeof state) {
      state = next
      for (const socket of sockets) {
        if (next === 'cut') socket.destroy()
        else if (next === 'stuck') socket.pause()
        else socket.resume()
      }
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const site = programs()
let wire: Awaited<ReturnType<typeof openWire>>
let program: RunningProgram
let owner: string
let folder: Awaited<ReturnType<typeof makeDataDir>>

const admin = inject('server')

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeAll(async () => {
  await administer('create database behind_a_wire')
  const url = new URL(onDatabase(admin, 'behind_a_wire').connectionString ?? '')
  wire = await openWire(Number(url.port))
  url.port = String(wire.port)
  folder = await makeDataDir()
  program = await site.start({ DATA_DIR: folder.dataDir, DATABASE_URL: url.href, LOG_LEVEL: 'fatal' })
  owner = await register(program, 'olive@teethcare.example')
})
afterAll(async () => {
  wire.set('whole')
  await site.stop()
  wire.close()
  await folder.remove()
  await administer('drop database behind_a_wire with (force)')
})

const get = (path: string) => fetch(program.url + path, { headers: { accept: 'text/html' } })
const publicPages = ['/', '/treatments', '/about', '/blogs', '/contact', '/appointment']

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const from = performance.now()
  return [await work(), performance.now() - from]
}

for (const [state, words, longestWriteMs] of [
  ['cut', 'its connections cut and refused', 6_000],
  ['stuck', 'it stops answering', 13_000],
] as const) {
  test(`the database is unavailable (${words}): pages are served, writes get a Retry-After, and everything works again afterwards`, async () => {
    let readyMs = 0
    let writeMs = 0
    let recoveredMs = 0
    for (let round = 0; round < times(1, 10); round++) {
      // Fills the page cache, as happens within a moment of every start and change.
      for (const path of publicPages) expect((await get(path)).status).toBe(200)
      let isLoaded = true
      const load = Promise.all(
        Array.from({ length: 4 }, async () => {
          while (isLoaded) await bookAtDesk(program, owner).catch(() => pause(20))
        }),
      )
      wire.set(state)
      // It asks the database once a second at most.
      const [, oneReadyMs] = await timed(() => until(async () => (await get('/readyz')).status === 503))
      for (const path of publicPages) expect([path, (await get(path)).status]).toEqual([path, 200])
      const json = { question: 'Is it there?', qanswer: 'No.', photo: '/pictures/placeholder-picture.svg' }
      const login = { email: 'olive@teethcare.example', password: 'rain in june' }
      const [[write, signIn, never], oneWriteMs] = await timed(() =>
        Promise.all([
          call(program, 'POST', '/blog', { json, token: owner }),
          call(program, 'POST', '/users', { json: login }),
          get('/treatments?name=never-asked-before'),
        ]),
      )
      expect([write.status, write.headers.get('retry-after'), write.body.code]).toEqual([503, '5', 'unavailable'])
      expect([signIn.status, signIn.body.code]).toEqual([503, 'unavailable'])
      expect([never.status, never.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await never.text()).toContain('Please try again in a moment')
      isLoaded = false
      const [, oneRecoveredMs] = await timed(async () => {
        wire.set('whole')
        await until(async () => (await get('/readyz')).status === 200)
        await until(async () => (await call(program, 'POST', '/blog', { json, token: owner })).status === 201)
      })
      // The page cache is notified of changes again once it has a connection of its own.
      await until(async () => (await (await get('/blogs')).text()).includes('Is it there?'))
      await load
      readyMs = Math.max(readyMs, oneReadyMs)
      writeMs = Math.max(writeMs, oneWriteMs)
      recoveredMs = Math.max(recoveredMs, oneRecoveredMs)
    }
    if (isLong) {
      expect(readyMs).toBeLessThan(2_000)
      expect(writeMs).toBeLessThan(longestWriteMs)
    }
    const said = [readyMs, writeMs, recoveredMs].map(ms => `${(ms / 1000).toFixed(2)} s`)
    figure(
      6,
      `Database away (${words}), ${times(1, 10)} times: readiness 503 after ${said[0]}, a write’s 503 with Retry-After after ${said[1]}, ${publicPages.length} of ${publicPages.length} pages 200 all the while, writing again ${said[2]} after it was back (each the slowest)`,
    )
  })
}
