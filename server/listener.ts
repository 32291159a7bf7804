import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createNetServer, type Socket } from 'node:net'
import { setImmediate as nextLoop, setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { SettingError } from '../app/platform/environment.server.ts'
import { type Address, readAddress } from './address.ts'
import type { Observe } from './exchanges.ts'
import type { CheckName } from './own-names.ts'

export interface Bindings {
  readonly address: Address
  /** The request's connection; undefined for requests that the program makes itself. */
  readonly incoming?: { readonly socket: Socket }
  readonly outgoing?: { readonly closed: boolean }
}

export type Fetch = (request: Request, env: Bindings) => Response | Promise<Response>

export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  address: Address,
) => void

interface ListenOptions {
  readonly host: string
  readonly port: number
  readonly before?: Middleware | undefined
  readonly checkName?: CheckName
  readonly observe?: Observe | undefined
  readonly setHeaders?: (headers: Headers) => void
  /** How long a client may read nothing of its response before it is disconnected: a minute, except in tests. */
  readonly idleTimeoutMs?: number
  readonly lingerMs?: number
}

export interface Listener {
  readonly server: Server
  /** Finishes the requests on open connections, announcing the close in their responses, and cuts those left after six seconds. */
  close(): Promise<void>
}

/** Idle connections stay open longer than proxies keep theirs (nginx: a minute), so that no request arrives on a closing one. */
const keepAliveTimeoutMs = 75_000
const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
const checkMs = 2_000
const closeTimeoutMs = 6_000
/** How long the program finishes what it has begun, and begins nothing, before it closes its port. */
const settleMs = 100
/** Closing waits through a limited number of rounds of new connections, so that it ends even if there is always a new one. */
const maxIterations = 1_000

const limits = {
  headersTimeout: headersTimeoutMs,
  requestTimeout: requestTimeoutMs,
  keepAliveTimeout: keepAliveTimeoutMs,
  connectionsCheckingInterval: checkMs,
  // Duplicate headers are joined, since `checkName` relies on that.
  joinDuplicateHeaders: true,
}

/** Opens the port. Throws a `SettingError` that says which setting to change if it can't. */
export async function listen(fetch: Fetch, options: ListenOptions): Promise<Listener> {
  const {
    host,
    port,
    before,
    checkName,
    observe,
    setHeaders = () => undefined,
    idleTimeoutMs = 60_000,
    lingerMs = 300,
  } = options
  const addresses = new WeakMap<object, Address>()
  const answer = getRequestListener(
    (request, env) => fetch(request, { ...env, address: addressOf(addresses, env.incoming) }),
    { hostname: host },
  )
  const unfinished = new Map<Socket, ServerResponse>()
  let isClosing = false
  let postponed: (() => void)[] | undefined
  const server = createServer(limits, oneAtATime(unfinished, begin))

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    unfinished.set(socket, response)
    response.once('close', () => unfinished.delete(socket))
    if (postponed) postponed.push(() => respond(request, response))
    else respond(request, response)
  }

  function respond(request: IncomingMessage, response: ServerResponse): void {
    if (isClosing) response.setHeader('Connection', 'close')
    const address = readAddress(request.url ?? '')
    observe?.(request, response, address)
    const refused = address ? checkName?.(request, address) : 400
    if (!address || refused) return void refuse(response, refused ?? 400, setHeaders)
    addresses.set(request, address)
    // The normal form of the address replaces the one received, so that code which uses node:http reads the same address.
    request.url = address.path + address.query
    const next = () => void answer(request, response)
    if (before) before(request, response, next, address)
    else next()
  }

  server.timeout = idleTimeoutMs
  // The port belongs to `acceptor` and the connections to `server`, so that each can be closed on its own.
  const acceptor = createNetServer()
  await new Promise<void>((resolve, reject) => {
    acceptor.once('error', error => reject(listenError(error, host, port)))
    acceptor.listen(port, host, resolve)
  })
  server.listen(acceptor)
  return {
    server,
    async close() {
      const closed = new Promise(resolve => server.once('close', resolve))
      // Connections that arrive after the last one was accepted are reset, so nothing else runs until the port is closed.
      postponed = []
      await pause(settleMs)
      await allAccepted(server)
      acceptor.close()
      isClosing = true
      for (const response of unfinished.values()) {
        if (!response.headersSent) response.setHeader('Connection', 'close')
      }
      const begun = postponed
      postponed = undefined
      for (const respondNow of begun) respondNow()
      await pause(lingerMs)
      // What came in meanwhile is read before idle connections are closed, since a connection with a request isn't idle.
      await nextLoop()
      server.close()
      const timer = setTimeout(() => server.closeAllConnections(), closeTimeoutMs)
      await closed
      clearTimeout(timer)
    },
  }
}

type Begin = (request: IncomingMessage, response: ServerResponse) => void

/** One request may wait for its connection's last response, which may just have arrived. More could cause responses that nobody reads. */
function oneAtATime(unfinished: ReadonlyMap<Socket, ServerResponse>, begin: Begin): Begin {
  const waiting = new WeakSet<Socket>()
  return (request, response) => {
    const { socket } = request
    const last = unfinished.get(socket)
    if (!last) return begin(request, response)
    if (waiting.has(socket)) return void socket.destroy()
    waiting.add(socket)
    last.once('close', () => {
      waiting.delete(socket)
      if (!socket.destroyed) begin(request, response)
    })
  }
}

/** Waits until no connection comes in. Closing resets waiting ones, and a proxy responds with 502 to a POST that it sent on one. */
async function allAccepted(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  for (let before = -1, iterations = 0; before < accepted && iterations < maxIterations; iterations++) {
    before = accepted
    await nextLoop()
  }
  server.off('connection', count)
}

function addressOf(addresses: WeakMap<object, Address>, request: object): Address {
  const address = addresses.get(request)
  if (!address) throw new Error('a request is answered only after its address was read')
  return address
}

const refusals = {
  400: 'This request can’t be read.',
  421: 'There is no site by this name here. The setting PUBLIC_URL says which address this program answers to.',
}

/** Refuses a request: with 400 if its address or its site's name can't be read, and with 421 if it names another site. */
function refuse(response: ServerResponse, status: 400 | 421, finish: (headers: Headers) => void): void {
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  finish(headers)
  response.writeHead(status, [...headers].flat())
  response.end(refusals[status])
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SettingError(
        `Port ${port} is already taken by another program: stop that one, or set PORT to another number.`,
      )
    case 'EACCES':
      return new SettingError(`Port ${port} may not be opened by this user: set PORT to a number above 1023.`)
    default:
      return new SettingError(
        `HOST is "${host}", where this machine can't listen (${error.code}): set it to an address of this machine, such as 127.0.0.1, or to 0.0.0.0 for all of them.`,
      )
  }
}
