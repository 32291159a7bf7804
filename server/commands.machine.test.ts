import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../test/free-port.ts'
import { currentBuild, makeDataDir, runProgram } from '../test/program.ts'

let dataDir: string
let remove: () => Promise<void>
let address: string

beforeEach(async () => {
  const made = await makeDataDir({ isEmpty: true })
  dataDir = made.dataDir
  remove = made.remove
  address = `localhost:${await freePort()}`
})
afterEach(() => remove())

/** A command on a database that isn't there. */
const command = (...args: string[]) =>
  runProgram({ DATA_DIR: dataDir, DATABASE_URL: `postgres://clinic@${address}/clinic` }, [], currentBuild(), args)

test('a command that an operator types says at once that the database isn’t there, and leaves no file', async () => {
  for (const args of [
    ['backup', join(dataDir, 'clinic.backup')],
    ['owner', 'olive@teethcare.example'],
    ['code-off', 'olive@teethcare.example'],
    ['new-secret'],
  ]) {
    const child = command(...args)
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect([args[0], code, said]).toEqual([
      args[0],
      1,
      `The database at ${address}, which DATABASE_URL names, can't be reached (ECONNREFUSED): start it, or correct DATABASE_URL.\n`,
    ])
  }
  expect(await readdir(dataDir)).toEqual([])
})

test('migrate waits for a database that is starting, as a start does, since both may run while a machine starts', async () => {
  const child = command('migrate')
  const ended = once(child, 'exit')
  for await (const line of child.stderr) {
    expect(String(line)).toBe(`The database at ${address} isn't ready yet (ECONNREFUSED): waiting up to a minute.\n`)
    child.kill('SIGKILL')
  }
  expect(await ended).toEqual([null, 'SIGKILL'])
})
