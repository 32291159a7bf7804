import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../test/free-port.ts'
import type { RunningProgram } from '../test/program.ts'
import { ask, isQuick, median, processorSeconds, rounds, say, table } from './figures.ts'
import { type Result, smallest } from './results.ts'

const seconds = isQuick ? 1 : 3
const connections = 32
const limit = 0.8

interface Server {
  readonly name: string
  readonly url: string
  readonly pid: number
}

interface Figures {
  readonly name: string
  readonly perSecond: number
  /** Of bare node:http, round by round. */
  readonly ratio: number
  readonly micro: number
  readonly p99Ms: number
}

/** Cached pages beside bare node:http with the same page in a prepared buffer, in turns. */
export async function benchCachedPages(program: RunningProgram): Promise<Result> {
  const compared: { path: string; bare: Figures; ours: Figures }[] = []
  for (const path of isQuick ? ['/'] : ['/', '/treatments']) {
    const page = Buffer.from(await (await fetch(program.url + path)).arrayBuffer())
    const bareServer = await startBare(page)
    try {
      const ours = { name: `the program, ${path}`, url: program.url + path, pid: program.child.pid ?? 0 }
      compared.push({ path, ...(await compare(bareServer.server, ours)) })
    } finally {
      bareServer.stop()
    }
  }
  const { path, bare, ours } = smallest(compared, ({ ours }) => ours.ratio)
  const line = {
    subject: `cached page, gzip, ${connections} connections`,
    asked: `at least ${limit} of bare node:http with prepared buffers`,
    seen: `${ours.ratio.toFixed(2)} (${path}; bare node:http: ${whole(bare.perSecond)} requests/s)`,
    isMet: ours.ratio >= limit,
  }
  const rows = compared
    .flatMap(({ bare, ours }) => [bare, ours])
    .map(({ name, perSecond, ratio, micro, p99Ms }) => [
      name,
      whole(perSecond),
      ratio.toFixed(2),
      micro.toFixed(1),
      `${p99Ms.toFixed(1)} ms`,
    ])
  const head = ['', 'requests/s', 'of bare node:http', 'µs of processor a request', 'p99']
  return { lines: [line], details: table(head, rows) }
}

const whole = (figure: number) => Math.round(figure).toLocaleString('en')

async function compare(bare: Server, ours: Server): Promise<{ bare: Figures; ours: Figures }> {
  for (const { url } of [bare, ours]) await ask(url, connections, 1)
  const ofBare: Figures[] = []
  const ofOurs: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    const base = await measure(bare)
    const next = await measure(ours)
    ofBare.push({ ...base, ratio: 1 })
    ofOurs.push({ ...next, ratio: next.perSecond / base.perSecond })
  }
  return { bare: middle(bare.name, ofBare), ours: middle(ours.name, ofOurs) }
}

async function measure({ name, url, pid }: Server): Promise<Omit<Figures, 'ratio'>> {
  const before = await processorSeconds(pid)
  const { requests, perSecond, p99Ms, failed } = await ask(url, connections, seconds)
  if (failed > 0) throw new Error(`${name} failed ${failed} times`)
  say(`${name}: ${whole(perSecond)} a second`)
  return { name, perSecond, micro: (((await processorSeconds(pid)) - before) / requests) * 1e6, p99Ms }
}

function middle(name: string, figures: readonly Figures[]): Figures {
  const of = (figure: 'perSecond' | 'ratio' | 'micro' | 'p99Ms') => median(figures.map(one => one[figure]))
  return { name, perSecond: of('perSecond'), ratio: of('ratio'), micro: of('micro'), p99Ms: of('p99Ms') }
}

const bareServer = `
  const small = require('node:zlib').gzipSync(require('node:fs').readFileSync(process.argv[1]), { level: 9 })
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': small.length, 'content-encoding': 'gzip',
    'cache-control': 'no-cache', vary: 'Accept-Encoding' }
  require('node:http').createServer((_, response) => response.writeHead(200, headers).end(small)).listen(process.argv[2], '127.0.0.1')`

async function startBare(page: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-bare-'))
  const file = join(folder, 'page.html')
  await writeFile(file, page)
  const port = await freePort()
  const bare = spawn(process.execPath, ['-e', bareServer, file, String(port)], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  await answers(url)
  return {
    server: { name: 'bare node:http', url, pid: bare.pid ?? 0 },
    stop() {
      bare.kill()
      void rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isThere = await fetch(url).then(
      response => response.ok,
      () => false,
    )
    if (isThere) return
    await new Promise(next => setTimeout(next, 50))
  }
  throw new Error(`${url} does not answer`)
}
