import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A port in front of another that can break connections in the middle of what a client sends, or silence them. */
export async function openCuttingProxy(targetPort: number) {
  let left = Number.POSITIVE_INFINITY
  let passed = 0
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    const target = connect(targetPort, '127.0.0.1')
    for (const socket of [client, target]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    const end = () => {
      for (const socket of [client, target]) {
        socket.destroy()
        sockets.delete(socket)
      }
    }
    client.on('close', end)
    target.on('close', end)
    target.pipe(client)
    client.on('data', chunk => {
      passed += chunk.length
      left -= chunk.length
      if (left < 0) end()
      else if (!target.write(chunk)) {
        client.pause()
        target.once('drain', () => client.resume())
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** How many bytes clients have sent. */
    passed: () => passed,
    /** Breaks each connection once clients have sent this many bytes more. */
    cutAfter(bytes: number) {
      left = bytes
    },
    /** Leaves the open connections open, and without a response, as a machine that dies does. Later ones work. */
    freeze() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
