import type { A2aTask, A2aTaskStore } from './a2a-task-store.ts'

/** Stores messages in memory. */
export function createMemoryA2aTaskStore(): A2aTaskStore {
  const stored: A2aTask[] = []
  return {
    async open(task) {
      const earlier = stored.find(
        ({ owner, messageId }) => owner === task.owner && messageId === task.messageId,
      )
      if (!earlier) stored.push(task)
      return earlier ?? task
    },
    async find(taskIds) {
      const found = stored.filter(({ taskId }) => taskIds.includes(taskId))
      return new Map(found.map((task) => [task.taskId, task]))
    },
    async inContext(contextId) {
      return stored
        .filter((task) => task.contextId === contextId)
        .map(({ taskId }) => taskId)
    },
    async forget(id) {
      const at = stored.findIndex(({ taskId }) => taskId === id)
      if (at >= 0) stored.splice(at, 1)
    },
    forgetDeleted: async () => undefined,
  }
}
