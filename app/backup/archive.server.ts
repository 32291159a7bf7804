import { createHash, hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { SettingError } from '../platform/environment.server.ts'
import { backupForm, jobsFile, type Manifest, manifestFile, manifestSchema } from './manifest.ts'
import { type ArchivedFile, contentOf, filesInTar } from './tar.server.ts'
import { type WaitingJobs, waitingJobs } from './waiting-jobs.server.ts'

const ageMagic = 'age-encryption.org/'
/** OWASP's work factor for scrypt (17) takes 128 MB of memory. The library's 18 takes 256 MB, too much for a server with 512. */
const scryptLogN = 17
const chunkSize = 64 * 1024
const megabyte = 1024 * 1024

/** The backup file is encrypted (age, scrypt) if there is a passphrase. It appears under its name only once it is complete. */
export async function pack(archive: AsyncIterable<Buffer>, file: string, passphrase: string | undefined) {
  // zlib compresses a backup on Node's thread pool, so that the main thread stays free.
  const packed = createGzip()
  const draft = `${file}.partial`
  // A draft that a killed backup left may be readable by others, so a new file replaces it.
  await rm(draft, { force: true })
  const written = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true })
  try {
    if (passphrase === undefined) await pipeline(archive, packed, written)
    else await pipeline(archive, packed, source => encrypted(source, passphrase), written)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

interface CheckedBackup {
  readonly manifest: Manifest
  readonly jobs: WaitingJobs
  readonly bytes: number
}

/** Throws a `SettingError` if anything differs from what was packed, and what `admit` throws before it reads a file that brings all to so many bytes. */
export async function checkBackup(
  file: string,
  passphrase: string | undefined,
  admit: (bytes: number) => Promise<void> = async () => undefined,
): Promise<CheckedBackup> {
  const sums: Record<string, string> = {}
  const texts = new Map<string, string>()
  let bytes = 0
  try {
    await readBackup(file, passphrase, async archived => {
      const { name, content } = archived
      bytes += archived.bytes
      await admit(bytes)
      if (name === manifestFile || name === jobsFile) {
        const text = await contentOf(content)
        texts.set(name, text.toString())
        sums[name] = hash('sha256', text)
      } else sums[name] = await sha256Of(content)
    })
    const manifest = verifiedManifest(texts.get(manifestFile), sums)
    return { manifest, jobs: waitingJobs.parse(JSON.parse(texts.get(jobsFile) ?? '')), bytes }
  } catch (error) {
    if (error instanceof SettingError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingError(`${file} is damaged or no backup (${reason}): nothing was changed. Try an older one.`)
  }
}

/** With a passphrase, reads only what was encrypted with it. Calls `visit` with each file, one after the other, and writes nothing to the disk. */
export async function readBackup(
  file: string,
  passphrase: string | undefined,
  visit: (archived: ArchivedFile) => Promise<void>,
): Promise<void> {
  const source = (await requireForm(file, passphrase)) ? await decrypted(file, passphrase) : createReadStream(file)
  await pipeline(source, createGunzip({ chunkSize }), async (chunks: AsyncIterable<Buffer>) => {
    for await (const archived of filesInTar(chunks, mostBytesOf)) await visit(archived)
  })
}

/** Only a table may be large, since it is never held whole. */
function mostBytesOf(name: string): number {
  if (name === manifestFile) return 4 * megabyte
  return name === jobsFile ? 64 * megabyte : Number.POSITIVE_INFINITY
}

/** Whoever can write a file can make a backup that isn't encrypted, with themselves as its owner. */
async function requireForm(file: string, passphrase: string | undefined): Promise<boolean> {
  const isSealed = await isEncrypted(file)
  if (!isSealed && passphrase !== undefined) {
    throw new SettingError(
      `${file} isn't encrypted, though there is a BACKUP_PASSPHRASE, so anybody may have made it: nothing was changed. If you know that it was made before there was a passphrase, use "restore --plain".`,
    )
  }
  return isSealed
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => {
    throw new SettingError(`${file} can't be read: name a backup that is there.`)
  })
  try {
    const { buffer } = await handle.read(Buffer.alloc(ageMagic.length), 0, ageMagic.length, 0)
    return buffer.toString() === ageMagic
  } finally {
    await handle.close()
  }
}

async function* encrypted(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(scryptLogN)
  yield* await encrypter.encrypt(streamOf(Readable.from(source)))
}

async function decrypted(file: string, passphrase: string | undefined): Promise<Readable> {
  if (!passphrase) {
    throw new SettingError(`${file} is encrypted: set BACKUP_PASSPHRASE to the one that it was made with.`)
  }
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return Readable.from(await decrypter.decrypt(streamOf(createReadStream(file))))
  } catch {
    throw new SettingError(`${file} can't be opened with this BACKUP_PASSPHRASE: nothing was changed.`)
  }
}

// The type is asserted: the types of Node's and the browser's streams differ, though the streams are compatible.
function streamOf(source: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void source.destroy(),
  })
}

function verifiedManifest(text: string | undefined, sums: Readonly<Record<string, string>>): Manifest {
  if (text === undefined) throw new Error('it has no list of what it holds')
  const { form } = JSON.parse(text)
  if (typeof form === 'number' && form > backupForm) {
    throw new SettingError('This backup was made by a newer version of the program: update the program first.')
  }
  const manifest = manifestSchema.parse(JSON.parse(text))
  for (const [name, expected] of Object.entries(manifest.files)) {
    if (sums[name] !== expected) throw new Error(`${name} is not as it was packed`)
  }
  for (const { file } of manifest.tables) if (!manifest.files[file]) throw new Error(`${file} is missing`)
  return manifest
}

/** Returns the SHA-256 of the content, in hexadecimal. */
export async function sha256Of(content: AsyncIterable<Uint8Array>): Promise<string> {
  const sum = createHash('sha256')
  for await (const chunk of content) sum.update(chunk)
  return sum.digest('hex')
}
