import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'
import { newId } from '../core/ids.ts'
import { openQueue, type Queue } from './queue.server.ts'

let clinic: TestClinic
let queue: Queue
let checks = 0
/** How many checks find the program busy. */
let busyTimes: number
const doneAfter: number[] = []

beforeEach(async () => {
  clinic = await openTestClinic()
  const isBusy = () => checks++ < busyTimes
  queue = await openQueue(clinic.connection, pino({ level: 'silent' }), isBusy)
  checks = 0
  doneAfter.splice(0)
  await queue.work('send-mail', async () => void doneAfter.push(checks))
})
afterEach(async () => {
  await queue.stop()
  await clinic.close()
})

test.each([
  ['as soon as the program is no longer busy', 3, 4],
  ['at once if it never was', 0, 1],
  ['eventually if it stays busy', Number.POSITIVE_INFINITY, 20],
])('a job is done %s', async (_, times, after) => {
  busyTimes = times
  await queue.enqueue('send-mail', { kind: 'contact', messageId: newId() })
  await expect.poll(() => doneAfter).toEqual([after])
})
