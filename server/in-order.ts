import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Browsers and proxies wait for each response; this is for programs that don't. */
const maxWaiting = 8

interface Connection {
  isAnswering: boolean
  readonly waiting: (() => void)[]
}

export interface InOrder {
  handle(request: IncomingMessage, response: ServerResponse): void
  /** True while a response on this connection isn't finished. */
  isAnswering(connection: Duplex): boolean
  /** From now on each response announces the end of its connection, also those that are being made. */
  endConnections(): void
}

/**
 * Answers the requests of a connection one after the other: the next one is begun when the client has taken the response to the one
 * before, so that a client that reads nothing costs one response, however many requests it sends ahead (pipelining). A client that
 * sends too many of them is disconnected.
 */
export function answerInOrder(handle: (request: IncomingMessage, response: ServerResponse) => void): InOrder {
  const connections = new WeakMap<Duplex, Connection>()
  const unfinished = new Set<ServerResponse>()
  let isEnding = false

  function connectionOf(socket: Duplex): Connection {
    const known = connections.get(socket)
    if (known) return known
    const connection = { isAnswering: false, waiting: [] }
    connections.set(socket, connection)
    return connection
  }

  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    if (isEnding) endConnection(response)
    connection.isAnswering = true
    unfinished.add(response)
    response.once('close', () => {
      unfinished.delete(response)
      connection.isAnswering = false
      if (!socket.destroyed) connection.waiting.shift()?.()
    })
    handle(request, response)
  }

  return {
    handle(request, response) {
      const connection = connectionOf(request.socket)
      if (!connection.isAnswering) begin(connection, request, response)
      else if (connection.waiting.length < maxWaiting) {
        connection.waiting.push(() => begin(connection, request, response))
      } else request.socket.destroy()
    },
    isAnswering: socket => connections.get(socket)?.isAnswering ?? false,
    endConnections() {
      isEnding = true
      for (const response of unfinished) endConnection(response)
    },
  }
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
