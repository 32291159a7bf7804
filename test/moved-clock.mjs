// Loaded into the program by tests (`NODE_OPTIONS=--import=…`): its clock shows the time in a file and stands still until
// the file changes; while the file is empty it is the machine's. Timers, the event loop and the database keep the machine's clock.
import { readFileSync } from 'node:fs'

const RealDate = Date
const file = process.env.CLOCK_FILE
const nowMs = () => Number((file && readFileSync(file, 'utf8')) || RealDate.now())

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [nowMs()] : parts))
  }

  static now() {
    return nowMs()
  }
}
