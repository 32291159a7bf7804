import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type pg from 'pg'
import type { Environment } from '../app/platform/environment.server.ts'
import { readDataDisk } from '../app/system/condition.server.ts'
import type { Condition, Part, State } from '../app/system/condition.ts'
import type { ProgramContext } from './api.ts'
import type { Exchange } from './exchanges.ts'
import type { Bindings } from './listener.ts'

export interface Metrics {
  readonly contentType: string
  exposition(condition: Condition | undefined): Promise<string>
  record(exchange: Exchange): void
  /** If the response is a stream of events, counts it as open until its exchange is over. */
  countStream(answer: Response, response: Bindings['outgoing']): void
}

interface MetricsOptions extends Pick<ProgramContext, 'settings' | 'counters' | 'version'> {
  readonly pool: pg.Pool
}

/** The buckets of response times reach from what a cached page takes to where patients give up. */
const durationBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const statusesPerClass = 100

export function createMetrics({ counters: { registry }, pool, settings, version }: MetricsOptions): Metrics {
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: 'teeth_care_http_requests_total',
    help: 'Requests by method, route and class of their status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'teeth_care_http_request_duration_seconds',
    help: 'How long responses took, to their last byte; without event streams.',
    labelNames: ['route'] as const,
    buckets: durationBuckets,
    registers,
  })
  const streams = new Set<object>()
  return {
    contentType: registry.contentType,
    async exposition(condition) {
      // The gauges are in a new registry each time, so that what can't be read now is left out.
      const current = new Registry()
      const gauges = gaugesIn(current)
      gauges('teeth_care_build_info', 'The version that runs.', [[{ version }, 1]])
      gauges('teeth_care_event_streams', 'Open streams of changes.', streams.size)
      poolGauges(gauges, pool)
      await conditionGauges(gauges, settings, condition)
      return (await registry.metrics()) + (await current.metrics())
    },
    record({ response, method, route, status, seconds }) {
      const statusClass = status === undefined ? 'left' : `${Math.floor(status / statusesPerClass)}xx`
      requests.inc({ method, route, status: statusClass })
      const wasStream = streams.delete(response)
      if (!wasStream && status !== undefined) durations.observe({ route }, seconds)
    },
    countStream(answer, response) {
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
      if (isStream && response && !response.closed) streams.add(response)
    },
  }
}

function poolGauges(gauges: Gauges, { idleCount, totalCount, waitingCount }: pg.Pool): void {
  gauges('teeth_care_database_connections', 'Connections of the pool.', [
    [{ state: 'idle' }, idleCount],
    [{ state: 'busy' }, totalCount - idleCount],
  ])
  gauges('teeth_care_database_waiting', 'Statements and transactions that wait for a connection.', waitingCount)
}

type Value = readonly [labels: Readonly<Record<string, string>>, value: number]

/** Sets a gauge: one value, or one for each set of labels. A gauge without a known value is left out. */
type Gauges = (name: string, help: string, values: number | null | readonly Value[]) => void

function gaugesIn(registry: Registry): Gauges {
  return (name, help, given) => {
    if (given === null) return
    const values: readonly Value[] = typeof given === 'number' ? [[{}, given]] : given
    const labelNames = [...new Set(values.flatMap(([labels]) => Object.keys(labels)))]
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const [labels, value] of values) gauge.set(labels, value)
  }
}

const levelOf: Readonly<Record<State, number>> = { ok: 0, attention: 1, wrong: 2 }
const millisecondsPerSecond = 1_000
const secondsOf = (moment: string | null) =>
  moment === null ? null : new Date(moment).getTime() / millisecondsPerSecond

/** Shows the system's condition as gauges. Without a condition only the parts that need no database are shown. */
async function conditionGauges(gauges: Gauges, settings: Environment, condition: Condition | undefined): Promise<void> {
  gauges('teeth_care_database_up', 'Whether the database responds.', condition ? 1 : 0)
  const parts =
    condition?.parts ??
    (await readDataDisk({ settings }).then(
      disk => [disk],
      () => [],
    ))
  gauges(
    'teeth_care_condition',
    'How a part of the installation is: 0 right, 1 to be seen to some day, 2 wrong.',
    parts.map(({ part, state }) => [{ part }, levelOf[state]]),
  )
  for (const gauge of parts.flatMap(gaugesOf)) gauges(...gauge)
}

const certificateEnd = 'When the certificate ends.'

function gaugesOf(part: Part): Parameters<Gauges>[] {
  switch (part.part) {
    case 'mail': {
      const values: Value[] = [
        [{ state: 'waiting' }, part.waiting],
        [{ state: 'given_up' }, part.givenUp],
      ]
      return [['teeth_care_mails_unsent', 'Mails that failed and are tried again, and those given up.', values]]
    }
    case 'backups': {
      const { at = null, bytes = null } = part.newest ?? {}
      return [
        ['teeth_care_backup_timestamp_seconds', 'When the newest backup was made.', secondsOf(at)],
        ['teeth_care_backup_size_bytes', 'How large the newest backup is.', bytes],
      ]
    }
    case 'disk':
      return [
        ['teeth_care_disk_free_bytes', 'Free for an ordinary user on the disk of DATA_DIR.', part.freeBytes],
        ['teeth_care_disk_size_bytes', 'All that the disk of DATA_DIR takes.', part.totalBytes],
      ]
    case 'texts':
      return [['teeth_care_text_gateway_balance', 'The balance of the gateway for text messages.', part.balance]]
    case 'database':
      return [['teeth_care_database_size_bytes', 'How large the database is.', part.bytes]]
    case 'queue':
      return [
        ['teeth_care_jobs_due', 'Jobs that are due and don’t run yet.', part.due],
        ['teeth_care_jobs_late_seconds', 'For how long the oldest of these has been due.', part.lateSeconds],
      ]
    case 'clock': {
      const help = 'By how much the database’s clock is ahead of the program’s.'
      return [['teeth_care_clock_difference_seconds', help, part.differenceMs / millisecondsPerSecond]]
    }
    case 'siteCertificate':
      return [['teeth_care_site_certificate_end_timestamp_seconds', certificateEnd, secondsOf(part.validUntil)]]
    case 'mailCertificate':
      return [['teeth_care_mail_certificate_end_timestamp_seconds', certificateEnd, secondsOf(part.validUntil)]]
  }
}
