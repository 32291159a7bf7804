import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { appointmentsChannel } from '../appointments/channel.ts'
import { createTurns } from '../core/turns.ts'
import type { Notices } from '../db/notices.server.ts'
import { type Encoding, encodingFor } from './encodings.server.ts'
import { answerMade, type MadeAnswer } from './made-head.server.ts'
import type { MadePage } from './made-page.server.ts'
import { ownBytes } from './own-copy.server.ts'
import { plainBody } from './page-body.server.ts'
import { type Content, contentChannel, contentOfTable, type KeptPage, keptPage } from './page-contents.ts'

const maxBytes = 16 * 1024 * 1024
/** How long somebody waits for a page to be made anew before an aged copy will do. */
const patienceMs = 1_500
/** So long before it ages a page is made anew for nobody, so that nobody waits for it. */
const aheadMs = 20_000
// At once, for who waits; then once more, for all who come after.
const quick = { brotli: 5, gzip: 6 }
const thorough = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION }

/** A window of brotli is so much shorter than a power of two (RFC 7932, 9.1). In bytes. */
const windowGap = 16

interface Copy {
  readonly body: Buffer
  readonly etag: string
  /** Names and values in turn, as node:http takes them. */
  readonly headers: string[]
  readonly answer: MadeAnswer
}

interface Entry {
  readonly page: KeptPage
  copies: Readonly<Record<Encoding, Copy>>
  readonly bytes: number
  /** From then on it is only served while no newer one can be made. In the milliseconds of performance.now(). */
  agesAt: number
}

export interface PageCache {
  /** Answers from memory where a fresh copy lies there, or any with `orAged`; false where the page has to be made. */
  answer(request: IncomingMessage, response: ServerResponse, orAged?: boolean): boolean
  /** Answers with a page that `make` makes, once for all who wait for it, and keeps it. */
  page(request: Request, make: () => Promise<MadePage>): Promise<MadePage>
  /** The addresses whose pages have aged, or soon will; to `page` they are aged already. */
  aging(): readonly string[]
  /** Called with the addresses that were dropped since what they show changed. */
  onDropped(tell: (addresses: readonly string[]) => void): void
}

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/**
 * Whole public pages, kept plain and compressed until what they show changes. What the database tells decides alone, so that a
 * change in another program counts as much as one of our own. `finish` sets the headers that every answer carries.
 */
