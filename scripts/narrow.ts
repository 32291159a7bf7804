import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes every sign beyond ASCII in a folder's scripts as an escape: V8 keeps a source that has one beyond Latin-1 in two bytes a sign,
 * which is megabytes for a whole server. (Template texts read by `String.raw` would change; a bundle has none with such signs.)
 */
export async function narrow(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.js'))
  await Promise.all(
    names.map(async name => {
      const path = join(folder, name)
      const source = await readFile(path, 'utf8')
      await writeFile(path, source.replace(/[^\0-\x7f]/g, escapeOf))
    }),
  )
}

const escapeOf = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
