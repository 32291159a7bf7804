import { readFileSync } from 'node:fs'
import { faultCode } from '../fault.server.ts'
import { needsPassphrase } from '../private-key.server.ts'

const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']
const files = ['sslrootcert', 'sslcert', 'sslkey']
/** Stands for the authorities that Node trusts, as libpq has it since version 16. */
const publicAuthorities = 'system'

/** Says what is wrong with the TLS parameters of an address, in words that follow "DATABASE_URL"; undefined if nothing is. */
export function tlsProblem(text: string): string | undefined {
  const parameters = URL.parse(text)?.searchParams ?? new URLSearchParams()
  const mode = parameters.get('sslmode')
  if (mode !== null && !sslModes.includes(mode)) {
    return `has an sslmode that doesn't exist: write disable, require, verify-ca or verify-full`
  }
  if (mode === 'verify-ca' && !parameters.get('sslrootcert')) {
    return 'has sslmode=verify-ca without a certificate to compare with: add sslrootcert=FILE, or write verify-full'
  }
  if (parameters.has('sslcert') !== parameters.has('sslkey')) {
    return 'has one of sslcert and sslkey: write both, or neither'
  }
  for (const name of files) {
    const file = parameters.get(name)
    if (!file || (name === 'sslrootcert' && file === publicAuthorities)) continue
    const problem = fileProblem(name, file)
    if (problem) return problem
  }
  return undefined
}

function fileProblem(name: string, file: string): string | undefined {
  try {
    if (!needsPassphrase(readFileSync(file, 'utf8')) || name !== 'sslkey') return undefined
    return `names a key by ${name} that only a passphrase opens: write a copy without one (openssl pkey -in KEY -out COPY), which only this user may read`
  } catch (error) {
    return `names "${file}" by ${name}, a file that can't be read (${faultCode(error)}): correct it`
  }
}

/**
 * The address for the driver, whose parameter `uselibpqcompat` gives `sslmode` the meaning that it has in libpq. Without it, the driver takes
 * `require` for `verify-full`, and prints a warning. `prefer` and `allow` count as `require`: libpq would go on without TLS.
 */
export function libpqUrl(text: string): string {
  const url = new URL(text)
  const { searchParams: parameters } = url
  if (parameters.get('sslrootcert') === publicAuthorities) {
    parameters.delete('sslrootcert')
    parameters.set('sslmode', 'verify-full')
  }
  const mode = parameters.get('sslmode')
  if (mode === 'prefer' || mode === 'allow') parameters.set('sslmode', 'require')
  if (mode !== null && mode !== 'no-verify') parameters.set('uselibpqcompat', 'true')
  return url.href
}
