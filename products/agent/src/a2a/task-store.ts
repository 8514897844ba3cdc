import { type ListTasksResponse, Task, TaskState } from '@a2a-js/sdk'
import { InMemoryTaskStore, type TaskStore } from '@a2a-js/sdk/server'
import { BoundedMap } from '@cresolver/core/bounded'
import type { AnswerJournal } from '../runner/answer-journal.ts'

/** Storage of tasks. */
type TaskStoreParameters = {
  /** Most tasks stored; the one changed longest ago is evicted. */
  readonly maxEntries: number
  /** True if every caller may list all tasks; otherwise only those of a context that it names. */
  readonly listsAll: boolean
  /** Stores tasks beyond the life of the process; without it they end with the process. */
  readonly journal: AnswerJournal | undefined
}

const namespace = 'a2a'

const workingStates: ReadonlySet<TaskState | undefined> = new Set([
  TaskState.TASK_STATE_SUBMITTED,
  TaskState.TASK_STATE_WORKING,
])

/**
 * Creates a store of tasks. Tasks that were at work when an earlier process ended are marked as
 * failed: nothing works on them any more.
 */
export function createTaskStore(parameters: TaskStoreParameters): TaskStore {
  const { maxEntries, listsAll, journal } = parameters
  const tasks = new BoundedMap<string, Task>(maxEntries, (id) =>
    journal?.remove(namespace, id),
  )
  for (const { key, value } of journal?.read(namespace) ?? []) {
    tasks.set(key, withEnd(Task.fromJSON(value)))
  }
  return {
    load: async (taskId) => tasks.get(taskId),
    save: async (task) => {
      tasks.set(task.id, task)
      journal?.write(namespace, {
        key: task.id,
        value: Task.toJSON(task),
        at: Date.now(),
      })
    },
    list: async (params, context): Promise<ListTasksResponse> => {
      const visible = [...tasks.values()].filter(
        ({ contextId }) => listsAll || contextId === params.contextId,
      )
      // The library has the filters and the pages.
      const store = new InMemoryTaskStore()
      for (const task of visible) await store.save(task, context)
      return store.list(params, context)
    },
  }
}

function withEnd(task: Task): Task {
  if (!workingStates.has(task.status?.state)) return task
  return {
    ...task,
    status: {
      state: TaskState.TASK_STATE_FAILED,
      message: undefined,
      timestamp: new Date().toISOString(),
    },
  }
}
