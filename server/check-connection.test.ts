import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { afterEach, expect, inject, test } from 'vitest'
import { connectClient } from '../app/platform/db/client.server.ts'
import { openTestClinic } from '../test/clinic.ts'
import { freePort } from '../test/free-port.ts'
import { makeCertificate } from '../test/own-certificate.ts'
import { checkConnection } from './check-connection.ts'

const { host = '', port: socketPort = 0 } = inject('server')
let server: Server | undefined

afterEach(() => {
  server?.close()
  server = undefined
})

/** Listens for connections to a database; returns the port. */
async function open(accept: (socket: Socket) => void, port = 0): Promise<number> {
  const opened = createServer(accept).listen(port, '127.0.0.1')
  server = opened
  await once(opened, 'listening')
  const { port: openPort } = opened.address() as AddressInfo
  return openPort
}

/** Refuses a connection with a code, as PostgreSQL does (ErrorResponse of its protocol). */
const refuse = (code: string) => (socket: Socket) =>
  socket.once('data', () => {
    const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused\0\0`)
    const length = Buffer.alloc(4)
    length.writeInt32BE(fields.length + length.length)
    socket.end(Buffer.concat([Buffer.from('E'), length, fields]))
  })

/** Leads to the real server. */
function pass(socket: Socket): void {
  const other = connect(`${host}/.s.PGSQL.${socketPort}`)
  socket.pipe(other).pipe(socket)
  for (const end of [socket, other]) end.on('error', () => undefined)
}

const sentenceFor = (url: string) =>
  checkConnection(url, { limitMs: 0 }).then(
    () => undefined,
    error => String(error),
  )

test.each([
  ['28P01', 'refuses the password of "clinic" (28P01): correct it in DATABASE_URL.'],
  ['28000', 'doesn\'t let "clinic" in (28000)'],
  ['3D000', 'has no database "teeth" (3D000): create it'],
  ['53300', 'has no connection left (53300)'],
  ['57P03', "can't be reached (57P03): start it"],
])('a start that the database refuses with %s says why, without the password', async (code, reason) => {
  const port = await open(refuse(code))
  const sentence = await sentenceFor(`postgres://clinic:between-us@127.0.0.1:${port}/teeth`)
  expect(sentence).toMatch(/^SettingError: /)
  expect(sentence).toContain(`127.0.0.1:${port}`)
  expect(sentence).toContain(reason)
  expect(sentence).not.toContain('between-us')
})

test('a database, a host or a server that isn’t there is named', async () => {
  const socket = `host=${encodeURIComponent(host)}&port=${socketPort}`
  expect(await sentenceFor(`postgres://postgres@/missing?${socket}`)).toContain('has no database "missing" (3D000)')
  expect(await sentenceFor('postgres://clinic@nowhere.invalid/clinic')).toContain('no host named "nowhere.invalid"')
  const port = await freePort()
  expect(await sentenceFor(`postgres://clinic@127.0.0.1:${port}/clinic`)).toContain("can't be reached (ECONNREFUSED)")
})

test('a certificate that can’t be trusted is named, and so is a file of one that is missing', async () => {
  const certificate = await makeCertificate()
  const port = await open(socket =>
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => undefined)
    }),
  )
  const url = `postgres://clinic@localhost:${port}/clinic?sslmode=verify-full`
  expect(await sentenceFor(url)).toMatch(
    /certificate of the database at localhost:\d+ can't be trusted \(DEPTH_ZERO_SELF/,
  )
  expect(await sentenceFor(`${url}&sslrootcert=/nowhere/root.crt`)).toContain("a file that can't be read (ENOENT)")
})

/** As HAProxy does while no server leads. */
const close = (socket: Socket) => socket.end()

test.each([
  ['no server listens yet', undefined, 'ECONNREFUSED'],
  ['it is starting', refuse('57P03'), '57P03'],
  ['a proxy knows no leader', close, 'ECONNRESET'],
] as const)('the start waits for a database, and says so once: %s', async (_, unready, code) => {
  const port = await freePort()
  let isReady = false
  const accept = (socket: Socket) => (isReady ? pass(socket) : unready?.(socket))
  if (unready) await open(accept, port)
  const said: string[] = []
  await checkConnection(`postgres://postgres@127.0.0.1:${port}/postgres`, {
    say(sentence) {
      said.push(sentence)
      isReady = true
      if (!server) void open(accept, port)
    },
  })
  expect(said).toEqual([`The database at 127.0.0.1:${port} isn't ready yet (${code}): waiting up to a minute.`])
})

test('a standby is waited for, since it may be about to lead, and then named', async () => {
  const clinic = await openTestClinic()
  const admin = await connectClient(inject('server'), 'test')
  const { database } = clinic.connection
  await admin.query(`alter database ${database} set default_transaction_read_only = on`)
  const url = `postgres://postgres@/${database}?host=${encodeURIComponent(host)}&port=${socketPort}`
  expect(await sentenceFor(url)).toContain("can't be written to (READ_ONLY), as a standby")
  const said: string[] = []
  await checkConnection(url, {
    say(sentence) {
      said.push(sentence)
      void admin.query(`alter database ${database} reset default_transaction_read_only`)
    },
  })
  expect(said).toEqual([expect.stringContaining('(READ_ONLY): waiting up to a minute')])
  await admin.end()
  await clinic.close()
})
