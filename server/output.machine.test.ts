import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseLines } from '../test/log-lines.ts'
import { makeDataDir, runProgram, startProgram } from '../test/program.ts'

let dataDir: string
let remove: () => Promise<void>

beforeEach(async () => {
  const made = await makeDataDir()
  dataDir = made.dataDir
  remove = made.remove
})
afterEach(() => remove())

/** Has Node run this code when the program gets SIGUSR2. */
const onSignal = (code: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript;base64,${btoa(`process.on('SIGUSR2', () => { ${code} })`)}`,
})

test('without a terminal each line is JSON: from the start through warnings and a printed mail to the end', async () => {
  const warning = onSignal("process.emitWarning('This is deprecated.','DeprecationWarning')")
  const program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'info', HOSTT: 'localhost', ...warning })
  const person = { email: 'mina@patients.example', fName: 'Mina Karim', photo: '/pictures/placeholder-person.svg' }
  await fetch(`${program.url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, password: 'rain in june' }),
  })
  program.child.kill('SIGUSR2')
  await expect.poll(program.output).toContain('This is deprecated.')
  await expect.poll(program.output).toContain('To: mina@patients.example')
  expect(await program.stop()).toBe(0)
  const sentences = parseLines(program.output()).map(({ msg }) => msg)
  expect(sentences).toEqual(
    expect.arrayContaining([
      'starting',
      'HOSTT is no setting of this program: did you mean HOST?',
      `Teeth Care is open at ${program.url}`,
      'stopped',
    ]),
  )
})

test('a refused setting and an error that ends the program are lines of JSON too, without the error’s own words', async () => {
  const refused = runProgram({ DATA_DIR: dataDir, PORT: 'eighty' })
  let output = ''
  for (const stream of [refused.stdout, refused.stderr]) stream.on('data', chunk => (output += chunk))
  expect(await once(refused, 'close')).toEqual([1, null])
  expect(parseLines(output)).toEqual([
    expect.objectContaining({ level: 60, msg: expect.stringMatching(/^PORT is "eighty", which can't be used/) }),
  ])

  for (const thrown of ["throw new Error('of Mina Karim')", "Promise.reject(new Error('of Mina Karim'))"]) {
    const program = await startProgram({ DATA_DIR: dataDir, ...onSignal(thrown) })
    program.child.kill('SIGUSR2')
    expect(await once(program.child, 'close')).toEqual([1, null])
    expect(parseLines(program.output()).at(-1)).toMatchObject({ msg: 'the program crashed', err: { name: 'Error' } })
    expect(program.output()).not.toContain('Mina')
  }
})
