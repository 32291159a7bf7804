import { setTimeout as delay } from 'node:timers/promises'
import { findOrStart, type Hold, letGo } from './hold.server.ts'
import type { Launched } from './launch.server.ts'
import type { Layout, ServerLog } from './layout.server.ts'
import { trimLog } from './log-file.server.ts'

const firstRetryMs = 100
const slowestRetryMs = 5_000
const logCheckMs = 3_600_000

/**
 * Keeps a server held until `release`: when the connection that holds it breaks (the server crashed, or somebody
 * killed it), the server is found or started again.
 */
export class Keeper {
  readonly #layout: Layout
  readonly #log: ServerLog
  readonly #start: () => Promise<Launched>
  readonly #cancel = new AbortController()
  readonly #logTimer: NodeJS.Timeout
  #hold: Promise<Hold | null>
  #released: Promise<void> | null = null

  constructor(layout: Layout, log: ServerLog, start: () => Promise<Launched>, hold: Hold) {
    this.#layout = layout
    this.#log = log
    this.#start = start
    this.#hold = Promise.resolve(hold)
    this.#watch(hold)
    this.#logTimer = setInterval(() => void this.#trimLog(), logCheckMs).unref()
  }

  release(): Promise<void> {
    this.#released ??= this.#letGo()
    return this.#released
  }

  async #letGo(): Promise<void> {
    this.#cancel.abort()
    clearInterval(this.#logTimer)
    const hold = await this.#hold
    if (hold !== null) await letGo(hold, this.#layout, this.#log)
  }

  #watch(hold: Hold): void {
    hold.client.once('end', () => {
      if (this.#cancel.signal.aborted) return
      this.#log.warn('The connection to the built-in PostgreSQL broke; finding or starting it again.')
      this.#hold = this.#regain()
    })
  }

  async #regain(): Promise<Hold | null> {
    for (let waitMs = firstRetryMs; !this.#cancel.signal.aborted; waitMs = Math.min(2 * waitMs, slowestRetryMs)) {
      try {
        const hold = await findOrStart(this.#layout, this.#start, this.#cancel.signal)
        this.#watch(hold)
        this.#log.info('The built-in PostgreSQL is back.')
        return hold
      } catch (error) {
        if (this.#cancel.signal.aborted) break
        this.#log.warn(`The built-in PostgreSQL is away: ${error instanceof Error ? error.message : String(error)}`)
        await delay(waitMs, undefined, { ref: false, signal: this.#cancel.signal }).catch(() => undefined)
      }
    }
    return null
  }

  async #trimLog(): Promise<void> {
    try {
      await trimLog(this.#layout)
    } catch (error) {
      this.#log.warn(`PostgreSQL's log could not be shortened: ${String(error)}`)
    }
  }
}
