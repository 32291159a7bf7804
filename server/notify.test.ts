import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openNotifier } from './notify.ts'

/** A folder with a `systemd-notify` that writes what it is to send, and where to, into the file `sent`. */
async function standIn(status = 0) {
  const folder = await mkdtemp(join(tmpdir(), 'notify-'))
  const file = join(folder, 'systemd-notify')
  await writeFile(file, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${join(folder, 'sent')}\nexit ${status}\n`)
  await chmod(file, 0o755)
  return { folder, sent: () => readFile(join(folder, 'sent'), 'utf8').catch(() => '') }
}

test('systemd is notified that the site is open and that it closes, and no other child knows its socket', async () => {
  const { folder, sent } = await standIn()
  const variables = { PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: '/run/systemd/notify' }
  const warn = vi.fn()
  const notify = openNotifier(variables, { warn })
  expect(variables).not.toHaveProperty('NOTIFY_SOCKET')
  notify('READY=1')
  await expect.poll(sent).toBe('/run/systemd/notify READY=1\n')
  notify('STOPPING=1')
  await expect.poll(sent).toBe('/run/systemd/notify READY=1\n/run/systemd/notify STOPPING=1\n')
  expect(warn).not.toHaveBeenCalled()
})

test('without systemd nothing is run', () => {
  const warn = vi.fn()
  openNotifier({ PATH: '/nowhere' }, { warn })('READY=1')
  expect(warn).not.toHaveBeenCalled()
})

test('a systemd-notify that is missing or fails is a warning that says what to do', async () => {
  const { folder } = await standIn(3)
  for (const PATH of ['/nowhere', `${folder}:${process.env.PATH}`]) {
    const warn = vi.fn()
    openNotifier({ PATH, NOTIFY_SOCKET: '/run/systemd/notify' }, { warn })('READY=1')
    await expect.poll(() => warn.mock.calls).toHaveLength(1)
    expect(warn.mock.calls[0]?.[0]).toHaveProperty('message', expect.stringContaining('Type=exec'))
  }
})
