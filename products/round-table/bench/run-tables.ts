import { openTableSchema } from '@cresolver/core/protocol'
import type { BenchPlatform } from './bench-platform.ts'

/** Durations of the tables that ran, in milliseconds. */
export type TableDurations = { readonly latencies: number[]; readonly totalMs: number }

/** Opens tables, at most so many at a time, and waits for all of them. */
export async function runTables(
  { roundTable }: BenchPlatform,
  agents: readonly string[],
  count: number,
  atOnce: number,
  settings: object = {},
): Promise<TableDurations> {
  const table = openTableSchema.parse({
    content: 'Does the door hold?',
    agent_ids: [...agents],
    settings: { timeout_ms: 60_000, ...settings },
  })
  const latencies: number[] = []
  const started = performance.now()
  let opened = 0
  const worker = async () => {
    while (opened < count) {
      opened += 1
      const begin = performance.now()
      const { task_id } = await roundTable.tables.open(table)
      const { signal } = new AbortController()
      for await (const { event } of roundTable.tables.follow(task_id, {
        after: 0,
        signal,
      })) {
        if (event.type === 'closed' && event.status !== 'completed')
          throw new Error(event.problem)
      }
      latencies.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { latencies, totalMs: performance.now() - started }
}

/** Value below which a share of some values are. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return (
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  )
}
