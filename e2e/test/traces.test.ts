import { afterEach, expect, test } from 'vitest'
import { makeDataFolder } from '../support/data-folder.ts'
import { type StoredSpan, startOtlpReceiver } from '../support/otlp-receiver.ts'
import {
  openTable,
  send,
  startPlatformProcess,
  untilClosed,
} from '../support/platform-process.ts'
import { serveTableAgents } from '../support/table-agents.ts'

const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

test('the spans of a table arrive at a collector, and its calls have the ids that agents got', async () => {
  const receiver = await startOtlpReceiver()
  closers.push(receiver.close)
  const { folder, remove } = await makeDataFolder()
  closers.push(remove)
  const agents = await serveTableAgents()
  closers.push(agents.close)
  const platform = await startPlatformProcess({
    PLATFORM_DATA: folder,
    PLATFORM_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  })
  closers.push(() => platform.kill('SIGKILL'))
  const names = ['lock', 'frame', 'hinge']
  for (const name of names) {
    const base_url = agents.urlOf(name)
    await send(platform.url, 'POST', '/agents', { name, domain: 'doors', base_url })
  }
  const content = 'Is the door sound?'
  const taskId = await openTable(platform.url, { content, agent_ids: names })
  await untilClosed(platform.url, taskId)
  // Unsent spans are sent at the end.
  await platform.kill('SIGTERM')

  const spans = await receiver.spans()
  const [table, ...others] = spans.filter(
    ({ operationName }) => operationName === 'round table',
  )
  expect(others).toEqual([])
  const inTrace = spans.filter(({ traceId }) => traceId === table?.traceId)
  expect(table).toMatchObject({
    serviceName: 'cresolver-platform',
    parentSpanId: null,
    tags: { 'round_table.status': 'completed' },
  })
  const calls = inTrace.filter(({ operationName }) => operationName.startsWith('call '))
  const sent = agents.calls.map(({ traceparent }) => traceparent).sort()
  expect(calls.map(writeTraceparent).sort()).toEqual(sent)
  expect(sent.length).toBeGreaterThanOrEqual(9)
  for (const { parentSpanId } of calls) {
    const phase = inTrace.find(({ spanId }) => spanId === parentSpanId)
    expect(phase?.parentSpanId).toBe(table?.spanId)
  }
  // The requests of this test, each by itself.
  const requests = spans.filter(({ operationName }) => operationName.startsWith('POST '))
  expect(requests).toHaveLength(4)
})

const writeTraceparent = ({ traceId, spanId }: StoredSpan) => `00-${traceId}-${spanId}-01`
