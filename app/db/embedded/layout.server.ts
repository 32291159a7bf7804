import { join, resolve } from 'node:path'

/** What the embedded server writes for people to read goes here; pino's logger fits. */
export interface ServerLog {
  info(message: string): void
  warn(message: string): void
}

/** Where everything of the embedded server lies. */
export interface Layout {
  readonly dataDir: string
  /** Holds all the rest; nobody but the server's user may enter it. */
  readonly folder: string
  readonly cluster: string
  readonly logFile: string
}

/** With TCP switched off the port is only a part of the socket's name. */
export const socketPort = 5432

export function layoutOf(dataDir: string): Layout {
  // PostgreSQL's own postmaster.pid has one path per line.
  if (/[\r\n]/.test(dataDir)) throw new Error('DATA_DIR may not contain a line break.')
  const folder = join(resolve(dataDir), 'postgres')
  return {
    dataDir: resolve(dataDir),
    folder,
    cluster: join(folder, 'cluster'),
    logFile: join(folder, 'server.log'),
  }
}
