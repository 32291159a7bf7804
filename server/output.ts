import { type Logger, pino } from 'pino'
import { faultOf } from '../app/platform/fault.server.ts'

/** Makes the log: lines of JSON on stderr. Their fields are chosen one by one, and none is a name, address, token or body. */
export function createLog(level: string, version: string): Logger {
  return jsonLines(level, version, process.stderr.fd)
}

function jsonLines(level: string, version: string, fd: number): Logger {
  return pino(
    { level, base: { version }, redact: ['*.email', '*.password', '*.phone', '*.token'] },
    pino.destination(fd),
  )
}

export interface Output {
  /** Writes what a person in front of a terminal reads. */
  print(text: string): void
  /** Writes a sentence that says why the program can't go on. */
  fail(sentence: string): void
  /** Writes an error that is a bug. */
  failWith(what: string, error: unknown): void
  warn(warning: Error): void
}

/** Where the program writes beside its log: text on a terminal, and the same JSON lines as the log everywhere else. */
export function openOutput(version: string): Output {
  const { stdout, stderr } = process
  const log = createLog('info', version)
  const printed = jsonLines('info', version, stdout.fd)
  const write = (text: string) => void stderr.write(`${text}\n`)
  return {
    print: text => (stdout.isTTY ? void stdout.write(`${text}\n`) : printed.info(text)),
    fail: sentence => (stderr.isTTY ? write(sentence) : log.fatal(sentence)),
    failWith(what, error) {
      if (stderr.isTTY) write(error instanceof Error ? (error.stack ?? error.message) : String(error))
      else log.fatal({ err: faultOf(error) }, what)
    },
    warn({ name, message }) {
      if (stderr.isTTY) write(`${name}: ${message}`)
      else log.warn({ warning: name }, message)
    },
  }
}

/** Writes Node's warnings and the error that ends a process to `output`. The program is run with --no-warnings, so Node prints none itself. */
export function reportProcess(output: Output): void {
  process.on('warning', warning => output.warn(warning))
  process.on('uncaughtException', error => {
    output.failWith('the program crashed', error)
    process.exit(1)
  })
}
