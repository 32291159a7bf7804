import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { access } from '../app/platform/api/access.ts'
import pages from '../app/routes.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const nginx = read('deploy/nginx.conf')

interface Route {
  readonly path?: string
  readonly children?: readonly Route[] | undefined
}

/** The parameters of addresses that open nothing by themselves, and name nobody. */
const harmless = new Set(['id', 'slug', 'other', 'provider'])

const pathsOf = (routes: readonly Route[], above = ''): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return [here, ...pathsOf(children, here)]
  })
const calls = Object.keys(access).map(call => `/api${call.split(' ')[1]}`.replaceAll(/\{(\w+)\}/g, ':$1'))
const privateAddresses = [...new Set([...pathsOf(pages), ...calls])]
  .filter(path => [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => !harmless.has(name)))
  .map(path => path.replaceAll(/:\w+/g, 'k7m2p9x4q8tr'))

/** The address as nginx logs it, by the rules of its map. */
function loggedAs(uri: string): string {
  const [, rules = ''] = /map \$uri \$teeth_care_address \{(.*?)^\}/ms.exec(nginx) ?? []
  for (const [, flag, pattern = '', logged = ''] of rules.matchAll(/^ *"~(\*?)(.+)" (\S+);$/gm)) {
    if (new RegExp(pattern, flag === '*' ? 'i' : '').test(uri)) return logged
  }
  return uri
}

test('nginx logs no private address: each route with a secret or an e-mail is masked', () => {
  expect(privateAddresses).toEqual(expect.arrayContaining(['/v/k7m2p9x4q8tr', '/api/calendar/k7m2p9x4q8tr']))
  for (const address of [...privateAddresses, '/visit#k7m2p9x4q8tr', '/bn/v/k7m2p9x4q8tr', '/V/k7m2p9x4q8tr'])
    expect([address, loggedAs(address)]).toEqual([address, expect.not.stringContaining('k7m2p9x4q8tr')])
  expect(loggedAs('/treatments/whitening')).toBe('/treatments/whitening')
  expect([...nginx.matchAll(/access_log \S+ teeth_care;/g)]).toHaveLength([...nginx.matchAll(/^server \{/gm)].length)
  expect(/log_format teeth_care '(.*)'/.exec(nginx)?.[1]).not.toMatch(
    /\$(request|request_uri|args|http_referer)\b(?!_)/,
  )
})

test('no proxy asks for the program by the name localhost, which may mean ::1', () => {
  for (const file of ['nginx.conf', 'Caddyfile'])
    expect(read(join('deploy', file)).replaceAll(/^ *#.*$/gm, '')).not.toContain('localhost')
})

test('an image contains nothing of deploy/ but its scripts, and no file of settings', () => {
  const lines = read('.dockerignore').split('\n')
  expect(lines).toEqual(expect.arrayContaining(['deploy/*', '**/.env*', '**/*.env', '**/*.key', '**/*.age']))
  const kept = lines.filter(line => line.startsWith('!')).map(line => line.slice(1))
  const scripts = readdirSync('deploy').filter(name => name.endsWith('.sh'))
  expect(kept.toSorted()).toEqual(scripts.map(name => `deploy/${name}`).toSorted())
})

const files = (readdirSync('deploy', { recursive: true, encoding: 'utf8' }) as string[]).filter(name =>
  name.includes('.'),
)

test('no example has a comment behind a value, which env files and units would take as a part of it', () => {
  const examples = files
    .filter(name => /\.(service|env)$|^two-machines\/etcd$/.test(name))
    .map(name => read(join('deploy', name)))
  const blocks = [...read('docs/operations.md').matchAll(/^```(?:sh|ini|env)\n(.*?)^```/gms)].map(
    ([, block = '']) => block,
  )
  // In a block of settings alone each line is one.
  const settings = blocks.filter(block => /^(?:#.*\n|[A-Z_0-9]+=[^\n]*\n)+$/.test(block))
  expect(settings.length).toBeGreaterThan(1)
  for (const text of [...examples, ...settings])
    expect(text.split('\n').filter(line => /^[A-Za-z_0-9]+=.*\s#/.test(line))).toEqual([])
})

test('a container’s health check starts no Node', () => {
  const dockerfile = read('deploy/Dockerfile')
  const [, script = ''] = /HEALTHCHECK[^[]*\["\/opt\/teeth-care\/(\S+)"\]/.exec(dockerfile) ?? []
  expect(read(script)).toMatch(/^#!\/bin\/bash\n/)
  expect(read(script)).not.toMatch(/bin\/node|curl|wget/)
})
