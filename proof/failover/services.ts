import { readFileSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { programArguments, programEnvironment } from '../../scripts/program.mjs'
import { currentBuild } from '../../test/program.ts'
import { frontAddress, type Machine, type Node, start } from './machines.ts'

// What runs on the machines, by the files of `deploy` that an operator takes.

export const siteUrl = `http://${frontAddress}`
const password = 'change-this'
export const superuserUrl = ({ address }: Node) => `postgres://postgres:${password}@${address}:5432`
export const makeDatabase = [
  `create role teeth_care login password '${password}'`,
  'create database teeth_care owner teeth_care',
]
const postgresUid = Number(/^postgres:x:(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1])

/** A file of `deploy/two-machines` for one of them. Lines that name both machines are the same on each. */
async function settingsFor({ name, address }: Node, file: string): Promise<string> {
  const lines = (await readFile(join('deploy/two-machines', file), 'utf8')).split('\n')
  const own = lines.map(line => (line.includes('10.0.0.2') ? line : line.replaceAll('10.0.0.1', address)))
  return own.join('\n').replace(/^(name: |ETCD_NAME=)a$/m, `$1${name}`)
}

/** One of the three that elect the leader: on each machine, and on the witness. */
export async function startEtcd(node: Node): Promise<void> {
  const env = { ...process.env, ...parseEnv(await settingsFor(node, 'etcd')), ETCD_DATA_DIR: join(node.folder, 'etcd') }
  start(node, ['etcd'], { env })
}

/** Patroni with its PostgreSQL, the HAProxy that leads to the leader. */
export async function startDatabase(machine: Machine): Promise<void> {
  const { folder } = machine
  const patroni = join(folder, 'patroni.yml')
  const settings = await settingsFor(machine, 'patroni.yml')
  await writeFile(patroni, settings.replaceAll(/\/var\/(lib|run)\/postgresql/g, join(folder, 'postgres')))
  await mkdir(join(folder, 'postgres/15'), { recursive: true, mode: 0o700 })
  for (const path of ['.', 'postgres', 'postgres/15']) await chown(join(folder, path), postgresUid, postgresUid)
  await chmod(folder, 0o755)
  start(machine, ['patroni', patroni], { user: 'postgres' })
  start(machine, ['haproxy', '-db', '-f', 'deploy/two-machines/haproxy.cfg'])
}

/** The program, as its service would run it. */
export function startProgram(machine: Machine, smtpUrl: string): void {
  const build = currentBuild()
  const settings = {
    ...{ HOST: machine.address, PORT: '3000', PUBLIC_URL: siteUrl, TRUST_PROXY: '1', SMTP_URL: smtpUrl },
    ...{ DATA_DIR: join(machine.folder, 'data'), LOG_LEVEL: 'warn' },
    DATABASE_URL: `postgres://teeth_care:${password}@127.0.0.1:5000/teeth_care`,
    // Each program would make one of its own.
    AUTH_SECRET: 'the same on both machines, 32 characters',
  }
  const { PATH } = process.env
  const env = { PATH, ...programEnvironment(build), ...settings }
  start(machine, ['node_modules/node/bin/node', ...programArguments(build)], { env })
}

/** The proxy of deploy/nginx.conf before both programs, without TLS. */
export async function startNginx(witness: Node, machines: readonly Machine[]): Promise<void> {
  const servers = machines.map(({ address }) => `server ${address}:3000 max_fails=1 fail_timeout=5s;`).join('\n')
  const given = await readFile('deploy/nginx.conf', 'utf8')
  const [upstream = '', , ours = ''] = given.split(/^(?=upstream|server)/m).slice(1)
  const site = ours
    .replace('listen 443 ssl', 'listen 80')
    .replaceAll(/.*(ssl_certificate|server_name|_log |\[::\]).*\n/g, '')
  const http = `${upstream.replace(/ +server 127.*/, servers)}${site}`
  const file = join(witness.folder, 'nginx.conf')
  const logs = `pid ${witness.folder}/nginx.pid; error_log ${witness.folder}/nginx-error.log;`
  await writeFile(file, `daemon off; ${logs} events {} http { access_log off; ${http} }`)
  start(witness, ['nginx', '-c', file])
}
