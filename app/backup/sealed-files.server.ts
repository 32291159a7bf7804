import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, type Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ArchivedFile, packTar } from './tar.server.ts'

const cipher = 'aes-256-ctr'
const keyBytes = 32
const vectorBytes = 16

/** The parts of a backup are encrypted with a key that only this process has, so nobody can read what a killed process leaves. */
export function createSealedFiles(folder: string) {
  const key = randomBytes(keyBytes)
  const files: ArchivedFile[] = []
  return {
    /** Adds a file and returns the SHA-256 of its content, in hexadecimal. */
    async add(name: string, content: Readable, through: Transform = new PassThrough()): Promise<string> {
      const path = join(folder, String(files.length))
      const vector = randomBytes(vectorBytes)
      const hash = createHash('sha256')
      let bytes = 0
      const measured = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          bytes += chunk.length
          yield chunk
        }
      }
      const written = createWriteStream(path, { mode: 0o600, flags: 'wx' })
      await pipeline(content, through, measured, createCipheriv(cipher, key, vector), written)
      const read = async function* () {
        const decipher = createDecipheriv(cipher, key, vector)
        for await (const chunk of createReadStream(path)) yield decipher.update(chunk)
      }
      files.push({ name, bytes, content: { [Symbol.asyncIterator]: read } })
      return hash.digest('hex')
    },
    archive: () => packTar(files),
  }
}
