import type { MarketTask } from '@cresolver/clara'
import { expect, it } from 'vitest'
import { formatStep, watchTask } from './follow-task.ts'
import { look, NOW } from './lines.fixture.ts'
import type { TaskStep } from './task-steps.ts'
import { unread, type WatchedTask } from './task-steps.ts'

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

function watch(
  readings: readonly Partial<WatchedTask>[],
  ticks = true,
  untilDelivered = false,
) {
  const log: string[] = []
  const end = new AbortController()
  let looks = 0
  const read = () => {
    const reading = readings[Math.min(looks, readings.length - 1)]
    looks += 1
    return { ...unread, ...reading } as MarketTask
  }
  const watched = watchTask({
    market: {
      task: async () => {
        log.push('task')
        return read()
      },
      settleTask: async () => {
        log.push('settle')
        return read()
      },
    },
    untilDelivered,
    ...{ taskId: 't', known: unread, ticks, pollMilliseconds: 1, signal: end.signal },
    now: () => 1_000,
    onStep: ({ event }) => {
      log.push(event)
      if (event === 'task-queued') end.abort()
    },
  })
  return { log, watched }
}

it('looks by a message once a deadline has passed', async () => {
  const { log, watched } = watch([
    { status: 'assigned', assignments: [{ agentId: 'a', reward: '1', deadline: 1_000 }] },
    { status: 'ended', declined: ['a'] },
  ])
  expect(await watched).toMatchObject({ status: 'ended' })
  expect(log).toEqual(['task', 'task-assigned', 'settle', 'task-returned', 'task-over'])
})

it('sends no message before a deadline, or without a key', async () => {
  const overdue = [{ agentId: 'a', reward: '1', deadline: 999 }]
  const later = [{ agentId: 'a', reward: '1', deadline: 1_001 }]
  const over = { status: 'finished' } as const
  const early = watch([{ status: 'assigned', assignments: later }, over])
  const keyless = watch([{ status: 'assigned', assignments: overdue }, over], false)
  await Promise.all([early.watched, keyless.watched])
  expect([...early.log, ...keyless.log]).not.toContain('settle')
})

it('ends at the signal without a task', async () => {
  const { log, watched } = watch([{ status: 'queued' }])
  expect(await watched).toBeUndefined()
  expect(log).toEqual(['task', 'task-queued'])
})

it('ends at a result whose payment waits where that is enough', async () => {
  const delivered = { status: 'delivered' } as const
  const enough = watch([delivered, { status: 'finished' }], true, true)
  expect(await enough.watched).toMatchObject(delivered)
  const toTheEnd = watch([delivered, { status: 'finished' }])
  expect(await toTheEnd.watched).toMatchObject({ status: 'finished' })
})

it('looks by a message when the window of a result is over', async () => {
  const deliveries = [{ agentId: 'a', reward: '1', rejected: false, until: 1_000 }]
  const { log, watched } = watch([
    { status: 'delivered', deliveries, endsAt: 1 },
    { status: 'finished' },
  ])
  await watched
  expect(log).toEqual(['task', 'payment-waiting', 'settle', 'task-over'])
})