export async function keepPages(notices: Notices, finish: (headers: Headers) => void): Promise<PageCache> {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: entry => entry.bytes })
  const flights = new Map<string, Promise<MadePage>>()
  // Counts the changes, so that a page that was being made during one isn't kept.
  const changes = new Map<Content, number>()
  let tellDropped: (addresses: readonly string[]) => void = () => undefined
  let isHearing = true

  function count(contents: readonly Content[]): void {
    for (const content of contents) changes.set(content, (changes.get(content) ?? 0) + 1)
  }

  function change(contents: readonly Content[]): void {
    count(contents)
    const dropped: string[] = []
    for (const [address, entry] of entries.entries()) {
      const touched = contents.filter(content => entry.page.shows.has(content))
      if (touched.length === 0) continue
      // A page whose free times alone changed is still better than none while the database is away.
      if (touched.every(content => content === 'schedule')) entry.agesAt = 0
      else dropped.push(address)
    }
    for (const address of dropped) entries.delete(address)
    if (dropped.length > 0) tellDropped(dropped)
  }

  function ageAll(): void {
    for (const entry of entries.values()) entry.agesAt = 0
  }

  const gap = {
    lost() {
      isHearing = false
      ageAll()
    },
    // Something may have changed meanwhile: all is made anew, and until then kept for when the database goes again.
    back() {
      isHearing = true
      count(Object.values(contentOfTable).flat())
      ageAll()
    },
  }
  await notices.listen(contentChannel, { ...gap, tell: table => change(contentOfTable[table] ?? []) })
  await notices.listen(appointmentsChannel, { back: () => undefined, tell: () => change(['schedule']) })

  const isAging = ({ agesAt }: Entry) => agesAt - aheadMs <= performance.now()
  const countsOf = ({ shows }: KeptPage) => [...shows].map(content => changes.get(content) ?? 0).join()

  async function makeAndKeep(address: string, page: KeptPage, make: () => Promise<MadePage>): Promise<MadePage> {
    const countsBefore = countsOf(page)
    const made = await make()
    if (made.isBroken || made.status !== 200) return made
    const body = plainBody(made.text)
    finish(made.headers)
    const agesAt = isHearing ? performance.now() + page.freshMs : 0
    const known = entries.peek(address)
    if (known && isSame(known, body, made.headers)) {
      if (countsOf(page) === countsBefore) known.agesAt = agesAt
      return made
    }
    const copies = await copiesOf(body, made.headers, quick)
    const bytes = copies.identity.body.length + copies.gzip.body.length + copies.br.body.length
    if (countsOf(page) !== countsBefore) return made
    const entry = { page, copies, bytes, agesAt }
    entries.set(address, entry)
    void oneByOne(async () => {
      if (entries.peek(address) !== entry) return
      entry.copies = await copiesOf(body, made.headers, thorough)
      // The quick ones do as well.
    }).catch(() => undefined)
    return made
  }

  return {
    answer(request, response, orAged = false) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const entry = entries.get(request.url ?? '')
      if (!entry || (entry.agesAt <= performance.now() && !orAged)) return false
      const copy = entry.copies[encodingFor(request.headers['accept-encoding'])]
      if (request.headers['if-none-match']?.includes(copy.etag)) response.writeHead(304, copy.headers).end()
      else answerMade(request, response, copy.answer)
      return true
    },
    async page(request, make) {
      const url = new URL(request.url)
      const address = url.pathname
      const page = keptPage(url)
      if (!page || request.method !== 'GET') return make()
      const known = entries.get(address)
      if (known && !isAging(known)) return pageOf(known.copies.identity)
      // Who comes after a change waits for no page that was begun before it.
      const flightName = `${address} ${countsOf(page)}`
      let flight = flights.get(flightName)
      if (!flight) {
        flight = makeAndKeep(address, page, make).finally(() => flights.delete(flightName))
        flights.set(flightName, flight)
      }
      if (!known) return forOne(await flight)
      const made = await Promise.race([flight.catch(() => undefined), after(patienceMs)])
      return made && !made.isBroken ? forOne(made) : pageOf(known.copies.identity)
    },
    aging() {
      return [...entries.entries()].filter(([, entry]) => isAging(entry)).map(([address]) => address)
    },
    onDropped(tell) {
      tellDropped = tell
    },
  }
}

const oneByOne = createTurns(1)

function isSame({ copies: { identity } }: Entry, body: Buffer, headers: Headers): boolean {
  const policy = identity.headers[identity.headers.indexOf('content-security-policy') + 1]
  return identity.body.equals(body) && policy === headers.get('Content-Security-Policy')
}

async function copiesOf(body: Buffer, headers: Headers, effort: typeof quick): Promise<Record<Encoding, Copy>> {
  const [small, smallest] = await Promise.all([
    gzipped(body, { level: effort.gzip }),
    brotlied(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        // Looking back farther than the page is long asks for memory alone.
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
      },
    }),
  ])
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const copy = (encoding: Encoding, encoded: Buffer): Copy => {
    const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const all = new Headers(headers)
    all.set('ETag', etag)
    all.set('Vary', 'Accept-Encoding')
    if (encoding !== 'identity') all.set('Content-Encoding', encoding)
    const names = [...all].flat()
    const withLength = [...names, 'Content-Length', String(encoded.length)]
    return { body: encoded, etag, headers: names, answer: { body: encoded, headers: withLength } }
  }
  return {
    identity: copy('identity', ownBytes(body)),
    gzip: copy('gzip', ownBytes(small)),
    br: copy('br', ownBytes(smallest)),
  }
}

function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + windowGap))))
}

function pageOf({ body, headers }: Copy): MadePage {
  const pairs: [string, string][] = []
  for (let i = 0; i < headers.length; i += 2) pairs.push([headers[i] ?? '', headers[i + 1] ?? ''])
  return { status: 200, headers: new Headers(pairs), text: [body.toString()], isBroken: false }
}

// Who sends a page says in its headers how it travels.
function forOne(made: MadePage): MadePage {
  return { ...made, headers: new Headers(made.headers) }
}

function after(timeMs: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(() => resolve(undefined), timeMs).unref())
}
