import { setTimeout as delay } from 'node:timers/promises'
import type { Launched } from './launch.ts'
import type { Layout, ServerLog } from './layout.ts'
import { trimLog } from './log-file.ts'
import { lockServer, type ServerLock, unlockServer } from './shared-lock.ts'

const firstRetryMs = 100
const slowestRetryMs = 5_000
const logCheckMs = 3_600_000

/** Holds the lock on a server until `release`: if its connection breaks (a crashed or killed server), finds or starts the server again. */
export class Supervisor {
  readonly #layout: Layout
  readonly #log: ServerLog
  readonly #start: () => Promise<Launched>
  readonly #cancel = new AbortController()
  readonly #logTimer: NodeJS.Timeout
  #lock: Promise<ServerLock | null>
  #released: Promise<void> | null = null

  constructor(layout: Layout, log: ServerLog, start: () => Promise<Launched>, lock: ServerLock) {
    this.#layout = layout
    this.#log = log
    this.#start = start
    this.#lock = Promise.resolve(lock)
    this.#watch(lock)
    this.#logTimer = setInterval(() => void this.#trimLog(), logCheckMs).unref()
  }

  release(): Promise<void> {
    this.#released ??= this.#unlock()
    return this.#released
  }

  async #unlock(): Promise<void> {
    this.#cancel.abort()
    clearInterval(this.#logTimer)
    const lock = await this.#lock
    if (lock !== null) await unlockServer(lock, this.#layout, this.#log)
  }

  #watch(lock: ServerLock): void {
    lock.client.once('end', () => {
      if (this.#cancel.signal.aborted) return
      this.#log.warn('The connection to the built-in PostgreSQL broke; finding or starting it again.')
      this.#lock = this.#recover()
    })
  }

  async #recover(): Promise<ServerLock | null> {
    for (let waitMs = firstRetryMs; !this.#cancel.signal.aborted; waitMs = Math.min(2 * waitMs, slowestRetryMs)) {
      try {
        const lock = await lockServer(this.#layout, this.#log, this.#start, this.#cancel.signal)
        this.#watch(lock)
        this.#log.info('The built-in PostgreSQL is back.')
        return lock
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
