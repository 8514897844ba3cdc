import type { KeptTask } from './act/kept-tasks.ts'
import type { ClaraSnapshot } from './read-clara.ts'

/** Ids of the tasks that a marketplace lists and of those that this browser posted, newest first. */
export function taskIds(
  { agents, queue }: Pick<ClaraSnapshot, 'agents' | 'queue'>,
  kept: readonly KeptTask[],
): readonly string[] {
  const moments = new Map<string, number>()
  const see = (id: string, at: number) =>
    moments.set(id, Math.max(at, moments.get(id) ?? 0))
  for (const { id, at } of kept) see(id, at)
  for (const { id, timestamp } of queue) see(id, timestamp)
  for (const { tasks } of agents) {
    const entries = [...Object.values(tasks.inbox), ...Object.values(tasks.outbox)]
    for (const { id, timestamp } of entries) see(id, timestamp)
  }
  return [...moments].sort(([, left], [, right]) => right - left).map(([id]) => id)
}
