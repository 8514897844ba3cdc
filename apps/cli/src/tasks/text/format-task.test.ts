import { describe, expect, it } from 'vitest'
import { look, NOW, someTask } from '../lines.fixture.ts'
import { formatTask } from './format-task.ts'

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
    expect(formatTask(task, ['#: not a number'], look(60), NOW)).toEqual([
      `Task        ${id}`,
      'Status      finished: alpha answered',
      'Given       query, resolution, for at most 50',
      `Requester   0x${'12'.repeat(20)}`,
      'Registered  30 s ago',
      'Content     {"prompt":"Did it rain?"}',
      'Given back  beta',
      'Offers      alpha for 18; 2 asked',
      'Result      alpha for 18, 1 s ago: "YES"',
      'Unfit       #: not a number',
    ])
  })

  it('is shown with who holds it and until when offers are taken', () => {
    const open = someTask({
      status: 'collecting-offers',
      asked: 1,
      offerDeadline: NOW + 30_000,
      assignments: [{ agentId: 'beta', reward: '30', deadline: NOW + 600_000 }],
      offered: 3,
    })
    const text = formatTask(open, [], look(80), NOW).join('\n')
    expect(text).toContain('Held by     beta for 30, due in 10 minutes')
    expect(text).toContain(
      'Offers      3, hidden until the round closes; 1 asked, taken until in 30 s',
    )
    expect(text).toContain('Ends        in 2 days without a result')
  })

  it('says when there are results that the market does not show', () => {
    expect(formatTask(someTask({ answered: 4 }), [], look(80), NOW).at(-1)).toBe(
      'The market does not show 4 results.',
    )
  })
})
