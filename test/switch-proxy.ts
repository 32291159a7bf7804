import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { pipeline } from 'node:stream'
import { freePort } from './free-port.ts'

/** One address in front of several programs, which get the requests in rotation. */
export interface SwitchProxy {
  readonly url: string
  /** Sends the following requests to these programs, in rotation. */
  switchTo(...programs: { readonly url: string }[]): void
  close(): Promise<void>
}

export async function openSwitchProxy(): Promise<SwitchProxy> {
  let targets: readonly { readonly url: string }[] = []
  let requests = 0
  const server = createServer((incoming, outgoing) => {
    const target = targets[requests++ % targets.length]
    const { method, url: path, headers } = incoming
    const forwarded = request(new URL(path ?? '/', target?.url), { method, headers })
    forwarded.on('response', answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      // Lets clients of server-sent events know that they are connected.
      outgoing.flushHeaders()
      pipeline(answer, outgoing, () => undefined)
    })
    forwarded.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    outgoing.on('close', () => forwarded.destroy())
    pipeline(incoming, forwarded, () => undefined)
  })
  const port = await freePort()
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}`,
    switchTo(...programs) {
      targets = programs
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
