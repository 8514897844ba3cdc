import { expect, it } from 'vitest'
import { spanOfCall, spanOfTable, writeTraceparent } from './trace-context.ts'

const call = { taskId: 't-1', phase: 'vote', round: 0, agent: 'lock' }

it('the calls of a table are spans of one trace, each with an id of its own', () => {
  const { traceId, spanId } = spanOfTable('t-1')
  const spans = [call, { ...call, agent: 'hinge' }, { ...call, round: 1 }].map(spanOfCall)
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]))
  expect(new Set([spanId, ...spans.map((span) => span.spanId)]).size).toBe(4)
})

it('a repeated call has the same header, as W3C Trace Context writes it', () => {
  expect(writeTraceparent(call)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(writeTraceparent({ ...call })).toBe(writeTraceparent(call))
})

it('another table is another trace', () => {
  expect(spanOfTable('t-2').traceId).not.toBe(spanOfTable('t-1').traceId)
})
