import type { Clinic } from './clinic.ts'
import { atMost, type Result, rounds, rowOf, table } from './figures.ts'

const bytes = 8_000_000
const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
const bodies = [
  { type: 'multipart/form-data; boundary=x', body: Buffer.from(part.repeat(bytes / part.length)) },
  { type: 'application/json', body: Buffer.alloc(bytes, ' ') },
]

/** How long others wait at most while bodies that no call takes are sent and refused: that is how long one of them holds the event loop. */
export async function benchRefusals({ url }: Clinic): Promise<Result> {
  const waits = new Map<string, number[]>()
  for (const path of ['/api/picture', '/api/users']) {
    for (const { type, body } of bodies) {
      const name = `POST ${path}, ${type.split(';')[0]}`
      const ms: number[] = []
      for (let round = 0; round <= rounds; round++) {
        const sent = fetch(url + path, { method: 'POST', headers: { 'content-type': type }, body })
        // A connection that ends before everything was sent is a refusal too.
        const sending = sent.then(({ status }) => status).catch(() => 413)
        const wait = await longestWait(url, sending)
        // The first round warms up.
        if (round > 0) ms.push(wait)
        if ((await sending) < 400) throw new Error(`${name} was taken`)
      }
      waits.set(name, ms)
    }
  }
  const longest = Math.max(...[...waits.values()].flat())
  return {
    lines: [atMost('others’ wait while 8 MB of empty parts or of blanks are refused', 50, 'ms', longest)],
    details: table(
      ['longest wait for `/healthz` meanwhile', 'median', 'most'],
      [...waits].map(([name, ms]) => rowOf(name, ms, 'ms')),
    ),
  }
}

async function longestWait(url: string, until: Promise<unknown>): Promise<number> {
  let isOver = false
  void until.then(() => {
    isOver = true
  })
  let longest = 0
  while (!isOver) {
    const from = performance.now()
    await (await fetch(`${url}/healthz`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - from)
  }
  return longest
}
