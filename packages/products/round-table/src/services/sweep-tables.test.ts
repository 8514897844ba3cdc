import type { RunState } from '@cresolver/durable'
import type { TableView } from '@cresolver/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { startSweep } from './sweep-tables.ts'

/** Sweeps once over tables that are open, with runs in these states. */
async function sweep(
  runs: Readonly<Record<string, RunState>>,
  { closed = [] as string[], open = ['t'], queued = [] as string[] } = {},
) {
  const started: string[] = []
  const failed: string[] = []
  const { close } = await startSweep({
    engine: {
      states: async (ids) =>
        new Map(ids.flatMap((id) => (runs[id] ? [[id, runs[id]]] : []))),
      start: async (_program, run, { taskId }) => started.push(`${run} of ${taskId}`) > 0,
    },
    queue: { listWaiting: async () => new Set(queued) },
    tables: {
      listOpen: async () => open,
      view: async (taskId) =>
        ({ closed_at: closed.includes(taskId) ? 'now' : null }) as TableView,
    },
    fail: async (taskId, problem) => void failed.push(`${taskId}: ${problem}`),
    everyMs: 3_600_000,
    mostRuns: 3,
    onNotice: () => undefined,
  })
  onTestFinished(close)
  return { started, failed }
}

test.each<[string, Record<string, RunState>, string[]]>([
  ['that was never started is started', {}, ['t of t']],
  ['whose run failed gets another', { t: 'failed' }, ['t~2 of t']],
  ['whose run ended without a result gets another', { t: 'done' }, ['t~2 of t']],
  [
    'whose runs failed twice gets a third',
    { t: 'failed', 't~2': 'failed' },
    ['t~3 of t'],
  ],
  ['that runs is left alone', { t: 'running' }, []],
  ['that was taken over is left alone', { t: 'waiting' }, []],
  ['whose later run continues is left alone', { t: 'failed', 't~2': 'running' }, []],
])('a table %s', async (_what, runs, started) => {
  expect(await sweep(runs)).toEqual({ started, failed: [] })
})

test('a table that waits in the queue is left alone', async () => {
  expect(await sweep({}, { queued: ['t'] })).toEqual({ started: [], failed: [] })
})

test('a table that used up its runs is closed as failed', async () => {
  const runs = { t: 'failed', 't~2': 'failed', 't~3': 'failed' } as const
  expect(await sweep(runs)).toEqual({
    started: [],
    failed: ['t: It was started 3 times, and no run brought it to its end.'],
  })
})

test('a table that may be what ends its processes is closed as failed', async () => {
  expect(await sweep({ t: 'cancelled' })).toEqual({
    started: [],
    failed: ['t: The processes that worked on it died again and again.'],
  })
})

test('a table that was closed meanwhile is left alone', async () => {
  expect(await sweep({ t: 'done' }, { closed: ['t'] })).toEqual({
    started: [],
    failed: [],
  })
})
