import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connect, type Machine, makeNode } from './machines.ts'
import { makeDatabase, startDatabase, startEtcd, startNginx, startProgram, superuserUrl } from './services.ts'

/** Only ends what hangs. */
const longestMs = 180_000

export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const from = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - from > longestMs) throw new Error(`not in three minutes: ${what}`)
    await pause(250)
  }
}

export const isOk = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok

/** Starts both machines and the witness, with a database of the program's own. */
export async function openCluster(base: string, smtpUrl: string) {
  const a = await makeNode('a', base)
  const b = await makeNode('b', base)
  const witness = await makeNode('witness', base)
  const machines: readonly Machine[] = [a, b]
  const plays = (machine: Machine, role: string) => isOk(`http://${machine.address}:8008/${role}`).catch(() => false)
  const leaderAndStandby = async () => ((await plays(a, 'primary')) ? ([a, b] as const) : ([b, a] as const))

  async function query(statement: string, values: unknown[] = [], database = 'teeth_care'): Promise<{ id: string }[]> {
    const [leader] = await leaderAndStandby()
    const client = new pg.Client({ connectionString: `${superuserUrl(leader)}/${database}` })
    await client.connect()
    try {
      return (await client.query(statement, values)).rows
    } finally {
      await client.end()
    }
  }

  const untilReplicated = () =>
    until(async () => {
      const [leader, standby] = await leaderAndStandby()
      return (await plays(leader, 'primary')) && (await plays(standby, 'synchronous'))
    }, 'a leader, and a standby that has everything')

  for (const node of [...machines, witness]) await startEtcd(node)
  for (const machine of machines) await startDatabase(machine)
  await untilReplicated()
  for (const statement of makeDatabase) await query(statement, [], 'postgres')
  for (const machine of machines) startProgram(machine, smtpUrl)
  await startNginx(witness, machines)
  return {
    machines,
    leaderAndStandby,
    query,
    /** Both machines serve, and the standby has all that the leader acknowledges. */
    async untilWhole(): Promise<void> {
      await untilReplicated()
      for (const { address } of machines)
        await until(() => isOk(`http://${address}:3000/readyz`), 'both programs ready')
    },
    /** Switches on a machine that was killed. */
    async revive(machine: Machine): Promise<void> {
      connect(machine)
      await startEtcd(machine)
      await startDatabase(machine)
      startProgram(machine, smtpUrl)
    },
  }
}
