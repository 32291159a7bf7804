import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { readDisk } from '../app/platform/disk-space.server.ts'

const asRoot = process.getuid?.() === 0

/** The command that mounts a small disk over a folder, visible to itself only, and runs another command there. */
function mounting(folder: string, size: string): string[] {
  const mount = `mount -t tmpfs -o size=${size} tmpfs "$0" && exec "$@"`
  return ['unshare', ...(asRoot ? [] : ['--map-root-user']), '--mount', 'sh', '-c', mount, folder]
}

/** Some machines don't allow mounting. */
export function canMount(): boolean {
  try {
    const [command = '', ...args] = mounting('/mnt', '1m')
    execFileSync(command, [...args, 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A small disk over a folder, for the commands that are run with the prefix `inside`. */
export async function openSmallDisk(folder: string, size: string) {
  const [command = '', ...args] = mounting(folder, size)
  // Prints a line once it is mounted, and holds it until its input ends.
  const holder = spawn(command, [...args, 'sh', '-c', 'echo mounted; exec cat'])
  await once(holder.stdout, 'data')
  const seen = join('/proc', String(holder.pid), 'root', folder)
  return {
    inside: [
      'nsenter',
      '--target',
      String(holder.pid),
      ...(asRoot ? [] : ['--user', '--preserve-credentials']),
      '--mount',
      '--wd',
    ],
    /** Its folder, as seen from outside. */
    seen,
    /** Fills it by a file, which is named, until less than this is left. */
    fill: (file: string, leftBytes = 0) => fill(join(seen, file), leftBytes),
    async close() {
      holder.stdin.end()
      await once(holder, 'exit')
    },
  }
}

async function fill(path: string, leftBytes: number): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (let bytes = 1 << 20; bytes >= 4096 && (await readDisk(path)).freeBytes > leftBytes; ) {
      await file.write(Buffer.alloc(bytes)).catch(() => {
        bytes >>= 1
      })
    }
  } finally {
    await file.close()
  }
}
