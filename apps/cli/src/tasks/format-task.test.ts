import { describe, expect, it } from 'vitest'
import { formatQueue } from './format-queue.ts'
import { formatTask } from './format-task.ts'
import { look, NOW, someTask } from './lines.fixture.ts'

const id = 'T'.repeat(43)

describe('a task', () => {
  it('is shown with its results', () => {
    const result = { agentId: 'alpha', result: 'YES', reward: '18', reason: 'lowest' }
    const task = someTask({
      offers: [{ agentId: 'alpha', offer: '18' }],
      asked: 2,
      declined: ['beta'],
      results: [{ ...result, timestamp: NOW - 1_000 }],
    })
    expect(formatTask(task, look(60), NOW)).toEqual([
      `Task        ${id}`,
      'Status      finished: alpha answered',
      'Given       query, resolution, for at most 50',
      `Requester   0x${'12'.repeat(20)}`,
      'Registered  30 s ago',
      'Content     {"prompt":"Did it rain?"}',
      'Given back  beta',
      'Offers      alpha for 18; 2 asked',
      'Result      alpha for 18, 1 s ago: "YES"',
    ])
  })

  it('is shown with who holds it and until when offers are taken', () => {
    const open = someTask({
      status: 'collecting-offers',
      asked: 1,
      offerDeadline: NOW + 30_000,
      assignments: [{ agentId: 'beta', reward: '30', deadline: NOW + 600_000 }],
      group: 'panel',
    })
    const text = formatTask(open, look(80), NOW).join('\n')
    expect(text).toContain('Held by     beta for 30, due in 10 minutes')
    expect(text).toContain('Offers      none; 1 asked, taken until in 30 s')
    expect(text).toContain('Group       panel')
  })

  it('says when there are results that the market does not show', () => {
    expect(formatTask(someTask({ answered: 4 }), look(80), NOW).at(-1)).toBe(
      'The market does not show 4 results.',
    )
  })
})

describe('a queue', () => {
  const waiting = { ...someTask(), reason: 'alpha declined; no other agent fits' }

  it('is a table, or one block a task in a narrow window', () => {
    expect(formatQueue([waiting], look(105), NOW)).toEqual([
      `${'TASK'.padEnd(43)}  TOPIC       REWARD  SINCE     WHY`,
      `${id}  resolution  50      30 s ago  alpha declined; no other agen…`,
    ])
    expect(formatQueue([waiting], look(60), NOW)).toEqual([
      id,
      '  resolution, at most 50, 30 s ago',
      '  alpha declined; no other agent fits',
    ])
  })

  it('of nothing has no lines', () => {
    expect(formatQueue([], look(80), NOW)).toEqual([])
  })
})
