import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract } from 'tar'
import { SettingError } from '../platform/environment.server.ts'
import { backupForm, type Manifest, manifestFile, manifestSchema } from './manifest.ts'

const ageMagic = 'age-encryption.org/'
/** OWASP's recommendation for scrypt, which takes 128 MB; the library's 18 takes 256, too many for a server with 512. */
const scryptLogN = 17

/** Packs an archive into one private file, encrypted (age, scrypt) if there is a passphrase. It appears only once it is complete. */
export async function pack(
  archive: AsyncIterable<Buffer>,
  file: string,
  passphrase: string | undefined,
): Promise<void> {
  // zlib compresses on Node's thread pool; tar itself would compress on the main thread.
  const packed = createGzip()
  const draft = `${file}.partial`
  // What a killed backup left may be readable by others.
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

/** Unpacks a file into an empty folder and checks its contents. Throws a `SettingError` if anything differs from what was packed. */
export async function unpack(file: string, folder: string, passphrase: string | undefined): Promise<Manifest> {
  const source = (await isEncrypted(file)) ? await decrypted(file, passphrase) : createReadStream(file)
  try {
    await pipeline(source, extract({ cwd: folder, strict: true }))
    return await verified(folder)
  } catch (error) {
    if (error instanceof SettingError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingError(`${file} is damaged or no backup (${reason}): nothing was changed. Try an older one.`)
  }
}

async function isEncrypted(file: string): Promise<boolean> {
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

// The types of Node's and the browser's streams differ, though the streams are compatible.
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

async function verified(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new Error('it has no list of what it holds')
  })
  const { form } = JSON.parse(text)
  if (typeof form === 'number' && form > backupForm) {
    throw new SettingError('This backup was made by a newer version of the program: update the program first.')
  }
  const manifest = manifestSchema.parse(JSON.parse(text))
  for (const [name, expected] of Object.entries(manifest.files)) {
    if ((await sha256Of(join(folder, name))) !== expected) throw new Error(`${name} is not as it was packed`)
  }
  for (const { file } of manifest.tables) if (!manifest.files[file]) throw new Error(`${file} is missing`)
  return manifest
}

/** The SHA-256 of a file, in hexadecimal. */
async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
