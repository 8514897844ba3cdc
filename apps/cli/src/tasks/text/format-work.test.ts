import type { TaskAssignment } from '@cresolver/clara'
import { expect, test } from 'vitest'
import { look, NOW, someAgent } from '../lines.fixture.ts'
import { formatWork } from './format-work.ts'

const [held] = Object.values(someAgent().tasks.inbox) as [TaskAssignment]
const write = (task: Partial<TaskAssignment>, known: readonly string[] = []) =>
  formatWork(
    { event: 'task-assignment', task: { ...held, ...task } },
    look(400),
    NOW,
    known,
  )

test('held work comes with its terms, what a rejection does and what its requester did', () => {
  const lines = write({
    acceptance: { window: 60_000, evaluator: 'judge', market: '1:0x1:4' },
    schema: { type: 'object' },
  })
  expect(lines).toEqual([
    'answer wanted held',
    '  resolution, for 20, due in 45 s',
    '  {"prompt":"Did it rain?"}',
    '  paid 1 min after the result unless the requester rejects it; judge, which the market does not know, then decides, and is asked to follow the final verdict of market 1:0x1:4, within 24 h; if it stays silent, the agent is paid',
    '  this requester has paid 9 results, 2 of them by letting the window pass, and rejected 1',
    '  results fit {"type":"object"}',
  ])
})

test('an evaluator that the market names is known', () => {
  const acceptance = { window: 60_000, evaluator: 'judge' }
  expect(write({ acceptance }, ['judge']).join()).toContain('which the market knows')
})

test('work without a held reward has no terms', () => {
  expect(write({})).toHaveLength(3)
})

test('a payload that is left out is shown by its size and where it is', () => {
  const lines = write({ payload: undefined, payloadBytes: 5_000 })
  expect(lines[2]).toBe('  5000 bytes; see them with cresolver tasks show held')
})

test.each([
  [{ final: false, decideBy: NOW + 60_000 }, 'the evaluator decides until in 60 s'],
  [{ final: true }, 'the reward returned'],
  [{ final: true, burned: '20' }, 'the reward of 20 is burned'],
])('a rejection with %j says where the reward is', (change, text) => {
  const decision = { id: 't', agentId: 'alpha', by: 'requester' as const, ...change }
  const lines = formatWork({ event: 'result-rejected', decision }, look(80), NOW)
  expect(lines).toEqual(['rejected t', `  by requester; ${text}`])
})
