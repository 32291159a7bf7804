import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { allocatorEnvironment, nodeFlags } from '../scripts/program.mjs'
import { freePort } from '../test/free-port.ts'
import { makeDataDir, startProgram } from '../test/program.ts'
import { ask, isQuick, median, processorSeconds, rounds, say, table } from './figures.ts'
import type { Result } from './results.ts'

const run = promisify(execFile)
const node = resolve('node_modules', 'node', 'bin', 'node')
const folder = join('node_modules', '.cache', 'served')
const seconds = isQuick ? 2 : 4
// A search: its page isn't cached.
const page = '/treatments?name=root'
const connections = 4

/** A page that is rendered for each request, beside the same page from `react-router-serve`, with the same database, in turns. */
export async function benchRendering(): Promise<Result> {
  await buildServed()
  const { dataDir, remove } = await makeDataDir()
  const program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const server = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined, warn: () => undefined } })
  const { host, user, database } = server.connection
  const served = await startServed(`postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`)
  try {
    const places = [
      { name: 'react-router-serve', url: served.url, pid: served.pid },
      { name: 'the program', url: program.url, pid: program.child.pid ?? 0 },
    ]
    const perSecond = new Map<string, number[]>(places.map(({ name }) => [name, []]))
    const cost = new Map<string, number[]>(places.map(({ name }) => [name, []]))
    for (let round = 0; round <= rounds; round++) {
      for (const { name, url, pid } of places) {
        const before = await processorSeconds(pid)
        const asked = await ask(url + page, connections, seconds)
        if (asked.failed > 0) throw new Error(`${name} failed ${asked.failed} times`)
        const ms = (((await processorSeconds(pid)) - before) / asked.requests) * 1000
        say(`${name}: ${asked.perSecond.toFixed(0)} a second, ${ms.toFixed(2)} ms`)
        // The first round warms up.
        if (round === 0) continue
        perSecond.get(name)?.push(asked.perSecond)
        cost.get(name)?.push(ms)
      }
    }
    const base = median(perSecond.get('react-router-serve') ?? [])
    const ratio = median(perSecond.get('the program') ?? []) / base
    const line = {
      subject: 'page rendered for each request',
      asked: 'at least the speed of react-router-serve',
      seen: `${ratio.toFixed(2)} of it`,
      isMet: ratio >= 1,
    }
    const details = table(
      [`${page}, gzip, ${connections} connections`, 'pages/s', 'of react-router-serve', 'ms of processor a page'],
      places.map(({ name }) => {
        const pages = median(perSecond.get(name) ?? [])
        return [name, pages.toFixed(0), (pages / base).toFixed(2), median(cost.get(name) ?? []).toFixed(2)]
      }),
    )
    return { lines: [line], details }
  } finally {
    await served.stop()
    await program.stop()
    await server.release()
    await remove()
  }
}

async function buildServed(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const routerVersion = JSON.parse(await readFile(join('node_modules', 'react-router', 'package.json'), 'utf8')).version
  const isThere = await access(join(folder, 'node_modules', '@react-router', 'serve')).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    await writeFile(join(folder, 'package.json'), '{ "private": true }')
    const packages = [
      `@react-router/serve@${routerVersion}`,
      `react-router@${routerVersion}`,
      'react@19',
      'react-dom@19',
    ]
    await run('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder })
  }
  const env = { ...process.env, SERVED_PAGES: 'true', BUILD_DIRECTORY: join(folder, 'build') }
  await run(node, [join('node_modules', '.bin', 'react-router'), 'build'], { env, maxBuffer: 64e6 })
}

async function startServed(databaseUrl: string) {
  const port = String(await freePort())
  const cli = join(folder, 'node_modules', '@react-router', 'serve', 'bin.cjs')
  const env = {
    PATH: process.env.PATH ?? '',
    ...allocatorEnvironment,
    NODE_ENV: 'production',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: databaseUrl,
  }
  const child = spawn(node, [...nodeFlags, cli, join(folder, 'build', 'server', 'index.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://localhost:${port}`
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const answer = await fetch(url + page).catch(() => undefined)
    if (answer?.ok) break
    await pause(100)
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
