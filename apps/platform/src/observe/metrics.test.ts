import { expect, it, onTestFinished } from 'vitest'
import { createMetrics } from './metrics.ts'

const figures = {
  agents: { healthy: 3, suspended: 1 },
  tables: { running: 2, waiting: 1, completed: 9, cancelled: 0, stopped: 0, failed: 0 },
  running: 2,
  queued: 7,
}

it('counts calls by phase and outcome, and never by agent or table', async () => {
  const metrics = createMetrics()
  onTestFinished(() => metrics.close())
  const call = {
    type: 'call',
    taskId: 't-1',
    round: 0,
    startedAt: 0,
    durationMs: 1_500,
  } as const
  metrics.notice({ ...call, agent: 'alice', phase: 'vote', status: 'answered' })
  metrics.notice({ ...call, agent: 'bob', phase: 'vote', status: 'answered' })
  metrics.notice({ type: 'warning', message: 'slow' })
  metrics.rateLimited('address')
  metrics.sealed({ others: 5, unreadable: 2 })
  const text = await metrics.render(figures)
  expect(text).toContain(
    'round_table_call_duration_seconds_sum{phase="vote",status="answered"} 3',
  )
  expect(text).toContain('round_table_warnings_total 1')
  expect(text).toContain('platform_rate_limited_total{by="address"} 1')
  expect(text).toContain('platform_values_of_other_secret_keys{state="readable"} 3')
  expect(text).toContain('platform_values_of_other_secret_keys{state="unreadable"} 2')
  expect(text).toContain('round_table_tables{status="completed"} 9')
  expect(text).toContain('round_table_agents{health="suspended"} 1')
  expect(text).toContain('round_table_running 2')
  expect(text).toMatch(/platform_event_loop_lag_seconds \d/)
  expect(text).not.toMatch(/alice|bob|t-1/)
})
