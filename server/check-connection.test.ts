import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterEach, expect, inject, onTestFinished, test } from 'vitest'
import { connectClient } from '../app/platform/db/client.server.ts'
import { libpqUrl } from '../app/platform/db/database-url.server.ts'
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
const refuse =
  (code: string, message = 'refused') =>
  (socket: Socket) =>
    socket.once('data', () => {
      const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
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

async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'certificates-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'root.crt'), text)
  return join(folder, 'root.crt')
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

/** A server that speaks TLS with this certificate, and then refuses the connection with the code 28P01, as for a wrong password. */
const withTls = (certificate: { key: string; cert: string }) => (socket: Socket) =>
  socket.once('data', () => {
    socket.write('S')
    const secured = new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => undefined)
    refuse('28P01')(secured)
  })

test('the certificate of an unknown authority and one for another host are distinguished', async () => {
  const certificate = await makeCertificate()
  const port = await open(withTls(certificate))
  const root = await fileWith(certificate.cert)
  const urlOf = (host: string, parameters: string) =>
    libpqUrl(`postgres://clinic@${host}:${port}/clinic?${new URLSearchParams(parameters)}`)
  expect(await sentenceFor(urlOf('localhost', 'sslmode=verify-full'))).toMatch(
    /certificate of the database at localhost:\d+ is from an unknown authority.*\(DEPTH_ZERO_SELF.*sslrootcert=FILE/,
  )
  expect(await sentenceFor(urlOf('127.0.0.1', `sslmode=verify-full&sslrootcert=${root}`))).toMatch(
    /is for another host \(ERR_TLS_CERT_ALTNAME_INVALID\)/,
  )
})

test('sslmode means what it means in libpq, and the driver prints no warning about it', async () => {
  const warnings: Error[] = []
  const collect = (warning: Error) => warnings.push(warning)
  process.on('warning', collect)
  onTestFinished(() => void process.off('warning', collect))
  const certificate = await makeCertificate()
  const port = await open(withTls(certificate))
  const root = await fileWith(certificate.cert)
  const reached = 'refuses the password of "clinic"'
  const untrusted = 'is from an unknown authority'
  for (const [host, parameters, outcome] of [
    ['127.0.0.1', 'sslmode=prefer', reached],
    ['127.0.0.1', 'sslmode=require', reached],
    ['127.0.0.1', `sslmode=require&sslrootcert=${root}`, reached],
    ['127.0.0.1', `sslmode=verify-ca&sslrootcert=${root}`, reached],
    ['localhost', `sslmode=verify-full&sslrootcert=${root}`, reached],
    ['localhost', 'sslmode=verify-full', untrusted],
    ['localhost', 'sslmode=require&sslrootcert=system', untrusted],
  ] as const) {
    const url = `postgres://clinic@${host}:${port}/clinic?${new URLSearchParams(parameters)}`
    expect([parameters, await sentenceFor(libpqUrl(url))]).toEqual([parameters, expect.stringContaining(outcome)])
  }
  expect(warnings).toEqual([])
})

test('a server that lets nobody in without TLS, and one that has none, say what to write', async () => {
  const message = 'no pg_hba.conf entry for host "10.0.0.1", user "clinic", database "clinic", no encryption'
  const hostssl = await open(refuse('28000', message))
  expect(await sentenceFor(`postgres://clinic@127.0.0.1:${hostssl}/clinic`)).toMatch(
    /lets "clinic" in only with TLS .*: add sslmode=verify-full to DATABASE_URL/,
  )
  server?.close()
  const plain = await open(socket => socket.once('data', () => socket.write('N')))
  expect(await sentenceFor(libpqUrl(`postgres://clinic@127.0.0.1:${plain}/clinic?sslmode=require`))).toMatch(
    /has no TLS, which sslmode in DATABASE_URL asks for/,
  )
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
