import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { followChanges } from '../../app/live/change-stream.ts'
import { siteUrl } from './services.ts'

// The load: a desk that books all the time, screens that follow changes, and uploads. All of it goes through nginx.

const betweenBookingsMs = 150
const betweenUploadsMs = 1_000
/** As many as one account or visit may have. */
const screensOfOne = 2
/** Longer than a person waits; ends only what would hang. */
const longestCallMs = 120_000
const dayMs = 86_400_000

export async function call(method: string, path: string, token: string | undefined, json?: object) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const body = json && { body: JSON.stringify(json) }
  const signal = AbortSignal.timeout(longestCallMs)
  const response = await fetch(`${siteUrl}/api${path}`, { method, headers, signal, ...body })
  return { status: response.status, text: await response.text() }
}

/** What a person saw: the status and our sentence, the proxy's status, or the end of the connection. */
function refusalOf({ status, text }: { readonly status: number; readonly text: string }): string {
  const isOurs = text.startsWith('{')
  return isOurs ? `${status} “${JSON.parse(text).message}”` : `${status} of nginx`
}

const outcome = (asked: ReturnType<typeof call>) => asked.catch((error: Error) => ({ status: 0, text: error.name }))

let callers = 0

export interface Clinic {
  /** Of staff. */
  readonly tokens: readonly string[]
  /** Of patients' private links. */
  readonly links: readonly string[]
  readonly treatments: readonly string[]
}

/** Starts the load; `stop` ends it and returns what was acknowledged and what was seen. */
export function startLoad({ tokens, links, treatments }: Clinic) {
  const stopping = new AbortController()
  const bookings: { readonly id: string; readonly email: string; readonly atMs: number }[] = []
  const pictures: string[] = []
  const seen = new Map<string, number>()
  const waits: number[] = []
  const running = new Set<Promise<void>>()
  const tokenOf = (n: number) => tokens[n % tokens.length] ?? ''
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

  async function book(): Promise<void> {
    const n = ++callers
    const startedMs = performance.now()
    const appointDate = new Date(Date.now() + (3 + Math.floor(Math.random() * 900)) * dayMs).toISOString().slice(0, 10)
    const email = `caller-${n}@patients.example`
    const person = { patientName: 'A Caller', patientEmail: email, phNum: `017${String(n).padStart(8, '0')}` }
    const json = { treatment: treatments[n % treatments.length], appointDate, ...person }
    const answer = await outcome(call('POST', '/appointment', tokenOf(n), json))
    waits.push(performance.now() - startedMs)
    if (answer.status === 201) {
      bookings.push({ id: JSON.parse(answer.text).insertedId, email, atMs: performance.now() })
    } else if (answer.status === 0) note('the connection broke')
    // A day on which the doctors are away.
    else if (answer.status !== 409) note(refusalOf(answer))
  }

  let uploads = 0
  async function upload(): Promise<void> {
    const token = tokenOf(uploads++)
    const colour = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 }
    const picture = sharp({
      create: {
        width: 320,
        height: 320,
        channels: 3,
        background: colour,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
    const body = new Uint8Array(await picture.png().toBuffer())
    const headers = { 'content-type': 'image/png', authorization: `Bearer ${token}` }
    const signal = AbortSignal.timeout(longestCallMs)
    const response = await fetch(`${siteUrl}/api/picture`, { method: 'POST', headers, body, signal }).catch(
      () => undefined,
    )
    if (response?.status === 201) pictures.push((await response.json()).picture)
    else await response?.arrayBuffer()
  }

  /** Each attempt starts at its time, however long earlier ones take. */
  async function repeat(act: () => Promise<void>, betweenMs: number): Promise<void> {
    while (!stopping.signal.aborted) {
      const acting = act()
      running.add(acting)
      acting.finally(() => running.delete(acting)).catch(() => undefined)
      await pause(betweenMs)
    }
  }

  const desks = tokens.map(token => (signal: AbortSignal) => {
    const headers = { authorization: `Bearer ${token}` }
    return fetch(`${siteUrl}/api/changes`, { headers, signal })
  })
  const phones = links.map(link => (signal: AbortSignal) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ token: link })
    return fetch(`${siteUrl}/api/visit/changes`, { method: 'POST', headers, body, signal })
  })
  const changes: number[][] = []
  const stops = [...desks, ...phones]
    .flatMap(open => Array.from({ length: screensOfOne }, () => open))
    .map(open => {
      const times = [performance.now()]
      changes.push(times)
      return followChanges(open, () => times.push(performance.now()))
    })
  const loops = [repeat(book, betweenBookingsMs), repeat(upload, betweenUploadsMs)]
  return {
    bookings,
    async stop() {
      stopping.abort()
      for (const stop of stops) stop()
      await Promise.all(loops)
      await Promise.allSettled([...running])
      const times = bookings.map(({ atMs }) => atMs)
      return {
        ...{ bookings, pictures },
        nobodyBookedS: seconds(longestGap(times)),
        longestWaitS: seconds(Math.max(...waits)),
        /** For how long a screen was out of date at the most. */
        staleS: seconds(Math.max(...changes.map(noticed => longestGap([...noticed, performance.now()])))),
        seen: Object.fromEntries(seen),
      }
    },
  }
}

function longestGap(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.max(0, ...sorted.slice(1).map((time, index) => time - (sorted[index] ?? time)))
}

const seconds = (ms: number) => Math.round(ms / 100) / 10
