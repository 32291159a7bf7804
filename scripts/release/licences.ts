import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOf, foldersOf, type Lock, nameOf } from './packages.ts'

const texts = join(import.meta.dirname, 'licences')
const line = '='.repeat(80)
/** In the files of native libraries a line of hyphens comes before each title, such as `libpng, libtiff: MIT`. */
const title = /^-{80}\n(.+): (.+)$/gm

/** Licences that packages name without bringing their text, and those that the texts of native libraries refer to. */
const common = ['MIT', 'ISC', 'Apache-2.0', 'MPL-1.1', 'LGPL-3.0', 'GPL-3.0'] as const

/** The licences of the libraries inside PostgreSQL's or libvips' binaries, by the titles of the file with their texts. */
export async function nativeLicences(binaries: 'postgresql' | 'libvips') {
  const text = await readFile(join(texts, `${binaries}.txt`), 'utf8')
  const licences = new Map(
    [...text.matchAll(title)].flatMap(([, names = '', licence = '']) =>
      names.split(', ').map(name => [name, licence] as const),
    ),
  )
  return {
    has: (name: string) => licences.has(name),
    of(name: string): string {
      const licence = licences.get(name)
      if (licence === undefined) throw new Error(`scripts/release/licences/${binaries}.txt has no licence of ${name}.`)
      return licence
    },
  }
}

/** The licences of these packages, of all that they need, and of the libraries inside their binaries, in their own words. */
export async function licenceTexts(roots: readonly string[], lock: Lock): Promise<string> {
  const sections = ['Nobody has been granted a licence for Teeth Care itself yet. What it is made of:\n']
  for (const path of foldersOf(roots, lock)) {
    const { version, license = 'none named' } = lock.get(path) ?? {}
    const words = await ownWords(await folderOf(path, lock))
    if (words === '' && !hasCommonText(license)) throw new Error(`No text of ${nameOf(path)}'s licence (${license}).`)
    sections.push(`${nameOf(path)} ${version}: ${license}\n\n${words || `Its text is at the end of this file.\n`}`)
  }
  for (const binaries of ['postgresql', 'libvips'])
    sections.push(await readFile(join(texts, `${binaries}.txt`), 'utf8'))
  sections.push('Texts that the above refer to. Those of Node and of what is inside it are in bin/LICENSE.\n')
  for (const name of common) sections.push(`${name}\n\n${await readFile(join(texts, `${name}.txt`), 'utf8')}`)
  return sections.join(`\n${line}\n`)
}

const hasCommonText = (licence: string) => common.some(name => licence === name || licence === `${name}-or-later`)

/** The text in the package's files for licences, else what its readme says about the licence. */
async function ownWords(folder: string): Promise<string> {
  const names = await readdir(folder)
  const files = names.filter(name => /^(licen[cs]e|copying|notice)/i.test(name)).sort()
  if (files.length > 0) return (await Promise.all(files.map(name => readFile(join(folder, name), 'utf8')))).join('\n')
  const readme = names.find(name => /^readme/i.test(name))
  if (readme === undefined) return ''
  return /^#+ *licen[cs]\w*\n.+/ims.exec(await readFile(join(folder, readme), 'utf8'))?.[0] ?? ''
}
