import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from '../test/free-port.ts'

interface StaticFile {
  readonly status: number
  readonly headers: Record<string, string | number>
  readonly body: Buffer
}

export interface StaticSite {
  readonly url: string
  close(): void
}

/** The pages and files of a running program as static files: the same bytes, from memory, in brotli. */
export async function startStaticSite(origin: string, change = (html: string) => html): Promise<StaticSite> {
  const files = new Map<string, Promise<StaticFile>>()
  const server = createServer(async ({ url = '/' }, response) => {
    const reading = files.get(url) ?? readFile(origin + url, change)
    files.set(url, reading)
    const { status, headers, body } = await reading
    response.writeHead(status, headers).end(body)
  })
  const port = await freePort()
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

/** The page without its one script. */
export function withoutModule(html: string): string {
  const from = html.indexOf('<script type="module"')
  const end = '</script>'
  const to = html.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error('the page carries no module')
  return html.slice(0, from) + html.slice(to + end.length)
}

async function readFile(url: string, change: (html: string) => string): Promise<StaticFile> {
  const response = await fetch(url)
  const type = response.headers.get('content-type') ?? ''
  const plain = Buffer.from(await response.arrayBuffer())
  const changed = type.startsWith('text/html') && response.ok ? Buffer.from(change(plain.toString())) : plain
  const isText = /text|json|xml|javascript/.test(type)
  const body = isText ? brotliCompressSync(changed) : changed
  const headers = {
    'Content-Type': type,
    'Content-Length': body.length,
    'Cache-Control': response.headers.get('cache-control') ?? 'no-cache',
    ...(isText && { 'Content-Encoding': 'br' }),
  }
  return { status: response.status, headers, body }
}
