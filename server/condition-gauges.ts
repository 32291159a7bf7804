import { Gauge, type Registry } from '@prometheus-io/client'
import type { Environment } from '../app/platform/environment.server.ts'
import { readDataDisk } from '../app/system/condition.server.ts'
import type { Condition, Part, State } from '../app/system/condition.ts'

type Value = readonly [labels: Readonly<Record<string, string>>, value: number]

/** Adds a gauge with these values. */
export type Gauges = (name: string, help: string, values: readonly Value[]) => void

export function gaugesIn(registry: Registry): Gauges {
  return (name, help, values) => {
    const labelNames = [...new Set(values.flatMap(([labels]) => Object.keys(labels)))]
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const [labels, value] of values) gauge.set(labels, value)
  }
}

const levelOf: Readonly<Record<State, number>> = { ok: 0, attention: 1, wrong: 2 }
const millisecondsPerSecond = 1_000

/** The parts of the installation as gauges; without a condition those that need no database. */
export async function conditionGauges(
  gauges: Gauges,
  settings: Environment,
  condition: Condition | undefined,
): Promise<void> {
  gauges('teeth_care_database_up', 'Whether the database responds.', [[{}, condition ? 1 : 0]])
  // A disk that can't be read says nothing.
  const parts =
    condition?.parts ??
    (await readDataDisk({ settings })
      .then(disk => [disk])
      .catch(() => []))
  gauges(
    'teeth_care_condition',
    'How a part of the installation is: 0 right, 1 to be seen to some day, 2 wrong.',
    parts.map(({ part, state }) => [{ part }, levelOf[state]]),
  )
  for (const part of parts) partGauges(gauges, part)
}

function partGauges(gauges: Gauges, part: Part): void {
  switch (part.part) {
    case 'mail':
      gauges('teeth_care_mails_unsent', 'Mails that failed and are tried again, and those given up.', [
        [{ state: 'waiting' }, part.waiting],
        [{ state: 'given_up' }, part.givenUp],
      ])
      break
    case 'backups':
      if (!part.newest) break
      gauges('teeth_care_backup_timestamp_seconds', 'When the newest backup was made.', [
        [{}, secondsOf(part.newest.at)],
      ])
      gauges('teeth_care_backup_size_bytes', 'How large the newest backup is.', [[{}, part.newest.bytes]])
      break
    case 'disk':
      gauges('teeth_care_disk_free_bytes', 'Free for an ordinary user on the disk of DATA_DIR.', [[{}, part.freeBytes]])
      gauges('teeth_care_disk_size_bytes', 'All that the disk of DATA_DIR takes.', [[{}, part.totalBytes]])
      break
    case 'texts':
      if (part.balance !== null)
        gauges('teeth_care_text_gateway_balance', 'The balance of the gateway for text messages.', [[{}, part.balance]])
      break
    case 'database':
      gauges('teeth_care_database_size_bytes', 'How large the database is.', [[{}, part.bytes]])
      break
    case 'queue':
      gauges('teeth_care_jobs_due', 'Jobs that are due and don’t run yet.', [[{}, part.due]])
      gauges('teeth_care_jobs_late_seconds', 'For how long the oldest of these has been due.', [[{}, part.lateSeconds]])
      break
    case 'clock':
      gauges('teeth_care_clock_difference_seconds', 'By how much the database’s clock is ahead of the program’s.', [
        [{}, part.differenceMs / millisecondsPerSecond],
      ])
      break
    default:
      if (part.validUntil === null) break
      gauges(
        part.part === 'siteCertificate'
          ? 'teeth_care_site_certificate_end_timestamp_seconds'
          : 'teeth_care_mail_certificate_end_timestamp_seconds',
        'When the certificate ends.',
        [[{}, secondsOf(part.validUntil)]],
      )
  }
}

const secondsOf = (moment: string) => new Date(moment).getTime() / millisecondsPerSecond
