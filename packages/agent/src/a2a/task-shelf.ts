import type { ListTasksResponse, Task } from '@a2a-js/sdk'
import type { TaskStore } from '@a2a-js/sdk/server'

/**
 * Keeps the latest tasks in memory. Whoever knows the id of a task may read it; nobody gets a list,
 * since callers are not told apart.
 *
 * @param maxEntries - most tasks kept; the one changed longest ago gives way
 * @returns a store for the A2A library
 */
export function createTaskShelf(maxEntries: number): TaskStore {
  const tasks = new Map<string, Task>()
  return {
    load: async (taskId) => tasks.get(taskId),
    save: async (task) => {
      tasks.delete(task.id)
      tasks.set(task.id, task)
      const [oldest] = tasks.keys()
      if (tasks.size > maxEntries && oldest !== undefined) tasks.delete(oldest)
    },
    list: async (): Promise<ListTasksResponse> => ({
      tasks: [],
      nextPageToken: '',
      pageSize: 0,
      totalSize: 0,
    }),
  }
}
