import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { makeDataDir } from './program.ts'

test('npm run dev serves the site from its sources', async () => {
  const { dataDir, remove } = await makeDataDir()
  const port = String(await freePort())
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const program = spawn(join('node_modules', 'node', 'bin', 'node'), ['scripts/dev.ts'], { env })
  let output = ''
  const opened = new Promise<void>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Ctrl-C closes it')) resolve()
    }
    program.stdout.on('data', onOutput)
    program.stderr.on('data', onOutput)
    program.once('exit', () => reject(new Error(`it ended:\n${output}`)))
  })
  try {
    await opened
    const page = await fetch(`http://localhost:${port}/treatments`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('root canal')])
    const style = await fetch(`http://localhost:${port}/app/styles/site.css`, { headers: { accept: 'text/css' } })
    expect(await style.text()).toContain('.pill-go')
  } finally {
    program.kill('SIGINT')
    if (program.exitCode === null) await once(program, 'exit')
    await remove()
  }
})
