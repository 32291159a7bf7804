import type { Context, Database } from '../core/context.server.ts'
import { sharedRead } from '../core/shared-read.server.ts'
import { type ClinicQueue, queueOf } from './queue.server.ts'

const reads = new WeakMap<Database, () => Promise<ClinicQueue>>()

/**
 * Today's queue, for callers who have checked what is shown to whom. After a press at the desk every phone in the waiting room asks
 * at once: they share one read.
 */
export function readLiveQueue({ db, now }: Pick<Context, 'db' | 'now'>): Promise<ClinicQueue> {
  const read = reads.get(db) ?? sharedRead(() => queueOf({ db, now }))
  reads.set(db, read)
  return read()
}
