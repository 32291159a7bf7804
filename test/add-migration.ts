import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of the program's migrations with one more, as the next version would have it. */
export async function addMigration(statement: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp('db/migrations', copy, { recursive: true })
  await addMigrationTo(copy, statement)
  return copy
}

/** Adds a migration to those in a folder. */
export async function addMigrationTo(folder: string, statement: string): Promise<void> {
  const journalFile = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  const tag = '9999_one_more'
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  await writeFile(journalFile, JSON.stringify(journal))
  await writeFile(join(folder, `${tag}.sql`), statement)
}
