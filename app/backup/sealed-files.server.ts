import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, type Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Header } from 'tar'

const cipher = 'aes-256-ctr'
const keyBytes = 32
const vectorBytes = 16
const blockBytes = 512

interface SealedFile {
  readonly name: string
  readonly bytes: number
  read(): AsyncIterable<Buffer>
}

/**
 * Files that are collected in a folder, encrypted with a key that only this process has: what a killed one leaves there can't be
 * read by anybody.
 */
export function createSealedFiles(folder: string) {
  const key = randomBytes(keyBytes)
  const files: SealedFile[] = []
  return {
    /** Adds a file, whose content also passes through a stream; returns its SHA-256, in hexadecimal. */
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
      files.push({ name, bytes, read })
      return hash.digest('hex')
    },
    /** All files as a tar archive. */
    async *archive(): AsyncGenerator<Buffer> {
      for (const { name, bytes, read } of files) {
        const header = new Header({ path: name, size: bytes, mode: 0o600, type: 'File' })
        header.encode()
        if (header.block) yield header.block
        yield* read()
        yield Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes)
      }
      // Two empty blocks end an archive.
      yield Buffer.alloc(2 * blockBytes)
    },
  }
}
