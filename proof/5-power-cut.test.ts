import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databasePid, makeDataDir, queryDatabase, type RunningProgram } from '../test/program.ts'
import { figure, isLong, times } from '../test/proof.ts'
import { until } from '../test/until.ts'
import { bookAtDesk, call, programs, register } from './clinic-site.ts'
import { traceWrites } from './trace.ts'

const site = programs()
let folder: Awaited<ReturnType<typeof makeDataDir>>
beforeEach(async () => {
  folder = await makeDataDir()
})
afterEach(async () => {
  await site.stop()
  await folder.remove()
})

test('kill -9 of program and database at any moment under load loses no acknowledged booking', async () => {
  const kills = times(1, 100)
  const variables = { DATA_DIR: folder.dataDir, LOG_LEVEL: 'fatal' }
  const acknowledged = new Set<string>()
  let program: RunningProgram = await site.start(variables)
  const owner = await register(program, 'olive@teethcare.example')
  let slowestMs = 0
  let questions = 0
  for (let kill = 0; kill < kills; kill++) {
    const current = program
    let isLiving = true
    const load = Array.from({ length: 8 }, async (_, lane) => {
      while (isLiving) {
        const question = `Question ${kill}-${lane}-${questions++}?`
        const json = { question, qanswer: 'Yes.', photo: '/pictures/placeholder-picture.svg' }
        const work =
          lane % 2 === 0
            ? bookAtDesk(current, owner)
            : call(current, 'POST', '/blog', { json, token: owner }).then(({ body }) => body.insertedId)
        const id = await work.catch(() => undefined)
        if (id) acknowledged.add(id)
      }
    })
    await until(() => acknowledged.size > kill)
    await pause(Math.random() * 400)
    process.kill(await databasePid(folder.dataDir), 'SIGKILL')
    await current.kill()
    isLiving = false
    await Promise.all(load)
    const from = performance.now()
    program = await site.start(variables)
    await until(async () => (await fetch(`${program.url}/readyz`)).ok)
    slowestMs = Math.max(slowestMs, performance.now() - from)
    const { rows } = await queryDatabase(
      folder.dataDir,
      'select id::text from appointments union all select id::text from blogs',
      [],
    )
    const stored = new Set(rows.map(({ id }) => id))
    expect([...acknowledged].filter(id => !stored.has(id))).toEqual([])
  }
  if (isLong) expect(slowestMs).toBeLessThan(5_000)
  figure(
    5,
    `kill -9 of program and database at ${kills} random moments under load: 0 of ${acknowledged.size} acknowledged writes lost; ready again after ${(slowestMs / 1000).toFixed(2)} s at most`,
  )
})

test('a write is on the disk before it is acknowledged', async () => {
  const program = await site.start({ DATA_DIR: folder.dataDir })
  const owner = await register(program, 'olive@teethcare.example')
  const query = async (statement: string) => (await queryDatabase(folder.dataDir, statement, [])).rows[0]
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    expect([name, Object.values(await query(`show ${name}`))]).toEqual([name, ['on']])
  }
  const syncs = async () =>
    Number((await query("select sum(fsyncs)::int as n from pg_stat_io where object = 'wal' and context = 'normal'")).n)
  const before = await syncs()
  const writes = times(5, 50)
  let booked = 0
  while (booked < writes) if (await bookAtDesk(program, owner)) booked++
  // The counters are updated a moment later.
  await until(async () => (await syncs()) - before >= writes, { intervalMs: 200 })
  figure(
    5,
    `${writes} acknowledged bookings, one after the other: the log was synced ${(await syncs()) - before} times`,
  )
  if (!isLong) return
  const traced = await traceWrites(await databasePid(folder.dataDir), async () => {
    for (let n = 0; n < 20; n++) await bookAtDesk(program, owner)
  })
  expect(traced.commits).toBeGreaterThan(5)
  expect(traced.commitsBeforeSync).toBe(0)
  figure(
    5,
    `strace of the server: ${traced.commits} COMMITs answered, ${traced.commitsBeforeSync} of them before their fdatasync had returned`,
  )
})
