import { TaskState } from '@a2a-js/sdk'
import { ServerCallContext, UnauthenticatedUser } from '@a2a-js/sdk/server'
import { expect, it } from 'vitest'
import { memoryJournal } from '../runner/memory-journal.fixture.ts'
import { createTaskStore } from './task-store.ts'

const context = new ServerCallContext({
  user: new UnauthenticatedUser(),
  requestedVersion: '1.0',
})

const taskOf = (id: string, state: TaskState) => ({
  id,
  contextId: 'c',
  status: { state, message: undefined, timestamp: '2026-01-01T00:00:00.000Z' },
  artifacts: [],
  history: [],
  metadata: undefined,
})

it('has the tasks of an earlier process; those at work then have failed', async () => {
  const journal = memoryJournal()
  const open = () => createTaskStore({ maxEntries: 2, listsAll: true, journal })
  const before = open()
  for (const id of ['evicted', 'done', 'working']) {
    const state =
      id === 'done' ? TaskState.TASK_STATE_COMPLETED : TaskState.TASK_STATE_WORKING
    await before.save(taskOf(id, state), context)
  }
  const after = open()
  expect(await after.load('evicted', context)).toBeUndefined()
  expect((await after.load('done', context))?.status?.state).toBe(
    TaskState.TASK_STATE_COMPLETED,
  )
  expect((await after.load('working', context))?.status?.state).toBe(
    TaskState.TASK_STATE_FAILED,
  )
})
