import { expect, test } from 'vitest'
import { agentOf } from './clara.fixture.ts'
import { taskIds } from './task-ids.ts'

const waiting = {
  ...{ id: 'q1', requester: 'r', topic: 't', reward: '50', reason: '' },
  ...{ strategy: 'cheapest' as const, timestamp: 25 },
}

test('lists each task once, the newest first, wherever it is', () => {
  const agents = [
    agentOf('ann', { held: [10], done: [20, 30] }),
    agentOf('bob', { done: [10] }),
  ]
  const kept = [
    { id: 'task-10', at: 5 },
    { id: 'own', at: 15 },
  ]
  expect(taskIds({ agents, queue: [waiting] }, kept)).toEqual([
    'task-30',
    'q1',
    'task-20',
    'own',
    'task-10',
  ])
})
