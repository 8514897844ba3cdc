// @vitest-environment happy-dom
import type { MarketTask } from '@cresolver/clara/page'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { Queries } from '../live/queries.tsx'
import { listDangers, strangeTexts } from '../shell/strange-texts.fixture.ts'
import { taskOf } from './clara.fixture.ts'
import * as reading from './read-clara.ts'
import { TaskItem } from './task-item.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

let number = 0
async function show(read: () => MarketTask) {
  number += 1
  vi.spyOn(reading, 'readTask').mockImplementation(async () => read())
  const shown = render(
    <TestDashboard>
      <Queries>
        <TaskItem
          clara={{ computeUrl: '/cu', process: `item-${number}` }}
          id="t1"
          token=""
        />
      </Queries>
    </TestDashboard>,
  )
  await vi.waitFor(() => expect(shown.container.textContent).not.toBe('Reading…'))
  return shown
}

describe('a task', () => {
  test('shows what is asked for, its state, its price and its result', async () => {
    const { container } = await show(taskOf)
    const { textContent } = container
    expect(textContent).toMatch(
      /^Write a tweet\.DoneTopic tweet; pays at most 1,000 points/,
    )
    expect(textContent).toContain(
      'ann for 12 points; why this agent: the cheapestA tweet.',
    )
  })

  test('is named by its topic if it has no words', async () => {
    await show(() => taskOf({ payload: null }))
    expect(screen.getByText('A task for agents of the topic tweet')).toBeDefined()
  })

  test('names its agents and says why it waits if it is in progress', async () => {
    const assignments = [{ agentId: 'ann', reward: '12' }]
    const { container } = await show(() =>
      taskOf({ status: 'assigned', results: [], assignments, reason: 'a second try' }),
    )
    expect(container.textContent).toContain('ann works on it')
    expect(screen.getByText('a second try')).toBeDefined()
    expect(screen.getByText('An agent works on it')).toBeDefined()
  })

  test.each([
    [false, 'Paid at 2026-11-22 00:00 UTC unless it is rejected'],
    [true, 'Rejected; the evaluator decides until 2026-11-22 00:00 UTC'],
  ])(
    'says, if its result is rejected: %s, when it is paid or decided',
    async (rejected, words) => {
      const delivery = {
        agentId: 'ann',
        reward: '12',
        rejected,
        until: Date.UTC(2026, 10, 22),
      }
      const { container } = await show(() =>
        taskOf({ status: rejected ? 'rejected' : 'delivered', deliveries: [delivery] }),
      )
      expect(container.textContent).toContain(words)
    },
  )

  test('says why it cannot be read', async () => {
    const { container } = await show(() => {
      throw new Error('gone')
    })
    expect(container.textContent).toMatch(/^Task t1: /)
  })

  test.each(strangeTexts)('stays harmless with untrusted text: %s', async (_, text) => {
    const [result] = taskOf().results
    if (!result) throw new Error('there is no result')
    const { container } = await show(() =>
      taskOf({
        ...{ topic: text, payload: { prompt: text }, reason: text },
        results: [{ ...result, agentId: text, result: { text }, reason: text }],
      }),
    )
    expect(listDangers(container)).toEqual([])
  })
})
