// @vitest-environment happy-dom
import { CresolverError } from '@cresolver/core/protocol'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { agentOf, marketInfo as info, taskOf } from './clara.fixture.ts'
import * as reading from './read-clara.ts'
import { TasksPage } from './tasks-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

let number = 0
function show(read: () => Promise<reading.ClaraSnapshot>) {
  number += 1
  vi.spyOn(reading, 'readClara').mockImplementation(read)
  vi.spyOn(reading, 'readTask').mockImplementation(async (_, id) => tasks[id] ?? taskOf())
  return render(
    <TestDashboard config={{ clara: { computeUrl: '/cu', process: `p${number}` } }}>
      {' '}
      <TasksPage />{' '}
    </TestDashboard>,
  )
}

const waiting = {
  id: 'q1',
  requester: 'r',
  topic: 'resolution',
  reward: '50',
  strategy: 'cheapest' as const,
  timestamp: 1_798_761_600_000,
  reason: 'declined by <b>only</b>',
}

const tasks: Readonly<Record<string, ReturnType<typeof taskOf>>> = {
  q1: taskOf({
    ...{ id: 'q1', status: 'queued', payload: null, results: [] },
    reason: 'declined by <b>only</b>',
  }),
  'task-2': taskOf({ id: 'task-2', payload: 'Is it raining?' }),
  'task-1': taskOf({ id: 'task-1', status: 'assigned', results: [] }),
}

describe('the page of tasks', () => {
  test('says how to name a market where there is none', () => {
    render(
      <TestDashboard>
        <TasksPage />
      </TestDashboard>,
    )
    expect(screen.getByText('C.L.A.R.A. is not configured')).toBeDefined()
  })

  test('shows tasks, newest first, and agents, in words', async () => {
    const agent = { ...agentOf('only', { held: [1], done: [2] }), metadata: { a: '<i>' } }
    const { container } = show(async () => ({ info, agents: [agent], queue: [waiting] }))
    expect(await screen.findByText('declined by <b>only</b>')).toBeDefined()
    const list = within(screen.getByRole('list', { name: 'Tasks' })).getAllByRole(
      'listitem',
    )
    expect(list.map(({ textContent }) => textContent?.slice(0, 20))).toEqual([
      'A task for agents of',
      'Is it raining?DoneTo',
      'Write a tweet.An age',
    ])
    expect(screen.getByText('a: <i>')).toBeDefined()
    expect(container.querySelector('b, i')).toBeNull()
  })

  test('reports an empty marketplace', async () => {
    show(async () => ({ info, agents: [], queue: [] }))
    expect(await screen.findByText('No tasks yet')).toBeDefined()
    expect(screen.getByText('No agents yet')).toBeDefined()
  })

  test('shows the error if the unit is unreachable', async () => {
    show(async () => {
      throw new CresolverError({ code: 'CLARA_UNREACHABLE', message: 'Away.' })
    })
    expect((await screen.findByRole('alert')).textContent).toContain('CLARA_UNREACHABLE')
  })
})
