import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onDatabase } from '../../../test/databases.ts'
import { runProgram } from '../../../test/program.ts'

const run = promisify(execFile)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teeth-care-secret-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a program with another secret does not start, and says why; npm run clinic -- new-secret helps', async () => {
  const node = join('node_modules', 'node', 'bin', 'node')
  const admin = new pg.Client(inject('server'))
  await admin.connect()
  await admin.query('create database of_two_secrets')
  const { connectionString: DATABASE_URL = '' } = onDatabase(inject('server'), 'of_two_secrets')
  const variables = { DATABASE_URL, PORT: '0', SAMPLE_DATA: 'off' }
  const env = (dataDir: string) => ({ ...variables, DATA_DIR: join(folder, dataDir) })
  expect(await startOf(env('one'))).toMatch(/Ctrl-C closes it/)
  expect(await startOf(env('two'))).toMatch(/This database was used with another secret\. Set AUTH_SECRET/)
  const { PATH = '', HOME = '' } = process.env
  const made = await run(node, ['scripts/clinic.ts', 'new-secret'], { env: { PATH, HOME, ...env('two') } })
  expect(made.stdout).toMatch(/^A new secret is in use\. Restart the program: everybody signs in again/)
  expect(await startOf(env('two'))).toMatch(/Ctrl-C closes it/)
  expect(await startOf(env('one'))).toMatch(/another secret/)
  await admin.query('drop database of_two_secrets with (force)')
  await admin.end()
})

/** What a program prints until it is open or ends. */
async function startOf(variables: Record<string, string>): Promise<string> {
  const child = runProgram(variables)
  let output = ''
  await new Promise<void>(resolve => {
    const onOutput = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Ctrl-C closes it')) child.kill('SIGTERM')
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.once('close', () => resolve())
  })
  return output
}
