import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'
import { openQueue, type Queue } from './queue.server.ts'

let clinic: TestClinic
let queue: Queue
let asked = 0
/** How often the program says that it is busy. */
let busyTimes: number
const doneAfter: number[] = []

beforeEach(async () => {
  clinic = await openTestClinic()
  const isBusy = () => asked++ < busyTimes
  queue = await openQueue({ ...inject('embedded'), database: clinic.databaseName }, pino({ level: 'silent' }), isBusy)
  asked = 0
  doneAfter.splice(0)
  await queue.work('send-mail', async () => void doneAfter.push(asked))
})
afterEach(async () => {
  await queue.stop()
  await clinic.close()
})

test.each([
  ['as soon as the program is no longer busy', 3, 4],
  ['at once where it never was', 0, 1],
  ['in the end though it stays busy', Number.POSITIVE_INFINITY, 20],
])('a job is done %s', async (_, times, after) => {
  busyTimes = times
  await queue.enqueue('send-mail', {})
  await expect.poll(() => doneAfter, { timeout: 15_000 }).toEqual([after])
})
