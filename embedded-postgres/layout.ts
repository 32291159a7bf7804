import { join, resolve } from 'node:path'

/** Where the embedded server reports what it does; a pino logger fits. */
export interface ServerLog {
  info(message: string): void
  warn(message: string): void
}

/** The paths of the embedded server. */
export interface Layout {
  readonly dataDir: string
  /** Contains everything else; only the server's user may enter it. */
  readonly folder: string
  readonly cluster: string
  readonly logFile: string
}

/** TCP is off, so the port is only part of the socket's name. */
export const socketPort = 5432

export function layoutOf(dataDir: string): Layout {
  // postmaster.pid has one path per line.
  if (/[\r\n]/.test(dataDir)) throw new Error('DATA_DIR may not contain a line break.')
  const folder = join(resolve(dataDir), 'postgres')
  return {
    dataDir: resolve(dataDir),
    folder,
    cluster: join(folder, 'cluster'),
    logFile: join(folder, 'server.log'),
  }
}
