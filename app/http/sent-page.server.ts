import { takes } from './encodings.server.ts'
import type { MadePage } from './made-page.server.ts'
import { gzippedBody, plainBody } from './page-body.server.ts'

const fewestBytes = 1_024

/** A page as it travels to who asked for it: compressed where they take it so and it is worth it, without its body for HEAD. */
export function sentPage({ status, headers, text }: MadePage, request: Request): Response {
  const isText = /^(text\/|application\/(json|xml))/.test(headers.get('Content-Type') ?? '')
  if (isText) headers.set('Vary', 'Accept-Encoding')
  const bodiless = request.method === 'HEAD' || [204, 205, 304].includes(status)
  if (bodiless) return new Response(null, { status, headers })
  const size = text.reduce((sum, part) => sum + (typeof part === 'string' ? part : part.plain).length, 0)
  if (!isText || size < fewestBytes || !takes(request.headers.get('Accept-Encoding'), 'gzip')) {
    return new Response(plainBody(text), { status, headers })
  }
  headers.set('Content-Encoding', 'gzip')
  headers.delete('Content-Length')
  return new Response(gzippedBody(text), { status, headers })
}
