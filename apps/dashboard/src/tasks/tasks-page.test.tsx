// @vitest-environment happy-dom
import { CresolverError } from '@cresolver/protocol'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { agentOf, settings } from './clara.fixture.ts'
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
  return render(
    <TestDashboard config={{ clara: { computeUrl: '/cu', process: `p${number}` } }}>
      {' '}
      <TasksPage />{' '}
    </TestDashboard>,
  )
}

const info: reading.ClaraSnapshot['info'] = {
  protocol: 'C.L.A.R.A.',
  version: '1',
  topics: ['resolution'],
  strategies: ['query'],
  token: '',
  ...settings,
  now: 1_798_761_600_000,
  agents: 1,
  tasks: { open: 2, queued: 1, finished: 3 },
  limits: {},
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

const payments = new Map()

describe('the page of tasks', () => {
  test('says how to name a market where there is none', () => {
    render(
      <TestDashboard>
        <TasksPage />
      </TestDashboard>,
    )
    expect(screen.getByText('C.L.A.R.A. is not configured')).toBeDefined()
  })

  test('shows why a task waits, who works and what was done', async () => {
    const agent = { ...agentOf('only', { held: [1], done: [2] }), metadata: { a: '<i>' } }
    const { container } = show(async () => ({
      info,
      agents: [agent],
      queue: [waiting],
      payments,
    }))
    const queue = within(await screen.findByRole('list', { name: 'Waiting' }))
    expect(queue.getByText('declined by <b>only</b>')).toBeDefined()
    expect(screen.getByText('1 of 5 at once')).toBeDefined()
    expect(screen.getByText('<i>')).toBeDefined()
    expect(screen.getByText('answer 2')).toBeDefined()
    expect(container.querySelector('b, i')).toBeNull()
  })

  test('reports an empty marketplace', async () => {
    show(async () => ({ info, agents: [], queue: [], payments }))
    expect(await screen.findByText('No tasks are waiting')).toBeDefined()
    expect(screen.getByText('No agents yet')).toBeDefined()
  })

  test('shows the error if the unit is unreachable', async () => {
    show(async () => {
      throw new CresolverError({ code: 'CLARA_UNREACHABLE', message: 'Away.' })
    })
    expect((await screen.findByRole('alert')).textContent).toContain('CLARA_UNREACHABLE')
  })
})
