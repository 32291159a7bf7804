// One client that floods a program: `node test/flood.ts PORT KIND`, until it is killed. It asks again as soon as it is answered.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { sendText } from './raw-http.ts'

export interface Flood {
  readonly connections: number
  /** The n-th request. */
  readonly path?: (n: number) => string
  /** What each connection sends, if it is no whole request. */
  readonly text?: string
}

const head = (path: string) => `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`

export const floods: Readonly<Record<string, Flood>> = {
  'pages that have to be rendered': { connections: 80, path: n => `/treatments?name=${n.toString(36)}zz` },
  'sign-in pages': { connections: 80, path: () => '/login' },
  'short links of 15 KB': { connections: 4, path: n => `/v/${'-'.repeat(15_000)}${n}` },
  'addresses of 15 KB': { connections: 4, path: n => `/${'-a'.repeat(7_500)}${n}` },
  calls: { connections: 80, path: n => `/api/treatments?name=${n.toString(36)}` },
  'chunked bodies of which nothing comes': {
    connections: 60,
    text: `${head('/api/users')}Transfer-Encoding: chunked\r\n\r\n`,
  },
  'bodies that never end': {
    connections: 60,
    text: `${head('/api/users')}Content-Length: 120000\r\n\r\n${' '.repeat(119_000)}`,
  },
}

/** Its own address on the loopback, so that it is another network than everybody else's. */
const localAddress = '127.0.0.2'
const host = '127.0.0.1'

async function flood(port: number, { connections, path, text }: Flood): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress })
  let n = 0
  const lane = async () => {
    for (;;) {
      if (text !== undefined) {
        const socket = await sendText(port, text, host, localAddress)
        socket.resume()
        await once(socket, 'close')
        continue
      }
      const sent = request({ host, port, path: path?.(n++), agent })
      const answered = once(sent, 'response')
      sent.end()
      const [response] = await answered
      response.resume()
      await once(response, 'end')
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
}

const [port, kind = ''] = process.argv.slice(2)
const chosen = process.argv[1]?.endsWith('flood.ts') ? floods[kind] : undefined
if (chosen) await flood(Number(port), chosen)
