import type { PushId, PushStore, StoredPush } from './push-store.ts'

/** Stores push notification configs in memory. */
export function createMemoryPushStore(): PushStore {
  const stored = new Map<string, StoredPush>()
  const keyOf = ({ taskId, configId }: PushId) => `${taskId}/${configId}`
  return {
    async save(push) {
      const { deliveredSeq } = stored.get(keyOf(push)) ?? push
      stored.set(keyOf(push), { ...push, deliveredSeq })
    },
    async list(taskId) {
      return [...stored.values()].filter((push) => push.taskId === taskId)
    },
    async remove(id) {
      return stored.delete(keyOf(id))
    },
    async listSealed(otherThan, after, most) {
      const from = after ? keyOf(after) : ''
      return [...stored.values()]
        .filter((push) => !push.sealed.startsWith(otherThan) && keyOf(push) > from)
        .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
        .slice(0, most)
    },
    async reseal(before, sealed) {
      const push = stored.get(keyOf(before))
      if (push?.sealed !== before.sealed) return false
      stored.set(keyOf(before), { ...push, sealed })
      return true
    },
    async claim(now, until, most) {
      const due = [...stored.values()]
        .filter(({ nextAt }) => nextAt !== null && nextAt <= now)
        .slice(0, most)
      for (const push of due) stored.set(keyOf(push), { ...push, nextAt: until })
      return due.map((push) => ({ ...push, nextAt: until }))
    },
    async advance(id, change) {
      const push = stored.get(keyOf(id))
      if (push) stored.set(keyOf(id), { ...push, ...change })
      return push !== undefined
    },
  }
}
