import { setTimeout as pause } from 'node:timers/promises'
import { hashOfToken } from '../app/platform/secret-token.server.ts'
import { type Clinic, fillDay, registerOwner, tenDoctors } from './clinic.ts'
import { isQuick, line, type Result, rounds, rowOf, say, table } from './figures.ts'

const visits = isQuick ? 25 : 250
/** A visit may have this many streams at a time. */
const phonesOfVisit = 4
const limitMs = 3_000

/** A thousand phones follow today's queue. After a press at the desk each asks for its place again: how long until the last one has it. */
export async function benchFollowers(clinic: Clinic): Promise<Result> {
  const token = await registerOwner(clinic)
  await clinic.sql(tenDoctors)
  const { ids } = await fillDay(clinic, 0, visits)
  // The token of a visit's link is its id here.
  const links = 'insert into private_links (token_hash, appointment_id) select * from unnest($1::text[], $2::uuid[])'
  await clinic.sql(links, [ids.map(hashOfToken), ids])
  const phones: Awaited<ReturnType<typeof follow>>[] = []
  for (const id of ids.flatMap(id => Array.from({ length: phonesOfVisit }, () => id)))
    phones.push(await follow(clinic, id))
  const ms: number[] = []
  for (const id of ids.slice(0, rounds)) {
    const from = performance.now()
    const known = phones.map(phone => phone.knows())
    const press = { method: 'PUT', token, json: { lifecycle: 'arrived' } }
    const pressed = await clinic.call(`/appointment/${id}`, press)
    if (!pressed.ok) throw new Error(`the press answered ${pressed.status}`)
    await Promise.all(known)
    ms.push(performance.now() - from)
    // By then the press's other notifications are done.
    await pause(1_000)
    say(`${phones.length} followers know after ${ms.at(-1)?.toFixed(0)} ms`)
  }
  const refused = phones.reduce((sum, phone) => sum + phone.refused(), 0)
  const isMet = Math.max(...ms) <= limitMs && refused === 0
  const seen = `at most ${Math.max(...ms).toFixed(0)} ms, ${refused} refused`
  const asked = `each has its new place within ${limitMs / 1000} s, none refused`
  return {
    lines: [line(`${phones.length} phones follow a queue`, asked, seen, isMet)],
    details: table(['from a press to the last phone', 'median', 'most'], [rowOf(`${phones.length} phones`, ms, 'ms')]),
  }
}

/** A phone that asks for its place in the queue whenever the stream says that something changed. */
async function follow({ url, call }: Clinic, token: string) {
  let refused = 0
  let onKnown = () => {}
  const stream = await fetch(`${url}/api/visit/changes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (!stream.ok || !stream.body) throw new Error(`a stream answered ${stream.status}`)
  const ask = async () => {
    const answer = await call('/visit/queue', { json: { token } })
    await answer.arrayBuffer()
    if (!answer.ok) refused += 1
    onKnown()
  }
  const read = async (body: NonNullable<typeof stream.body>) => {
    for await (const text of body.pipeThrough(new TextDecoderStream())) if (text.includes('changed')) await ask()
  }
  read(stream.body).catch(() => undefined)
  return {
    /** Resolves when it knows of the next change. */
    knows: () =>
      new Promise<void>(resolve => {
        onKnown = resolve
      }),
    refused: () => refused,
  }
}
