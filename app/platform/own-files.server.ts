import { lchown, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Gives what root has made to the owner of its folder, or of another path. The program seldom runs as root, and has to read and replace
 * what a command that root typed leaves in DATA_DIR.
 */
export async function giveToOwner(path: string, of = dirname(path)): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(of)
  await lchown(path, uid, gid)
}

/** Makes a folder that only its owner may enter, if there is none. */
export async function makePrivateFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made !== undefined) await giveToOwner(path)
}
