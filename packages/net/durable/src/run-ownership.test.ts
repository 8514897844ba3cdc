import { expect, test, vi } from 'vitest'
import { createRunOwnership, type StoredRun } from './run-ownership.ts'

const mine: StoredRun = { status: 'PENDING', executorId: 'me' }

function open(runs: Readonly<Record<string, StoredRun>>) {
  const read = vi.fn(async (ids: readonly string[]) => {
    return new Map(ids.flatMap((id) => (runs[id] ? [[id, runs[id]] as const] : [])))
  })
  return { read, ...createRunOwnership({ executorId: 'me', read, freshMs: 1_000 }) }
}

const lost = expect.objectContaining({ code: 'RUN_TAKEN_OVER' })

test('executions that ask at the same time share one statement', async () => {
  const { read, begin } = open({ a: mine, b: mine })
  const [a, b] = [begin('a'), begin('b')]
  await Promise.all([a.confirm(), b.confirm(), a.confirm()])
  expect(read.mock.calls).toEqual([[['a', 'b']]])
})

test.each<[string, StoredRun | undefined]>([
  ['is pending elsewhere', { status: 'PENDING', executorId: 'other' }],
  ['waits to be taken over', { status: 'ENQUEUED' }],
  ['was cancelled', { status: 'CANCELLED', executorId: 'me' }],
  ['was deleted', undefined],
])('a run that %s is not owned', async (_what, run) => {
  const { begin } = open(run ? { a: run } : {})
  await expect(begin('a').confirm()).rejects.toThrow(lost)
})

test('an execution loses its run to a later one in the same process', async () => {
  const { begin } = open({ a: mine })
  const older = begin('a')
  const newer = begin('a')
  await expect(older.confirm()).rejects.toThrow(lost)
  older.end()
  await newer.confirm()
})

test('when runs cannot be read, every execution that asked hears it', async () => {
  const read = () => Promise.reject(new Error('gone'))
  const { begin } = createRunOwnership({ executorId: 'me', read, freshMs: 1_000 })
  const [a, b] = [begin('a').confirm(), begin('b').confirm()]
  await expect(a).rejects.toThrow('gone')
  await expect(b).rejects.toThrow('gone')
})

test('an answer that was held back for too long is asked for again', async () => {
  let now = 0
  const answers = [mine, { status: 'PENDING', executorId: 'other' }]
  const read = vi.fn(async ([id = '']: readonly string[]) => {
    // The first answer is true when it is given, and old when it arrives.
    now += answers.length === 2 ? 1_500 : 10
    const run = answers.shift()
    return new Map(run ? [[id, run] as const] : [])
  })
  const ownership = createRunOwnership({
    ...{ executorId: 'me', read, freshMs: 1_000, clock: () => now },
  })
  await expect(ownership.begin('a').confirm()).rejects.toThrow(lost)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a database that is always slow does not stop a run', async () => {
  let now = 0
  const read = vi.fn(async () => {
    now += 1_500
    return new Map([['a', mine]])
  })
  const ownership = createRunOwnership({
    ...{ executorId: 'me', read, freshMs: 1_000, clock: () => now },
  })
  await ownership.begin('a').confirm()
  expect(read).toHaveBeenCalledTimes(5)
})
