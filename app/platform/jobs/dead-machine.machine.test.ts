import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openTestClinic } from '../../../test/clinic.ts'
import { openCuttingProxy } from '../../../test/cutting-proxy.ts'
import { numberVisits } from '../../appointments/serials.server.ts'
import { openJobs } from './jobs.server.ts'

test('jobs go on after the database’s machine died without ending its connections and another one took over its address', async () => {
  const clinic = await openTestClinic()
  const url = new URL(clinic.connection.connectionString ?? '')
  const proxy = await openCuttingProxy(Number(url.port))
  url.port = String(proxy.port)
  const jobs = await openJobs({ connectionString: url.href }, pino({ level: 'silent' }))
  let done = 0
  await jobs.work(numberVisits, async () => void done++)
  await jobs.enqueue(numberVisits, {})
  await expect.poll(() => done).toBe(1)
  proxy.freeze()
  const direct = await openJobs(clinic.connection, pino({ level: 'silent' }))
  await direct.enqueue(numberVisits, {})
  await expect.poll(() => done).toBe(2)
  await jobs.stop()
  await direct.stop()
  await proxy.close()
  await clinic.close()
})
