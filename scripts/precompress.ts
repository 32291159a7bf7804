import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const isText = /\.(js|css|svg|webmanifest|ico)$/
const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes maximally compressed brotli and gzip copies beside the files of a folder, for the server to send. */
export async function precompress(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter(name => isText.test(name))
  await Promise.all(names.map(name => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path)
  // Brotli's default is its best quality.
  const br = await brotlied(plain)
  const gz = await gzipped(plain, { level: constants.Z_BEST_COMPRESSION })
  if (br.length < plain.length) await writeFile(`${path}.br`, br)
  if (gz.length < plain.length) await writeFile(`${path}.gz`, gz)
}
