import { expect, it } from 'vitest'
import type { AskOutcome } from '../deliberation-context.ts'
import { writeCallNotice } from './call-notice.ts'

const call = {
  taskId: 't',
  agent: 'one',
  phase: 'vote',
  round: 0,
  startedAt: 1,
  durationMs: 2,
} as const
const notice = (outcome: AskOutcome<unknown>) => writeCallNotice({ ...call, outcome })

it.each<[AskOutcome<unknown>, string]>([
  [{ status: 'late', duration_ms: 2 }, 'it did not answer in time'],
  [
    { status: 'malformed', problems: ['a: missing', 'b: no text'], duration_ms: 2 },
    'a: missing; b: no text',
  ],
  [{ status: 'unhealthy', reason: 'status 500', duration_ms: 2 }, 'status 500'],
  [{ status: 'refused', reason: 'x'.repeat(1_000), duration_ms: 2 }, 'x'.repeat(300)],
])('says what was wrong with a call: %j', (outcome, detail) => {
  expect(notice(outcome)).toEqual({
    type: 'call',
    ...call,
    status: outcome.status,
    detail,
  })
})

it('says where a reply holds instructions, and not what it says', () => {
  const flags = [
    {
      kind: 'injection',
      at: 'observations.0.finding',
      detail: 'ignore_instructions',
    },
    { kind: 'truncated', at: 'observations.1.finding', detail: '60000' },
  ] as const
  const outcome = {
    status: 'answered',
    reply: { secret: 'text' },
    flags: [...flags],
    duration_ms: 2,
  } as const
  expect(notice({ ...outcome, flags: [...flags] })).toEqual({
    type: 'call',
    ...call,
    status: 'answered',
    injections: ['observations.0.finding: ignore_instructions'],
  })
  expect(notice({ ...outcome, flags: [] })).not.toHaveProperty('injections')
})
