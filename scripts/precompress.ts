import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const isText = /\.(js|css|svg|webmanifest|ico)$/
const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Lays a brotli and a gzip copy, as small as they get, beside each file of a folder that gains by it; the server hands those out. */
export async function precompress(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter(name => isText.test(name))
  await Promise.all(names.map(name => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path)
  const [br, gz] = await Promise.all([
    brotlied(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    gzipped(plain, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (br.length < plain.length) await writeFile(`${path}.br`, br)
  if (gz.length < plain.length) await writeFile(`${path}.gz`, gz)
}
