import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../app/core/network.server.ts'

const megabyte = 1024 * 1024

/** What all clients together may have in this program's memory: bodies that it receives, and responses they haven't taken. */
const totalBytes = 30 * megabyte
/** What one network may have of it. */
const networkBytes = 20 * megabyte
/** Uploads leave some of it to all other calls. */
const shareOfUploads = 0.8
/** No call but an upload takes more. */
const uploadFromBytes = 128 * 1024
const checkMs = 1_000

export interface ByteBudget {
  /**
   * Counts a request's body until its response is done with; false if it is too much for its network, or for all together. An upload
   * counts as a whole from its start, other bodies as they are received: `onSpent` is called if that becomes too much.
   */
  takeBody(request: IncomingMessage, response: ServerResponse, onSpent: () => void): boolean
  /** Watches the server's connections, and closes those with the most unread bytes once it is too much. */
  watch(server: Server): void
}

/** `perNetwork` is false behind a proxy, whose connections carry everybody's requests. */
export function createByteBudget({ perNetwork }: { perNetwork: boolean }): ByteBudget {
  const connections = new Set<Socket>()
  const received = createTally()
  // As of the last check.
  const unread = createTally()

  const networkOfSocket = (socket: Socket) => (perNetwork ? networkOf(socket.remoteAddress ?? '') : '')

  function isOver(network: string, share = 1): boolean {
    if (received.total() + unread.total() > totalBytes * share) return true
    return perNetwork && received.of(network) + unread.of(network) > networkBytes * share
  }

  function checkUnread(): void {
    unread.clear()
    const slow = [...connections]
      .map(socket => ({ socket, network: networkOfSocket(socket), bytes: socket.writableLength }))
      .filter(({ bytes }) => bytes > 0)
      .sort((one, other) => other.bytes - one.bytes)
    for (const { network, bytes } of slow) unread.add(network, bytes)
    for (const { socket, network, bytes } of slow) {
      if (!isOver(network)) continue
      unread.add(network, -bytes)
      socket.destroy()
    }
  }

  return {
    takeBody(request, response, onSpent) {
      const network = networkOfSocket(request.socket)
      let bytes = 0
      let isCounting = true
      const count = (more: number) => {
        bytes += more
        received.add(network, more)
      }
      const release = () => {
        count(-bytes)
        isCounting = false
      }
      const declaredBytes = Number(request.headers['content-length'] ?? 0)
      const isUpload = declaredBytes > uploadFromBytes
      if (isUpload) count(declaredBytes)
      if (isOver(network, isUpload ? shareOfUploads : 1)) {
        release()
        return false
      }
      response.once('close', release)
      if (isUpload) return true
      // A listener for data would start the flow before there is a reader for it.
      request.once('resume', () => {
        request.on('data', (chunk: Buffer) => {
          if (!isCounting) return
          count(chunk.length)
          if (!isOver(network)) return
          release()
          onSpent()
        })
      })
      return true
    },
    watch(server) {
      const timer = setInterval(checkUnread, checkMs).unref()
      server.on('connection', (socket: Socket) => {
        connections.add(socket)
        socket.once('close', () => connections.delete(socket))
      })
      server.once('close', () => clearInterval(timer))
    },
  }
}

/** Sums of bytes by network, and of all of them. */
function createTally() {
  const sums = new Map<string, number>()
  let total = 0
  return {
    total: () => total,
    of: (network: string) => sums.get(network) ?? 0,
    add(network: string, bytes: number) {
      const sum = (sums.get(network) ?? 0) + bytes
      total += bytes
      if (sum === 0) sums.delete(network)
      else sums.set(network, sum)
    },
    clear() {
      sums.clear()
      total = 0
    },
  }
}
