import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { takes } from './encodings.server.ts'
import type { MadePage } from './made-page.server.ts'

const gzipped = promisify(gzip)
// Half the work of the usual level, for a tenth more bytes: this page is made for one reader.
const level = 3
const fewestBytes = 1_024

/** A page as it travels to who asked for it: compressed where they take it so and it is worth it, without its body for HEAD. */
export async function sentPage({ status, headers, body }: MadePage, request: Request): Promise<Response> {
  const bodiless = request.method === 'HEAD' || [204, 205, 304].includes(status)
  const isText = /^(text\/|application\/(json|xml))/.test(headers.get('Content-Type') ?? '')
  if (isText && !headers.has('Content-Encoding')) {
    headers.set('Vary', 'Accept-Encoding')
    if (body.length >= fewestBytes && takes(request.headers.get('Accept-Encoding'), 'gzip')) {
      headers.set('Content-Encoding', 'gzip')
      headers.delete('Content-Length')
      const small = bodiless ? null : new Uint8Array(await gzipped(body, { level }))
      return new Response(small, { status, headers })
    }
  }
  return new Response(bodiless ? null : body, { status, headers })
}
