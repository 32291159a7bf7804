import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Encrypter } from 'age-encryption'
import { type Context, requireOwner } from '../../platform/context.server.ts'
import type { Environment } from '../../platform/environment.server.ts'
import { makeWorkFolder } from '../work-folder.server.ts'
import { asStorageFault, StorageFault, type StoredFile } from './storage.server.ts'
import { atStorage, isBackup } from './stored-backups.server.ts'

/** The test file's content isn't secret, so it is encrypted with a low work factor, which takes milliseconds instead of a second. */
const testWorkFactor = 12

export async function testBackupStorage(ctx: Context) {
  requireOwner(ctx)
  try {
    return { problem: null, hostKey: null, files: await testStorage(ctx.settings) }
  } catch (error) {
    const { code: problem, hostKey = null, message } = asStorageFault(error)
    ctx.log.warn({ code: problem }, message)
    return { problem, hostKey, files: [] }
  }
}

export async function testStorage(settings: Environment): Promise<StoredFile[]> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(settings.BACKUP_PASSPHRASE ?? '')
  encrypter.setScryptWorkFactor(testWorkFactor)
  const content = await encrypter.encrypt(`A test of ${settings.publicUrl}`)
  const name = `connection-test-${randomBytes(8).toString('hex')}.age`
  await using folder = await makeWorkFolder(settings.dataDir, 'backup')
  const file = join(folder.path, name)
  await writeFile(file, content, { mode: 0o600 })
  return await atStorage(settings, async storage => {
    const files = (await storage.list()).filter(each => isBackup(each.name))
    await storage.send(name, file)
    const there = await buffer(storage.read(name))
    // A storage that locks its files refuses to delete the test file, which is no fault.
    await storage.remove(name).catch(() => undefined)
    if (!there.equals(content))
      throw new StorageFault('DAMAGED', 'What the storage of BACKUP_TO gives back differs from what was sent.')
    return files
  })
}
