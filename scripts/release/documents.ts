import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

/** Documents of a release; those that they link to or name come along. */
const firstDocuments = ['CHANGELOG.md', 'SECURITY.md', join('docs', 'operations.md')]

export interface Link {
  /** As the document writes it, or the document's own path for a link within it. */
  readonly file: string
  readonly anchor: string | undefined
}

/** The links of a document to files, from its own folder. */
export function linksIn(text: string): readonly Link[] {
  const links = [...text.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
  return links.map(([, file = '', anchor]) => ({ file, anchor }))
}

/** The anchors of a document's headings, as GitHub makes them. */
export function anchorsIn(text: string): readonly string[] {
  const headings = text.replaceAll(/^```.*?^```$/gms, '').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Copies the documents of a release into its folder, each where it is here. */
export async function addDocuments(folder: string): Promise<void> {
  const needed = new Set(firstDocuments)
  for (const document of needed) {
    await mkdir(dirname(join(folder, document)), { recursive: true })
    await cp(document, join(folder, document))
    if (!document.endsWith('.md')) continue
    for (const next of referencesIn(document, await readFile(document, 'utf8'))) {
      if (existsSync(next)) needed.add(next)
    }
  }
}

/** What the documents below a folder link to or name though it isn't there, each with its document. */
export async function deadLinks(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true })
  const dead: string[] = []
  for (const document of names.filter(name => name.endsWith('.md') && !name.includes('node_modules'))) {
    const text = await readFile(join(folder, document), 'utf8')
    for (const file of referencesIn(document, text)) {
      if (!existsSync(join(folder, file))) dead.push(`${document}: ${file}`)
    }
    for (const { file, anchor } of linksIn(text)) {
      const target = join(folder, file === '' ? document : join(dirname(document), file))
      if (anchor === undefined || !existsSync(target)) continue
      if (!anchorsIn(await readFile(target, 'utf8')).includes(anchor)) dead.push(`${document}: ${file}#${anchor}`)
    }
  }
  return dead
}

/** The files that a document links to, and the documents that it names without a link. */
function referencesIn(document: string, text: string): readonly string[] {
  const linked = linksIn(text).flatMap(({ file }) => (file === '' ? [] : [normalize(join(dirname(document), file))]))
  const named = [...text.matchAll(/(?<![\w/.-])docs\/[\w/-]+\.md\b/g)].map(([file]) => file)
  return [...new Set([...linked, ...named])]
}
