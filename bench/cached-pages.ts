import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { freePort } from '../test/free-port.ts'
import type { RunningProgram } from '../test/program.ts'
import { ask, childrenOf, isQuick, median, processorSeconds, rounds, say, table } from './figures.ts'

const seconds = isQuick ? 1 : 4
const connections = 32

interface Server {
  readonly name: string
  readonly url: string
  readonly pids: readonly number[]
}

/** Pages out of memory beside nginx and bare node:http with the same bytes, in turns. */
export async function benchCachedPages(program: RunningProgram): Promise<string> {
  const rows: (string | number)[][] = []
  for (const path of isQuick ? ['/'] : ['/', '/treatments']) {
    const page = Buffer.from(await (await fetch(program.url + path)).arrayBuffer())
    const nginx = await startNginx(page)
    const bare = await startBare(page)
    const ours = { name: `the program, ${path}`, url: program.url + path, pids: [program.child.pid ?? 0] }
    try {
      rows.push(...(await compare([nginx.server, bare.server, ours])))
    } finally {
      bare.stop()
      await nginx.stop()
    }
  }
  return table(['gzip, 32 connections', 'requests/s', 'of nginx', 'µs of processor a request', 'p99'], rows)
}

async function compare(servers: readonly Server[]): Promise<(string | number)[][]> {
  for (const { url } of servers) await ask(url, connections, 1)
  const seen = servers.map(() => ({
    perSecond: [] as number[],
    ratio: [] as number[],
    micro: [] as number[],
    p99: [] as number[],
  }))
  for (let round = 0; round < rounds; round++) {
    let limit = 0
    for (const [index, { name, url, pids }] of servers.entries()) {
      const before = await takenBy(pids)
      const { requests, perSecond, p99Ms, failed } = await ask(url, connections, seconds)
      if (failed > 0) throw new Error(`${name} failed ${failed} times`)
      if (index === 0) limit = perSecond
      const figures = seen[index]
      figures?.perSecond.push(perSecond)
      figures?.ratio.push(perSecond / limit)
      figures?.micro.push((((await takenBy(pids)) - before) / requests) * 1e6)
      figures?.p99.push(p99Ms)
    }
  }
  return servers.map(({ name }, index) => {
    const { perSecond = [], ratio = [], micro = [], p99 = [] } = seen[index] ?? {}
    const row = [name, Math.round(median(perSecond)).toLocaleString('en'), median(ratio).toFixed(2)]
    say(row.join('  '))
    return [...row, median(micro).toFixed(1), `${median(p99).toFixed(1)} ms`]
  })
}

async function takenBy(pids: readonly number[]): Promise<number> {
  const taken = await Promise.all(pids.map(processorSeconds))
  return taken.reduce((sum, one) => sum + one, 0)
}

async function startNginx(page: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  const root = join(folder, 'www')
  await mkdir(root)
  execFileSync('chmod', ['755', folder])
  await writeFile(join(root, 'index.html'), page)
  await writeFile(join(root, 'index.html.gz'), gzipSync(page, { level: 9 }))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${folder}/${kind};`,
  )
  await writeFile(
    config,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; worker_rlimit_nofile 8192;
    events { worker_connections 4096; }
    http { types { text/html html; } access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
      open_file_cache max=100; open_file_cache_valid 60s; gzip_static on; gzip_vary on; etag on; ${temporary.join(' ')}
      server { listen 127.0.0.1:${port} backlog=4096; root ${root}; add_header Cache-Control "no-cache"; } }`,
  )
  const nginx = spawn('nginx', ['-c', config], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  await answers(url)
  return {
    server: { name: 'nginx, one worker', url, pids: await childrenOf(nginx.pid ?? 0) },
    async stop() {
      nginx.kill('SIGQUIT')
      await once(nginx, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
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
    server: { name: 'bare node:http', url, pids: [bare.pid ?? 0] },
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
