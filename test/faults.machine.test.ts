import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataDir, queryDatabase, type RunningProgram, startProgram } from './program.ts'

let folder: Awaited<ReturnType<typeof makeDataDir>>
let program: RunningProgram

beforeAll(async () => {
  folder = await makeDataDir()
  program = await startProgram({ DATA_DIR: folder.dataDir, LOG_LEVEL: 'error' })
})
afterAll(async () => {
  await program.stop()
  await folder.remove()
})

/** The log line of a request. */
const faultOf = (request: string) =>
  program
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))
    .find(line => line.request === request)

test('a page that fails shows the id of its log entry, which has the route, SQLSTATE and version', async () => {
  await queryDatabase(folder.dataDir, 'alter table treatments rename column about to about_gone', [])
  const page = await fetch(`${program.url}/treatments/0190a0a0-0000-7000-8000-000000000001?name=Nusrat`)
  expect(page.status).toBe(500)
  const id = page.headers.get('x-request-id') ?? ''
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(await page.text()).toContain(id)
  await expect
    .poll(() => faultOf(id))
    .toMatchObject({
      msg: 'a page failed',
      route: '/treatments/:id',
      version: expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/),
      err: { sqlState: '42703' },
    })
  expect(program.output()).not.toMatch(/Nusrat|0190a0a0/)
})

test('a picture that can’t be read is logged as a fault too, without the requested file name', async () => {
  await queryDatabase(folder.dataDir, 'alter table pictures rename column webp to webp_gone', [])
  const answer = await fetch(`${program.url}/pictures/own/0190a0a0-0000-7000-8000-000000000002.webp`)
  expect(answer.status).toBe(500)
  const id = answer.headers.get('x-request-id') ?? ''
  expect(await answer.text()).toContain(id)
  await expect
    .poll(() => faultOf(id))
    .toMatchObject({
      msg: 'a request failed',
      call: 'GET /pictures/own/:file',
      err: { sqlState: '42703' },
    })
  expect(program.output()).not.toContain('0190a0a0')
})
