import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AwsClient } from 'aws4fetch'
import { findOrInstall } from '../scripts/debian-packages.mjs'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

const run = promisify(execFile)
const stores = ['account', 'container', 'object'] as const
const region = 'eu-test-1'
const keyId = 'clinic:backup'
const secret = 'a-secret-of-tests'
const yearSeconds = 365 * 86_400
const conflict = 409

export interface S3Server {
  readonly url: string
  /** The settings for a bucket, which is made. */
  bucket(name: string): Promise<Record<string, string>>
  /** From now on a bucket takes nothing that would make it larger than this. */
  limitBucket(name: string, bytes: number): Promise<void>
  stop(): Promise<void>
}

/** Debian's package of Swift runs only where root has installed it. */
export const canStartS3Server = process.getuid?.() === 0 || existsSync('/usr/bin/swift-proxy-server')

/** OpenStack Swift, a real server of objects that speaks S3 and checks signatures, on this machine's loopback. */
export async function startS3Server(): Promise<S3Server> {
  for (const name of ['proxy', ...stores]) {
    const found = findOrInstall({ name: `swift-${name}`, program: `/usr/bin/swift-${name}-server`, tryWith: '--help' })
    if (!found) throw new Error('This test needs OpenStack Swift: install swift-proxy and the others as root.')
  }
  const folder = await mkdtemp(join(tmpdir(), 'swift-'))
  await mkdir(join(folder, 'devices', 'one'), { recursive: true })
  const port = await freePort()
  const children: ChildProcess[] = []
  const start = async (name: string, config: string) => {
    const file = join(folder, `${name}.conf`)
    await writeFile(file, config)
    children.push(spawn(`swift-${name}-server`, [file], { stdio: 'ignore' }))
  }
  const ports = await Promise.all(
    stores.map(async name => {
      const storePort = await makeRing(name, folder)
      await start(name, storeConfig(name, folder, storePort))
      return storePort
    }),
  )
  const containers = `http://127.0.0.1:${ports[stores.indexOf('container')]}/one`
  await start('proxy', proxyConfig(folder, port))
  const url = `http://127.0.0.1:${port}`
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 })
  const isStored = async (path: string, body?: string) => {
    const stored = await client.fetch(`${url}/${path}`, { method: 'PUT', body: body ?? null }).catch(() => undefined)
    // Swift refuses a bucket that is there.
    return stored !== undefined && (stored.ok || stored.status === conflict)
  }
  // Each of the four servers opens its port in its own time.
  await until(async () => (await isStored('ready')) && (await isStored('ready/object', 'is stored')))
  return {
    url,
    async bucket(name) {
      if (!(await isStored(name))) throw new Error(`Swift made no bucket ${name}.`)
      return {
        BACKUP_TO: `s3://${name}/north`,
        BACKUP_S3_ENDPOINT: url,
        ...{ BACKUP_S3_REGION: region, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret },
      }
    },
    async limitBucket(name, bytes) {
      // A quota is set by Swift's own protocol, not by S3's. The bucket is in one of the ring's two partitions.
      const headers = { 'x-timestamp': String(Date.now() / 1000), 'x-container-meta-quota-bytes': String(bytes) }
      const set = [0, 1].map(partition =>
        fetch(`${containers}/${partition}/AUTH_clinic/${name}`, { method: 'POST', headers }),
      )
      if (!(await Promise.all(set)).some(({ ok }) => ok)) throw new Error(`Swift limited no bucket ${name}.`)
    },
    async stop() {
      await Promise.all(children.map(child => (child.kill('SIGKILL') ? once(child, 'exit') : undefined)))
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** Swift finds its parts by "rings": here each has one device. Returns the part's port. */
async function makeRing(name: string, folder: string): Promise<number> {
  const port = await freePort()
  const builder = join(folder, `${name}.builder`)
  await run('swift-ring-builder', [builder, 'create', '1', '1', '0'])
  await run('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${port}/one`, '1'])
  // It ends with 1 where it warns, as it does of a single device.
  await run('swift-ring-builder', [builder, 'rebalance']).catch(() => undefined)
  if (!(await readdir(folder)).includes(`${name}.ring.gz`)) throw new Error(`Swift made no ring of its ${name}s.`)
  return port
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
user = ${process.env.USER || 'root'}
workers = 0
`

const storeConfig = (name: string, folder: string, port: number) => `${common(folder, port)}
devices = ${join(folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`

const filters = {
  catch_errors: 'catch_errors',
  cache: 'memcache',
  listing_formats: 'listing_formats',
  bulk: 'bulk',
  // Tests move the program's clock, with which it signs.
  s3api: `s3api\nlocation = ${region}\nallowable_clock_skew = ${yearSeconds}`,
  tempauth: `tempauth\nuser_${keyId.replace(':', '_')} = ${secret} .admin`,
  container_quotas: 'container_quotas',
  slo: 'slo',
  dlo: 'dlo',
}

const proxyConfig = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${Object.keys(filters).join(' ')} proxy-server
${Object.entries(filters)
  .map(([name, use]) => `[filter:${name}]\nuse = egg:swift#${use}`)
  .join('\n')}
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`
