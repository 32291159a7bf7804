import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { posix } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import SftpClient from 'ssh2-sftp-client'
import { asStorageFault, type BackupStorage, StorageFault, type StorageSettings } from './storage.server.ts'

const sshPort = 22
const connectTimeoutMs = 15_000
/** A connection to the SFTP server that is dead for half a minute ends. */
const aliveEveryMs = 10_000
const mostSilences = 3

/** An SFTP request carries at most this many bytes, and each request waits for the response to the one before. */
const highWaterMark = 256 * 1024

const draftOf = (path: string) => `${path}.partial`

/** The server's host key must be BACKUP_SFTP_HOST_KEY. A path that begins with `/~/` is in the home folder of the SFTP user. */
export async function openSftp(at: URL, settings: StorageSettings): Promise<BackupStorage> {
  const { client, broken } = await connect(at, settings)
  const folder = at.pathname.replace(/^\/~\//, './').replace(/(.)\/$/, '$1') || '.'
  const pathOf = (name: string) => posix.join(folder, name)
  const attempt = <Result>(call: Promise<Result>) => Promise.race([call, broken]).catch(refuse)
  // The SFTP library leaves the streams of a broken connection open, and reports an error when it closes a file that was read.
  const ending = <Each extends Readable | Writable>(stream: Each) => {
    stream.on('error', () => undefined)
    broken.catch((error: Error) => stream.destroy(error))
    return stream
  }

  async function send(name: string, file: string): Promise<void> {
    const draft = draftOf(pathOf(name))
    const { size } = await stat(file)
    await attempt(client.mkdir(folder, true))
    const there = await attempt(sizeOf(draft))
    const start = there > size ? 0 : there
    if (start < size) {
      const written = ending(client.createWriteStream(draft, { flags: start > 0 ? 'r+' : 'w', start, mode: 0o600 }))
      await attempt(pipeline(createReadStream(file, { start, highWaterMark }), written))
    }
    // Not every SFTP server lets a renamed file replace another, so the older file is deleted first.
    if ((await attempt(sizeOf(pathOf(name)))) > 0) await attempt(client.delete(pathOf(name)))
    await attempt(client.rename(draft, pathOf(name)))
  }

  async function sizeOf(path: string): Promise<number> {
    return (await client.exists(path)) ? (await client.stat(path)).size : 0
  }

  async function* read(name: string): AsyncGenerator<Uint8Array> {
    try {
      yield* ending(client.createReadStream(pathOf(name), { highWaterMark }))
    } catch (error) {
      throw refusal(error)
    }
  }

  return {
    ...{ send, read },
    async list() {
      if (!(await attempt(client.exists(folder)))) return []
      const files = (await attempt(client.list(folder))).filter(({ type }) => type === '-')
      return files.map(({ name, size, modifyTime }) => ({ name, bytes: size, at: new Date(modifyTime) }))
    },
    remove: async name => void (await attempt(client.delete(pathOf(name), true))),
    // The SFTP library never reports the end of a connection that is broken already, so `broken` ends the wait too.
    [Symbol.asyncDispose]: async () => {
      await Promise.race([client.end(), broken]).catch(() => undefined)
    },
  }
}

/** Connects to the SFTP server. `broken` is rejected when the connection ends, for whatever reason. */
async function connect(at: URL, settings: StorageSettings): Promise<{ client: SftpClient; broken: Promise<never> }> {
  const { BACKUP_SFTP_KEY: privateKey, BACKUP_SFTP_PASSWORD: password, BACKUP_SFTP_HOST_KEY: pinned } = settings
  const { promise: broken, reject } = Promise.withResolvers<never>()
  broken.catch(() => undefined)
  const end = () => reject(new Error('the connection ended'))
  const client = new SftpClient('backups', { error: reject, end, close: end })
  let shown: string | undefined
  try {
    await client.connect({
      host: at.hostname.replace(/^\[|\]$/g, ''),
      port: Number(at.port) || sshPort,
      username: decodeURIComponent(at.username),
      ...(privateKey !== undefined && { privateKey }),
      ...(password !== undefined && { password }),
      hostVerifier: (key: Buffer) => {
        shown = `SHA256:${hash('sha256', key, 'base64').replace(/=$/, '')}`
        return shown === pinned?.replace(/=$/, '')
      },
      readyTimeout: connectTimeoutMs,
      keepaliveInterval: aliveEveryMs,
      keepaliveCountMax: mostSilences,
    })
    return { client, broken }
  } catch (error) {
    if (shown !== undefined && shown !== pinned?.replace(/=$/, '')) throw unknownHost(shown, pinned)
    if (error instanceof Error && /authentication methods failed|privateKey/.test(error.message)) {
      const sentence =
        'The SFTP server refuses to sign us in: check BACKUP_SFTP_KEY or BACKUP_SFTP_PASSWORD, and the user in BACKUP_TO.'
      throw new StorageFault('KEY_REFUSED', sentence)
    }
    throw asStorageFault(error)
  }
}

function unknownHost(shown: string, pinned: string | undefined): StorageFault {
  if (pinned === undefined) {
    const sentence = `The SFTP server shows the host key ${shown}. Compare it with the server's own, and set BACKUP_SFTP_HOST_KEY to it: nothing was sent.`
    return new StorageFault('HOST_KEY_UNKNOWN', sentence, shown)
  }
  const sentence = `The SFTP server shows the host key ${shown}, and BACKUP_SFTP_HOST_KEY is ${pinned}: it is another server, or it was set up again. Nothing was sent.`
  return new StorageFault('HOST_KEY_DIFFERS', sentence, shown)
}

const refuse = (error: unknown): never => {
  throw refusal(error)
}

/** SFTP has a number for each kind of refusal, but none for a full disk. */
function refusal(error: unknown): StorageFault {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 2 || code === 'ENOENT')
    return new StorageFault('NOT_FOUND', 'The SFTP server has no such file or folder.')
  if (code === 3 || code === 'EACCES') {
    return new StorageFault('NOT_ALLOWED', 'The SFTP server lets this user not do that: check the folder in BACKUP_TO.')
  }
  if (code === 4)
    return new StorageFault('FULL', 'The SFTP server refuses to write: its disk or the quota may be full.')
  return asStorageFault(error)
}
