// Where the tests keep their databases: most of the system's time would go into creating and deleting their files on a disk.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux keeps what is stored here in memory. */
const memory = '/dev/shm'
/** About four times what the tests have needed at once. */
const neededBytes = 2 * 2 ** 30

/** A new folder in memory, or undefined where there is none, too little of it, or none that programs can be run from. */
export function makeMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < neededBytes) return undefined
    const folder = mkdtempSync(join(memory, 'teeth-care-'))
    // Every account may enter, as in /tmp: PostgreSQL may run as another one.
    chmodSync(folder, 0o1777)
    const program = join(folder, 'try')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
    if (spawnSync(program).status === 0) return folder
    rmSync(folder, { recursive: true })
  } catch {
    // Another system, or a folder that isn't ours to write to.
  }
  return undefined
}
