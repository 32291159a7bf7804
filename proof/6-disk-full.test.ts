import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataDir } from '../test/program.ts'
import { figure, times } from '../test/proof.ts'
import { canMount, openSmallDisk } from '../test/small-disk.ts'
import { until } from '../test/until.ts'
import { bookAtDesk, call, programs, register } from './clinic-site.ts'

const site = programs()
let folder: Awaited<ReturnType<typeof makeDataDir>>
beforeEach(async () => {
  folder = await makeDataDir()
})
afterEach(async () => {
  await site.stop()
  await folder.remove()
})

test.runIf(canMount())(
  'the disk is full: existing data can be read, nothing new is accepted, nothing breaks, and it recovers by itself',
  async () => {
    const { dataDir } = folder
    const disk = await openSmallDisk(dataDir, '300m')
    const program = await site.start({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, disk.inside)
    const owner = await register(program, 'olive@teethcare.example')
    const acknowledged = new Set<string>()
    const bookOne = async () => {
      const id = await bookAtDesk(program, owner).catch(() => undefined)
      if (id) acknowledged.add(id)
    }
    while (acknowledged.size < 5) await bookOne()
    const filler = join(disk.seen, 'filler')
    const get = async (path: string) =>
      (await fetch(program.url + path, { headers: { authorization: `Bearer ${owner}` } })).status
    let refused = 0
    for (let round = 0; round < times(1, 10); round++) {
      const load = Promise.all(Array.from({ length: 20 }, bookOne))
      await disk.fill('filler')
      await load
      const json = { question: 'Is there room?', qanswer: 'No.', photo: '/pictures/placeholder-picture.svg' }
      const write = await until(async () => {
        const answer = await call(program, 'POST', '/blog', { json, token: owner })
        // The first writes may fail before the program notices that the disk is full.
        return answer.headers.get('retry-after') === '60' && answer
      })
      expect([write.status, write.body.code]).toEqual([503, 'unavailable'])
      refused++
      for (let n = 0; n < 10; n++) {
        for (const path of [
          '/',
          '/treatments',
          '/treatments?name=root',
          '/api/treatments',
          '/api/appointments',
          '/readyz',
        ]) {
          expect([path, await get(path)]).toEqual([path, 200])
        }
        const again = await call(program, 'POST', '/blog', { json, token: owner })
        expect(again.status).toBe(503)
        refused++
      }
      expect((await stat(filler)).size).toBeGreaterThan(10_000_000)
      await rm(filler)
      await until(async () => (await call(program, 'POST', '/blog', { json, token: owner })).status === 201)
    }
    await bookOne()
    const listed = (await call(program, 'GET', '/appointments?limit=500', { token: owner })).body
    const stored = new Set(listed.map(({ _id }: { _id: string }) => _id))
    expect([...acknowledged].filter(id => !stored.has(id))).toEqual([])
    expect(program.output()).toContain('the disk is full')
    await site.stop()
    await disk.close()
    figure(
      6,
      `Disk full under load, ${times(1, 10)} times: every read 200, ${refused} writes refused (503, Retry-After), 0 of ${acknowledged.size} acknowledged bookings lost, writing again by itself once there was space`,
    )
  },
)
