import { monitorEventLoopDelay } from 'node:perf_hooks'
import type {
  RoundTableFigures,
  RoundTableNotice,
  SealedCounts,
} from '@cresolver/round-table'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** A request that was answered. */
type AnsweredRequest = {
  /** Pattern of the route, such as `/api/v1/agents/:name`. */
  readonly route: string
  readonly method: string
  readonly status: number
  readonly durationMs: number
}

/** Metrics of a platform. */
export type PlatformMetrics = {
  readonly contentType: string
  readonly answered: (request: AnsweredRequest) => void
  /** Limit that a refused request exceeded: of its key, its address or its agent. */
  readonly rateLimited: (by: 'key' | 'address' | 'agent') => void
  /** A stream opened (1) or ended (-1). */
  readonly streams: (change: 1 | -1) => void
  readonly notice: (notice: RoundTableNotice) => void
  /** Counts of stored values that the own secret key did not seal. */
  readonly sealed: (counts: SealedCounts) => void
  /** Text in the format of Prometheus. */
  readonly render: (figures: RoundTableFigures) => Promise<string>
  /** Stops watching the event loop. */
  readonly close: () => void
}

const answerBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]
const callBuckets = [0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 120, 300]

/** Starts to count, apart from everything else in the process. */
export function createMetrics(): PlatformMetrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'platform_request_duration_seconds',
    help: 'Time until a request was answered.',
    labelNames: ['method', 'route', 'status'],
    buckets: answerBuckets,
    registers,
  })
  const limited = new Counter({
    name: 'platform_rate_limited_total',
    help: 'Requests that the rate limit refused.',
    labelNames: ['by'],
    registers,
  })
  const streams = new Gauge({
    name: 'platform_streams',
    help: 'Event streams that are open.',
    registers,
  })
  const calls = new Histogram({
    name: 'round_table_call_duration_seconds',
    help: 'Time until an agent answered.',
    labelNames: ['phase', 'status'],
    buckets: callBuckets,
    registers,
  })
  const warnings = new Counter({
    name: 'round_table_warnings_total',
    help: 'Warnings of the round table; the log has them.',
    registers,
  })
  const sealed = new Gauge({
    name: 'platform_values_of_other_secret_keys',
    help: 'Stored values that need another secret key than PLATFORM_SECRET_KEY.',
    labelNames: ['state'],
    registers,
  })
  const tables = new Gauge({
    name: 'round_table_tables',
    help: 'Round tables by status.',
    labelNames: ['status'],
    registers,
  })
  const running = new Gauge({
    name: 'round_table_running',
    help: 'Round tables that this process works on.',
    registers,
  })
  const queued = new Gauge({
    name: 'round_table_queued',
    help: 'Round tables that wait in the queue, for any process.',
    registers,
  })
  const agents = new Gauge({
    name: 'round_table_agents',
    help: 'Registered agents by health.',
    labelNames: ['health'],
    registers,
  })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const lag = new Gauge({
    name: 'platform_event_loop_lag_seconds',
    help: 'Event loop delay since the last scrape, 99th percentile.',
    registers,
  })
  const memory = new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    registers,
  })

  return {
    contentType: registry.contentType,
    answered: ({ method, route, status, durationMs }) =>
      requests.observe({ method, route, status }, durationMs / 1_000),
    rateLimited: (by) => limited.inc({ by }),
    streams: (change) => streams.inc(change),
    sealed({ others, unreadable }) {
      sealed.set({ state: 'readable' }, others - unreadable)
      sealed.set({ state: 'unreadable' }, unreadable)
    },
    notice(notice) {
      if (notice.type === 'warning') warnings.inc()
      if (notice.type === 'call') {
        const { phase, status, durationMs } = notice
        calls.observe({ phase, status }, durationMs / 1_000)
      }
    },
    render(figures) {
      for (const [status, count] of Object.entries(figures.tables))
        tables.set({ status }, count)
      for (const [health, count] of Object.entries(figures.agents))
        agents.set({ health }, count)
      running.set(figures.running)
      queued.set(figures.queued)
      lag.set(Number.isNaN(delay.mean) ? 0 : delay.percentile(99) / 1e9)
      delay.reset()
      memory.set(process.memoryUsage.rss())
      return registry.metrics()
    },
    close: () => {
      delay.disable()
    },
  }
}
