import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port that is free at the moment. It lies below those that Linux gives to connections by itself (from 32768): one of these could
 * be taken before the caller listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 32_768)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
