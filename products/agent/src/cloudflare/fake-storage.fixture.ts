import type { ObjectStorage } from './platform.ts'

/** The storage of a Durable Object in memory, with a look inside; for tests. */
export function fakeStorage(sql: ObjectStorage['sql'] = { exec: () => [] }) {
  const kept = new Map<string, string>()
  let alarm: number | null = null
  const storage: ObjectStorage = {
    sql,
    get: async (key) => kept.get(key),
    put: async (key, value) => {
      kept.set(key, value)
    },
    getAlarm: async () => alarm,
    setAlarm: async (at) => {
      alarm = at
    },
    deleteAlarm: async () => {
      alarm = null
    },
    deleteAll: async () => kept.clear(),
  }
  return { ...storage, kept }
}
