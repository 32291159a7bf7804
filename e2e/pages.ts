import type { APIRequestContext } from '@playwright/test'

/** The paths of all read pages, as the sitemap lists them. */
export async function readPages(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** One of each kind of read page, in both languages: the first treatment, doctor and blog stand for all. */
export async function kindsOfReadPages(request: APIRequestContext): Promise<string[]> {
  const kinds = new Map<string, string>()
  for (const path of await readPages(request)) {
    const kind = path.replace(/(treatments|doctors|blogs)\/.+$/, '$1/:id')
    if (!kinds.has(kind)) kinds.set(kind, path)
  }
  return [...kinds.values()]
}

export function directives(policy: string | undefined, ...names: string[]): (string | undefined)[] {
  const all = (policy ?? '').split('; ')
  return names.map(name => all.find(directive => directive.startsWith(`${name} `)))
}
