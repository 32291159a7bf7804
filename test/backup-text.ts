import { checkBackup, readBackup } from '../app/backup/archive.server.ts'
import { contentOf } from '../app/backup/tar.server.ts'

/** The contents of all files in a backup. */
export async function readBackupText(file: string, passphrase: string | undefined): Promise<string> {
  await checkBackup(file, passphrase)
  const texts: string[] = []
  await readBackup(file, passphrase, async ({ content }) => {
    texts.push((await contentOf(content)).toString('latin1'))
  })
  return texts.join('')
}
