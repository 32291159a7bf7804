import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { extract } from 'tar'
import { until } from './until.ts'

/** The account `nobody`, as which the release runs where root tests it. */
const nobody = 65_534
const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** A release, made from this checkout and unpacked into a folder of its own. */
export async function makeRelease() {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/release.mjs', process.arch])
  const tarball = resolve(/^(release\/.*\.tar\.gz):/m.exec(stdout)?.[1] ?? 'none')
  const version = /^teeth-care-(.*)-linux/.exec(basename(tarball))?.[1] ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'teeth care '))
  await extract({ file: tarball, cwd: folder })
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid)
  const folderOf = (one: string) => join(folder, `teeth-care-${one}-linux-${process.arch}`)
  return {
    ...{ tarball, version, folder, folderOf },
    /** The command of a version. */
    command: (one = version) => join(folderOf(one), 'teeth-care'),
    /** In an environment without Node and npm. */
    settings: (dataDir: string, more: Record<string, string> = {}) => ({
      ...{ PATH: '/usr/bin:/bin', DATA_DIR: join(folder, dataDir), SAMPLE_DATA: 'off', ...more },
    }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Runs a command as an operator would, in an empty environment. */
export async function runCommand(command: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(command, args, { env, ...account, cwd: join(command, '..', '..') })
  const output: string[] = []
  child.stdout.on('data', chunk => output.push(String(chunk)))
  child.stderr.on('data', chunk => output.push(String(chunk)))
  const [code] = await once(child, 'close')
  return { code, output: output.join('') }
}

/** Starts a program. */
export function startRelease(command: string, env: Record<string, string>) {
  const child = spawn(command, ['start'], { env, ...account, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += chunk
    })
  }
  return {
    url: `http://localhost:${env.PORT}`,
    output: () => output,
    async opened() {
      await until(() => output.includes('Ctrl-C closes it') || child.exitCode !== null)
      if (child.exitCode !== null) throw new Error(`the program ended:\n${output}`)
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = await closed
      return code
    },
  }
}
