import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findOrInstall } from '../scripts/debian-packages.mjs'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

const run = promisify(execFile)

export interface SftpServer {
  readonly port: number
  /** What it stores. */
  readonly folder: string
  /** The settings for it. */
  readonly settings: Record<string, string>
  /** Starts it again with another host key, as a server that was replaced. Returns the new fingerprint. */
  replaceHostKey(): Promise<string>
  stop(): Promise<void>
}

/**
 * OpenSSH's server on this machine's loopback, for SFTP alone; its user is this process's one, with a key. With a size, such as `2m`,
 * what it stores is on a disk of that size, which only it sees.
 */
export async function startSftpServer({ diskSize }: { readonly diskSize?: string } = {}): Promise<SftpServer> {
  const program = findOrInstall({ name: 'openssh-server', program: '/usr/sbin/sshd', tryWith: '-V' })
  if (!program) throw new Error('This test needs OpenSSH’s server: install openssh-server.')
  if (process.getuid?.() === 0) await mkdir('/run/sshd', { recursive: true })
  const home = await mkdtemp(join(tmpdir(), 'sftp-'))
  const folder = join(home, 'stored')
  await mkdir(folder)
  const [hostKey, userKey] = [join(home, 'host'), join(home, 'user')]
  let fingerprint = await makeKey(hostKey)
  await makeKey(userKey)
  await copyFile(`${userKey}.pub`, join(home, 'authorized'))
  const port = await freePort()
  await writeFile(join(home, 'config'), configOf(home, port))
  const start = async () => {
    const [file = '', ...args] = [...onDisk(folder, diskSize), program, '-D', '-e', '-f', join(home, 'config')]
    const child = spawn(file, args, { stdio: 'ignore' })
    await until(() => accepts(port))
    return child
  }
  let child = await start()
  const end = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    ...{ port, folder },
    settings: {
      BACKUP_TO: `sftp://${userInfo().username}@127.0.0.1:${port}${folder}/north`,
      BACKUP_SFTP_KEY: await readFile(userKey, 'utf8'),
      BACKUP_SFTP_HOST_KEY: fingerprint,
    },
    async replaceHostKey() {
      await end()
      await Promise.all([rm(hostKey), rm(`${hostKey}.pub`)])
      fingerprint = await makeKey(hostKey)
      child = await start()
      return fingerprint
    },
    async stop() {
      await end()
      await rm(home, { recursive: true, force: true })
    },
  }
}

function onDisk(folder: string, size: string | undefined): string[] {
  if (size === undefined) return []
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const mount = `mount -t tmpfs -o size=${size} tmpfs "$0" && exec "$@"`
  return ['unshare', ...asRoot, '--mount', 'sh', '-c', mount, folder]
}

async function makeKey(file: string): Promise<string> {
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file])
  const { stdout } = await run('ssh-keygen', ['-l', '-f', file])
  return stdout.split(' ')[1] ?? ''
}

const configOf = (home: string, port: number) => `ListenAddress 127.0.0.1:${port}
HostKey ${join(home, 'host')}
PidFile none
AuthorizedKeysFile ${join(home, 'authorized')}
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
StrictModes no
PermitRootLogin prohibit-password
Subsystem sftp internal-sftp
ForceCommand internal-sftp
`

function accepts(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('data', () => socket.destroy())
  })
}
