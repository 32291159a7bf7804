import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Clinic } from './clinic.ts'
import { ask, compared, isQuick, line, type Result, rounds, say, table } from './figures.ts'

const seconds = isQuick ? 1 : 3
const connections = 32
const limit = 0.5

/** A cached page, alternating with bare node:http sending the same page from a prepared buffer. */
export async function benchCachedPages({ url }: Clinic): Promise<Result> {
  const page = `${url}/treatments`
  const bare = await startBare(await (await fetch(page)).text())
  const perSecond = { bare: [] as number[], ours: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    perSecond.bare.push(await ask(bare.url, connections, seconds))
    perSecond.ours.push(await ask(page, connections, seconds))
    say(`bare node:http ${perSecond.bare.at(-1)}, the program ${perSecond.ours.at(-1)} a second`)
  }
  bare.stop()
  const { base, ours, ratio } = compared(perSecond.bare, perSecond.ours)
  const asked = `at least ${limit} of bare node:http with prepared buffers`
  return {
    lines: [line(`cached page, gzip, ${connections} connections`, asked, ratio.toFixed(2), ratio >= limit)],
    details: table(
      ['/treatments', 'requests/s'],
      [
        ['bare node:http', base.toFixed(0)],
        ['the program', ours.toFixed(0)],
      ],
    ),
  }
}

/** In this process, which has nothing else to do meanwhile. */
async function startBare(page: string) {
  const small = gzipSync(page, { level: 9 })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': small.length,
    'content-encoding': 'gzip',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  }
  const server = createServer((_, response) => response.writeHead(200, headers).end(small))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() }
}
