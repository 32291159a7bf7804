import { Counter, collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client'
import type pg from 'pg'
import type { Condition } from '../app/system/condition.ts'
import type { ProgramContext } from './api.ts'
import { conditionGauges, type Gauges, gaugesIn } from './condition-gauges.ts'
import type { Exchange } from './exchanges.ts'
import type { Bindings } from './listener.ts'

export interface Metrics {
  readonly contentType: string
  /** All metrics as Prometheus reads them. Without a condition the database doesn't respond. */
  exposition(condition: Condition | undefined): Promise<string>
  /** Counts an exchange that is over. */
  record(exchange: Exchange): void
  /** Counts a response as an open event stream if it is one, until its exchange is over. */
  began(answer: Response, response: Bindings['outgoing']): void
}

interface MetricsOptions extends Pick<ProgramContext, 'settings' | 'counters' | 'version'> {
  readonly pool: pg.Pool
}

/** From what a cached page takes to where patients give up. */
const durationBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const statusesPerClass = 100

/** What the program measures of itself, besides what services count. */
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
      // What is read now goes into a registry of its own: what can't be read is left out.
      const current = new Registry()
      const gauges = gaugesIn(current)
      gauges('teeth_care_build_info', 'The version that runs.', [[{ version }, 1]])
      gauges('teeth_care_event_streams', 'Open streams of changes.', [[{}, streams.size]])
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
    began(answer, response) {
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
  gauges('teeth_care_database_waiting', 'Statements and transactions that wait for a connection.', [[{}, waitingCount]])
}
