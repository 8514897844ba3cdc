import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base'
import { expect, it, onTestFinished } from 'vitest'
import { traceTables } from './table-traces.ts'

function collect() {
  const exporter = new InMemorySpanExporter()
  const provider = new BasicTracerProvider({
    spanProcessors: [new SimpleSpanProcessor(exporter)],
  })
  onTestFinished(() => provider.shutdown())
  const notice = traceTables({
    tracer: provider.getTracer('test'),
    startAt: (_place, start) => start(),
  })
  const spans = () =>
    exporter.getFinishedSpans().map((span, _, all) => ({
      name: span.name,
      parent: all.find(
        (other) => other.spanContext().spanId === span.parentSpanContext?.spanId,
      )?.name,
      startMs: span.startTime[0] * 1_000 + span.startTime[1] / 1e6,
      endMs: span.endTime[0] * 1_000 + span.endTime[1] / 1e6,
      attributes: span.attributes,
      traceId: span.spanContext().traceId,
    }))
  return { notice, spans }
}

const call = { type: 'call', agent: 'alice', round: 0, status: 'answered' } as const

it('a table is one trace: its phases inside, and their calls inside those', () => {
  const { notice, spans } = collect()
  const taskId = 't-1'
  notice({ ...call, taskId, phase: 'analyze', startedAt: 1_100, durationMs: 50 })
  notice({ type: 'phase', taskId, phase: 'analysis', startedAt: 1_100, durationMs: 100 })
  notice({ ...call, taskId, phase: 'vote', startedAt: 1_300, durationMs: 10 })
  notice({ type: 'phase', taskId, phase: 'voting', startedAt: 1_300, durationMs: 20 })
  expect(spans()).toEqual([])
  notice({
    type: 'table',
    taskId,
    status: 'completed',
    startedAt: 1_000,
    durationMs: 500,
  })
  const found = spans()
  expect(found.map(({ name, parent }) => [name, parent])).toEqual([
    ['round table', undefined],
    ['analysis', 'round table'],
    ['voting', 'round table'],
    ['call analyze', 'analysis'],
    ['call vote', 'voting'],
  ])
  expect(new Set(found.map(({ traceId }) => traceId)).size).toBe(1)
  expect(found[0]).toMatchObject({ startMs: 1_000, endMs: 1_500 })
  expect(found[3]?.attributes).toEqual({
    'round_table.task_id': taskId,
    'round_table.agent': 'alice',
    'round_table.phase': 'analyze',
    'round_table.status': 'answered',
  })
})

it('a call of the chat is a trace of its own, and a warning is not a span', () => {
  const { notice, spans } = collect()
  notice({ ...call, taskId: 's-1', phase: 'chat', startedAt: 5, durationMs: 1 })
  notice({ type: 'warning', message: 'x' })
  expect(spans()).toMatchObject([{ name: 'call chat', parent: undefined }])
})

it('tables that never end do not fill the memory', () => {
  const { notice, spans } = collect()
  for (let index = 0; index <= 1_000; index += 1) {
    const taskId = `t-${index}`
    notice({ type: 'phase', taskId, phase: 'p', startedAt: 0, durationMs: 1 })
  }
  notice({ type: 'table', taskId: 't-0', status: 'failed', startedAt: 0, durationMs: 1 })
  expect(spans()).toHaveLength(1)
})
