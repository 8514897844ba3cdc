import {
  CresolverError,
  type TableEvent,
  type TableEventBody,
} from '@cresolver/core/protocol'
import { expect, test } from 'vitest'
import { verifyChain } from './event-chain.ts'
import { type EventStore, openTableRecord } from './table-record.ts'

const asking = (round: number): TableEventBody => ({
  type: 'asking',
  phase: 'challenge',
  round,
  expires_at: '2026-01-01T00:00:00.000Z',
})
const taken = () => new CresolverError({ code: 'TABLE_LEASE_LOST', message: 'Taken.' })

/** A log that several runs of a table write, each over its own store. */
function createLog() {
  const log: TableEvent[] = []
  const append = async (event: TableEvent) => {
    // As in a database, the answer comes later than the call.
    await Promise.resolve()
    const last = log.at(-1)
    const follows =
      event.seq === log.length + 1 && event.previous === (last?.hash ?? event.previous)
    if (!follows || log.some(({ key }) => key === event.key)) throw taken()
    log.push(event)
  }
  let now = 0
  const openRun = (store: EventStore = { append, reread: async () => [...log] }) =>
    openTableRecord({
      taskId: 'table',
      events: [...log],
      store,
      clock: () => {
        now += 1
        return now
      },
    })
  return { log, append, openRun }
}

test('each of two runs that write one log appends the missing part, in one chain', async () => {
  const { log, openRun } = createLog()
  await openRun().append('first', asking(0))
  const [older, newer] = [openRun(), openRun()]
  const stored = await Promise.all([
    older.append('a', asking(1)),
    older.append('b', asking(2)),
    newer.append('b', asking(3)),
    newer.append('c', asking(4)),
    older.append('d', asking(5)),
    newer.append('a', asking(6)),
  ])
  expect(log.map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'c', 'd', 'first'])
  expect(() => verifyChain(log)).not.toThrow()
  for (const event of stored) expect(log).toContainEqual(event)
  await older.append('last', asking(7))
  expect(older.events).toEqual(log)
})

test('the end of a table is made again when another run wrote before it', async () => {
  const { log, openRun } = createLog()
  const [older, newer] = [openRun(), openRun()]
  await newer.append('first', asking(0))
  const seen: number[] = []
  await older.append('closed', async () => {
    seen.push(older.events.length)
    return { event: asking(1), result: undefined as never }
  })
  expect(seen).toEqual([0, 1])
  expect(log.map(({ key }) => key)).toEqual(['first', 'closed'])
})

test('the end of a table is made again when the log grows meanwhile', async () => {
  const { log, openRun } = createLog()
  const run = openRun()
  const seen: number[] = []
  await run.append('closed', async () => {
    seen.push(run.events.length)
    if (seen.length === 1) await run.append('late', asking(0))
    return { event: asking(1), result: undefined as never }
  })
  expect(seen).toEqual([0, 1])
  expect(log.map(({ key }) => key)).toEqual(['late', 'closed'])
})

test('an event that could not be made can be appended again', async () => {
  const { log, openRun } = createLog()
  const run = openRun()
  await expect(
    run.append('closed', () => Promise.reject(new Error('too long'))),
  ).rejects.toThrow('too long')
  await run.append('closed', asking(0))
  expect(log.map(({ key }) => key)).toEqual(['closed'])
})

test('nothing is appended to a log that another run closed', async () => {
  const { log, openRun } = createLog()
  const [older, newer] = [openRun(), openRun()]
  const closed = await newer.append('closed', asking(0))
  await expect(older.append('late', asking(1))).rejects.toThrow('Taken.')
  await expect(older.append('later', asking(2))).rejects.toThrow('Taken.')
  expect(await older.append('closed', asking(3))).toEqual(closed)
  expect(log).toEqual([closed])
})

test('a record that cannot read the log again ends where another run wrote', async () => {
  const { append, openRun } = createLog()
  const [older, newer] = [openRun({ append }), openRun()]
  await newer.append('first', asking(0))
  await expect(older.append('mine', asking(1))).rejects.toThrow('Taken.')
})
