import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createLimiter } from '../platform/limiter.ts'

// How OWASP's password storage cheat sheet sets Argon2id: 19 MiB, two passes, one lane. Node hashes outside of the event loop.
const memoryKiB = 19_456
const passes = 2
const lanes = 1
const tagLength = 32
const saltLength = 16

// At most two passwords are hashed at once. More would starve other requests: each takes 19 MiB and a core for a while.
const limited = createLimiter(2)
const run = promisify(argon2)

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Keyboards encode é in two ways. New hashes are of NFKC, older ones of the text as typed, so both are hashed, always, in equal time. */
const encodings = (password: string) => [...new Set([password.normalize('NFKC'), password])]

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength)
  const options = { nonce: salt, parallelism: lanes, tagLength, memory: memoryKiB, passes }
  const [tag] = await tagsOf(password, options)
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Whether a password is right. Without a hash this takes as long, so that nobody learns which e-mails have an account. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const match = form.exec(hash ?? '')
  if (!match) {
    await hashPassword(password)
    return false
  }
  const [, memory, times, parallelism, salt = '', expected = ''] = match
  const wanted = Buffer.from(expected, 'base64')
  const options = {
    nonce: Buffer.from(salt, 'base64'),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(times),
  }
  const tags = await tagsOf(password, options)
  return tags.map(tag => timingSafeEqual(tag, wanted)).includes(true)
}

type Options = Omit<Argon2Parameters, 'message'>

async function tagsOf(password: string, options: Options): Promise<[Buffer, ...Buffer[]]> {
  const [first = '', ...others] = encodings(password)
  const tag = (message: string) => limited(() => run('argon2id', { message, ...options }))
  return [await tag(first), ...(await Promise.all(others.map(tag)))]
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
