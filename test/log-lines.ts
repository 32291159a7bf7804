import { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'

/** A log whose lines a test reads. */
export function collectLog(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  return { log: pino({ base: null, timestamp: false }, sink), lines }
}

/** The lines that a program wrote without a terminal, all of which have to be JSON. */
export function parseLines(output: string): { msg: string; level: number; [field: string]: unknown }[] {
  return output
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
}
