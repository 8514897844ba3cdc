// @vitest-environment happy-dom
import type { QueuedTask } from '@cresolver/clara/page'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listDangers, strangeTexts } from '../shell/strange-texts.fixture.ts'
import type { DoneTask, HeldTask } from './clara-view.ts'
import { DoneTasks, HeldTasks, QueuedTasks } from './task-lists.tsx'

afterEach(cleanup)

const at = Date.UTC(2026, 10, 22, 10, 30)
const queued: QueuedTask = {
  id: 'q1',
  requester: 'r',
  topic: 'weather',
  reward: '50',
  strategy: 'cheapest',
  timestamp: at,
  reason: 'declined by all',
}
const held: HeldTask = {
  id: 'h1',
  agentId: 'ann',
  topic: 'weather',
  reward: '20',
  deadline: at,
  reason: 'the cheapest',
  timestamp: at,
  payment: undefined,
}
const done: DoneTask = {
  id: 'd1',
  agentId: 'ann',
  reward: '20',
  reason: 'the cheapest',
  timestamp: at,
  result: '{"answer":1}',
  payment: undefined,
}
const many = <entry extends { readonly id: string }>(
  entry: entry,
  count: number,
): entry[] =>
  Array.from({ length: count }, (_, index) => ({ ...entry, id: `id-${index}` }))
const items = (name: string) =>
  within(screen.getByRole('list', { name })).getAllByRole('listitem')

describe('the queue', () => {
  test('says what waits, since when, for how much and why', () => {
    render(<QueuedTasks tasks={[queued]} />)
    expect(items('Waiting')[0]?.textContent).toBe(
      'q1TopicweatherRewardup to 50StrategycheapestSince2026-11-22 10:30 UTCdeclined by all',
    )
  })

  test('says what would bring a task here while it is empty', () => {
    render(<QueuedTasks tasks={[]} />)
    expect(screen.getByText('No tasks are waiting')).toBeDefined()
    expect(screen.getByText(/declined or expired/)).toBeDefined()
  })

  test('shows fifty tasks at first', () => {
    render(<QueuedTasks tasks={many(queued, 60)} />)
    expect(items('Waiting')).toHaveLength(50)
    expect(screen.getByText(/50 of 60/)).toBeDefined()
  })
})

describe('tasks in work', () => {
  test('are listed with who holds them and until when', () => {
    render(<HeldTasks tasks={[held]} />)
    expect(items('Tasks in progress')[0]?.textContent).toBe(
      'h1AgentannTopicweatherReward20Until2026-11-22 10:30 UTCthe cheapest',
    )
  })

  test('say how a held reward is paid', () => {
    render(<HeldTasks tasks={[{ ...held, payment: 'a rejection burns the reward' }]} />)
    expect(items('Tasks in progress')[0]?.textContent).toContain(
      'Paymenta rejection burns the reward',
    )
  })

  test('may have all the time', () => {
    render(<HeldTasks tasks={[{ ...held, deadline: undefined }]} />)
    expect(screen.getByText('no deadline')).toBeDefined()
  })

  test('with a deadline at the beginning of time have one', () => {
    render(<HeldTasks tasks={[{ ...held, deadline: 0 }]} />)
    expect(items('Tasks in progress')[0]?.textContent).toContain(
      'Until1970-01-01 00:00 UTC',
    )
  })

  test('with a deadline that no calendar has are still listed', () => {
    render(<HeldTasks tasks={[{ ...held, deadline: 1e300 }]} />)
    expect(items('Tasks in progress')[0]?.textContent).toContain('Untilfar away')
  })

  test('of one id at two agents are both shown', () => {
    render(<HeldTasks tasks={[held, { ...held, agentId: 'bob' }]} />)
    expect(items('Tasks in progress')).toHaveLength(2)
  })

  test('are said to be none', () => {
    render(<HeldTasks tasks={[]} />)
    expect(screen.getByText('No agent holds a task.')).toBeDefined()
  })
})

describe('tasks that were done', () => {
  test('show what was handed in, and an empty result as such', () => {
    render(<DoneTasks tasks={[done, { ...done, id: 'd2', result: '' }]} />)
    const [first, second] = items('Completed tasks')
    expect(first?.textContent).toMatch(/At2026-11-22 10:30 UTCthe cheapestanswer 1$/)
    expect(second?.textContent).toMatch(/an empty result$/)
  })

  test('show the state of a held reward', () => {
    render(<DoneTasks tasks={[{ ...done, payment: 'refunded' }]} />)
    expect(items('Completed tasks')[0]?.textContent).toContain('Paymentrefunded')
  })

  test('are five at first, and more when asked to', () => {
    render(<DoneTasks tasks={many(done, 8)} />)
    expect(items('Completed tasks')).toHaveLength(5)
    const name = 'Show more of: Completed tasks'
    fireEvent.click(screen.getByRole('button', { name }))
    expect(items('Completed tasks')).toHaveLength(8)
  })

  test('show a long result whole when asked to', () => {
    const text = 'y'.repeat(5_000)
    render(<DoneTasks tasks={[{ ...done, result: JSON.stringify({ text }) }]} />)
    expect(screen.queryByText(text)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show all 5,000 characters' }))
    expect(screen.getByText(text)).toBeDefined()
  })

  test('are said to be none', () => {
    render(<DoneTasks tasks={[]} />)
    expect(screen.getByText('No task is completed yet.')).toBeDefined()
  })
})

test.each(strangeTexts)('untrusted tasks stay harmless: %s', (_, text) => {
  const { container } = render(
    <>
      <QueuedTasks tasks={[{ ...queued, topic: text, reward: text, reason: text }]} />
      <HeldTasks tasks={[{ ...held, agentId: text, topic: text, reason: text }]} />
      <DoneTasks
        tasks={[{ ...done, agentId: text, reason: text, result: text, payment: text }]}
      />
    </>,
  )
  expect(listDangers(container)).toEqual([])
})
