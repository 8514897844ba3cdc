import { expect, test, vi } from 'vitest'
import { createRunOwnership, type StoredRun } from './run-ownership.ts'

const mine: StoredRun = { status: 'PENDING', executorId: 'me' }

function open(runs: Readonly<Record<string, StoredRun>>) {
  const read = vi.fn(async (ids: readonly string[]) => {
    return new Map(ids.flatMap((id) => (runs[id] ? [[id, runs[id]] as const] : [])))
  })
  return { read, ...createRunOwnership({ executorId: 'me', read }) }
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
  const { begin } = createRunOwnership({ executorId: 'me', read })
  const [a, b] = [begin('a').confirm(), begin('b').confirm()]
  await expect(a).rejects.toThrow('gone')
  await expect(b).rejects.toThrow('gone')
})
