import { readFileSync } from 'node:fs'
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { programArguments, programEnvironment } from '../../scripts/program.mjs'
import { currentBuild } from '../../test/program.ts'
import { frontAddress, type Machine, start } from './machines.ts'

const sitePort = 80
export const siteUrl = `http://${frontAddress}`
const password = 'only-for-this-proof'
/** The one address before the databases: the HAProxy of each machine leads to where the leader is. */
export const databaseUrl = `postgres://postgres:${password}@127.0.0.1:5000/postgres`
const postgresUid = Number(/^postgres:x:(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1])

type Node = { readonly name: string; readonly address: string }

/** etcd decides who leads: one on each machine, and one on the witness. */
export function startEtcd(node: Node & { readonly folder: string }, all: readonly Node[], on?: Machine['name']): void {
  start({ folder: node.folder, ...(on && { name: on }) }, [
    ...['etcd', '--name', node.name, '--data-dir', join(node.folder, 'etcd'), '--pre-vote', '--enable-v2'],
    ...[
      '--listen-client-urls',
      `http://${node.address}:2379`,
      '--advertise-client-urls',
      `http://${node.address}:2379`,
    ],
    ...['--listen-peer-urls', `http://${node.address}:2380`],
    ...['--initial-advertise-peer-urls', `http://${node.address}:2380`],
    ...['--initial-cluster', all.map(({ name, address }) => `${name}=http://${address}:2380`).join(',')],
  ])
}

/** Patroni and its PostgreSQL. By etcd's version 3, Debian 12's Patroni 3.0.2 takes the lock of another leader (patroni#2689). */
export async function startPatroni(machine: Machine, etcd: readonly Node[]): Promise<void> {
  const file = join(machine.folder, 'patroni.yml')
  await writeFile(file, patroniSettings(machine, etcd))
  await mkdir(join(machine.folder, 'postgres'), { recursive: true, mode: 0o700 })
  for (const path of [machine.folder, join(machine.folder, 'postgres')]) await chown(path, postgresUid, postgresUid)
  await chmod(machine.folder, 0o755)
  start(machine, ['patroni', file], { user: 'postgres' })
}

const patroniSettings = ({ name, address, folder }: Machine, etcd: readonly Node[]) => `
scope: teeth-care
name: ${name}
restapi: { listen: "${address}:8008", connect_address: "${address}:8008" }
etcd: { hosts: [${etcd.map(one => `"${one.address}:2379"`).join(', ')}] }
bootstrap:
  dcs:
    # A machine that is silent for 20 s no longer leads.
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    # A write is acknowledged once both have it; only a standby that has everything may lead.
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { wal_sender_timeout: 5s, wal_receiver_timeout: 5s, tcp_user_timeout: 5s, max_connections: 100 }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: "${address}:5432"
  connect_address: "${address}:5432"
  data_dir: ${folder}/postgres/data
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: ${folder}/postgres/pgpass
  pg_hba: ["host all all 0.0.0.0/0 scram-sha-256", "host replication all 0.0.0.0/0 scram-sha-256"]
  parameters: { unix_socket_directories: "${folder}/postgres" }
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: replicator, password: ${password} }
    rewind: { username: rewind, password: ${password} }
`

/** Asks Patroni each second which PostgreSQL leads, and leads there. */
export async function startHaproxy(machine: Machine, all: readonly Machine[]): Promise<void> {
  const file = join(machine.folder, 'haproxy.cfg')
  await writeFile(file, haproxySettings(all))
  start(machine, ['haproxy', '-db', '-f', file])
}

const haproxySettings = (all: readonly Machine[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen leader
  bind 127.0.0.1:5000
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${all.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join('\n')}
`

/** The program, as its service would run it. */
export function startProgram(machine: Machine, smtpUrl: string): void {
  const build = currentBuild()
  const settings = {
    ...{ HOST: machine.address, PORT: '3000', PUBLIC_URL: siteUrl, TRUST_PROXY: '1', SMTP_URL: smtpUrl },
    ...{ DATA_DIR: join(machine.folder, 'data'), DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' },
    // Each program would make one of its own.
    AUTH_SECRET: 'the same on both machines, 32 characters',
  }
  const { PATH } = process.env
  const env = { PATH, ...programEnvironment(build), ...settings }
  start(machine, ['node_modules/node/bin/node', ...programArguments(build)], { env })
}

/** The proxy of deploy/nginx.conf, without TLS, before both programs. */
export async function startNginx(folder: string, machines: readonly Machine[]): Promise<void> {
  const servers = machines.map(({ address }) => `server ${address}:3000 max_fails=1 fail_timeout=5s;`).join('\n')
  const [upstream = '', , ours = ''] = readFileSync('deploy/nginx.conf', 'utf8')
    .split(/^(?=upstream|server)/m)
    .slice(1)
  const site = ours
    .replace('listen 443 ssl', `listen ${sitePort}`)
    .replaceAll(/.*(ssl_certificate|server_name).*\n/g, '')
  const http = `${upstream.replace(/ +server localhost.*/, servers)}${site}`
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log; events {} http { access_log off; ${http} }`,
  )
  start({ folder }, ['nginx', '-c', file])
}
