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
  // NPOSTFIX (RFC 7932, section 4): which value makes the file smaller can only be found by trying.
  const [gz, none, one] = await Promise.all([
    gzipped(plain, { level: constants.Z_BEST_COMPRESSION }),
    brotliedBest(plain, 0),
    brotliedBest(plain, 1),
  ])
  const br = one.length < none.length ? one : none
  if (br.length < plain.length) await writeFile(`${path}.br`, br)
  if (gz.length < plain.length) await writeFile(`${path}.gz`, gz)
}

function brotliedBest(plain: Buffer, postfix: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
  }
  return brotlied(plain, { params })
}
