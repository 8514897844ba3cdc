import { expect, it } from 'vitest'
import { look, NOW } from '../lines.fixture.ts'
import type { TaskStep } from '../task-steps.ts'
import { formatStep } from './format-step.ts'

const agentId = 'alpha'

it.each<[TaskStep, string]>([
  [
    { event: 'task-returned', agentId, cause: 'declined' },
    'returned  alpha declined the task',
  ],
  [
    { event: 'task-returned', agentId, cause: 'silent' },
    'returned  alpha did not answer in time',
  ],
  [
    { event: 'offers-asked', asked: 1, until: undefined },
    'asked     1 agent for an offer',
  ],
  [
    { event: 'offers-asked', asked: 2, until: NOW + 9_000 },
    'asked     2 agents for an offer, until all have answered or in 9 s',
  ],
  [{ event: 'offer-made', agentId, offer: '18' }, 'offer     alpha would do it for 18'],
  [
    {
      event: 'task-assigned',
      agentId,
      reward: '20',
      deadline: undefined,
      reason: 'turn',
    },
    'given to  alpha for 20: turn',
  ],
  [
    { event: 'task-assigned', agentId, reward: '20', deadline: NOW + 9_000, reason: 'x' },
    'given to  alpha for 20, due in 9 s: x',
  ],
  [{ event: 'task-queued', reason: 'no agent fits' }, 'queued    no agent fits'],
  [
    { event: 'task-result', agentId, result: { a: 1, b: '\u202eno\u001b[2J' } },
    'result    alpha: {"a":1,"b":"no\\u001b[2J"}',
  ],
  [
    { event: 'task-over', status: 'ended', results: 0, reason: 'every agent declined' },
    'over      ended: every agent declined',
  ],
])('%j reads as a line', (step, line) => {
  expect(formatStep(step, look(80), NOW)).toEqual([line])
})

it('long lines go on below themselves', () => {
  const result = 'many words '.repeat(20)
  const lines = formatStep({ event: 'task-result', agentId, result }, look(60), NOW)
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(60)
  for (const line of lines.slice(1)) expect(line).toMatch(/^ {10}\S/)
})
