import type { TableEvent, TableResult } from '@cresolver/core/protocol'
import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openScriptedTable } from '../deliberation/table.fixture.ts'
import { linkEvent } from '../record/event-chain.ts'
import { formatLog } from '../record/format-log.fixture.ts'
import { type VerifyLogParameters, verifyLog } from './verify-log.ts'

let log: TableEvent[]
let result: TableResult

beforeAll(async () => {
  const table = await openScriptedTable({
    one: {
      challenge: {
        challenges: [
          {
            target_agent: 'two',
            finding_challenged: 'The door has a lock.',
            counter_evidence: 'It is from last year.',
          },
        ],
      },
    },
    two: { vote: { approve: false, dissent_reason: 'The lock is fine.' } },
    six: { analyze: 'late' },
  })
  result = await table.run()
  log = table.stored()
})

const verify = (
  events: readonly TableEvent[],
  change: Partial<VerifyLogParameters> = {},
) =>
  verifyLog({
    text: formatLog(events),
    taskId: 'table-1',
    isClosed: true,
    content: 'Is the door safe?',
    result,
    ...change,
  })

async function failures(...[events, change]: Parameters<typeof verify>) {
  const { holds, checks } = await verify(events, change)
  const failed = checks.filter((check) => !check.holds)
  expect(holds).toBe(failed.length === 0)
  return Object.fromEntries(failed.map(({ name, detail }) => [name, detail]))
}

/** Links a changed log again, as a forger would. */
function relink(events: readonly TableEvent[]): TableEvent[] {
  let previous = '0'.repeat(64)
  return events.map(({ hash: _, ...event }, index) => {
    const linked = linkEvent({ ...event, seq: index + 1, previous })
    previous = linked.hash
    return linked
  })
}

const at = (index: number): TableEvent => {
  const event = log.at(index)
  if (!event) throw new Error('the log is too short')
  return event
}

describe('a true log', () => {
  test('holds in every statement for a closed table', async () => {
    const { checks, holds, ...found } = await verify(log, {
      followed: { seq: 3, hash: at(2).hash },
    })
    expect(holds).toBe(true)
    expect(found).toEqual({ events: log.length, head: at(-1).hash, isClosed: true })
    expect(checks.map(({ name }) => name).join(' ')).toBe(
      'events table numbers chain keys hashes followed task end synthesis votes result shown',
    )
    expect(checks.find(({ name }) => name === 'votes')?.detail).toBe(
      'recounted: 1 approve, 1 dissent, 1 absent',
    )
  })

  test('holds so far for a running table, after every event', async () => {
    for (let count = 1; count < log.length; count += 1) {
      const parts = { isClosed: false, result: undefined }
      const { holds, isClosed, checks } = await verify(log.slice(0, count), parts)
      expect({ holds, isClosed }).toEqual({ holds: true, isClosed: false })
      expect(checks.find(({ name }) => name === 'end')?.detail).toContain('so far')
      expect(checks.some(({ name }) => name === 'result')).toBe(false)
    }
  })

  test('gives others their turn between its events', async () => {
    let turns = 0
    await verify(log, {
      pause: async () => {
        turns += 1
      },
    })
    expect(turns).toBeGreaterThanOrEqual(log.length)
  })
})

describe('a log does not hold', () => {
  test('fails if an event was changed: it is named', async () => {
    const changed = log.with(4, { ...at(4), at: '2020-01-01T00:00:00.000Z' })
    expect(await failures(changed)).toEqual({
      hashes: 'event 5 has another hash than its content',
    })
  })

  test('fails if an event was dropped', async () => {
    expect(await failures(log.toSpliced(2, 1))).toMatchObject({
      numbers: 'event 3 has the number 4',
      chain: 'event 3 does not follow the one before',
    })
  })

  test('fails if an event is there twice', async () => {
    expect(await failures(log.toSpliced(2, 0, at(1)))).toMatchObject({
      numbers: 'event 3 has the number 2',
      keys: `event 3 repeats the key ${at(1).key}`,
    })
  })

  test('fails if two events have changed places', async () => {
    const swapped = log.with(2, at(3)).with(3, at(2))
    expect(await failures(swapped)).toMatchObject({ numbers: 'event 3 has the number 4' })
  })

  test('fails with an event of another table, or as a whole of another table', async () => {
    const foreign = log.with(3, { ...at(3), task_id: 'other' })
    const named = { table: 'event 4 is of another table' }
    expect(await failures(foreign)).toMatchObject(named)
    expect(await failures(relink(foreign))).toMatchObject(named)
    const elsewhere = log.map((event) => ({ ...event, task_id: 'other' }))
    expect(await failures(relink(elsewhere))).toMatchObject({
      table: 'event 1 is of another table',
    })
  })

  test('fails if it ends before the end that the platform names', async () => {
    expect(await failures(log.slice(0, -1))).toEqual({
      end: 'the log ends before the table is closed',
    })
  })

  test('fails if something comes after the end', async () => {
    const extra = relink([...log, { ...at(1), key: 'extra' }])
    expect(await failures(extra)).toEqual({ end: '1 event comes after the end' })
  })

  test('fails if votes were forged and every hash recomputed', async () => {
    const forged = relink(
      log.map((each) => {
        const { event } = each
        if (event.type !== 'vote' || event.outcome.status !== 'answered') return each
        const reply = { ...event.outcome.reply, approve: true }
        return { ...each, event: { ...event, outcome: { ...event.outcome, reply } } }
      }),
    )
    const failed = await failures(forged, { followed: { seq: 2, hash: at(1).hash } })
    expect(Object.keys(failed)).toEqual(['votes', 'result', 'shown'])
    expect(failed.votes).toBe(
      'recounted: 2 approve, 0 dissent, 1 absent; shown: 1 approve, 1 dissent, 1 absent',
    )
  })

  test('fails if its synthesis is not the one that follows', async () => {
    const forged = log.map((each) =>
      each.event.type === 'synthesis'
        ? { ...each, event: { ...each.event, sha256: 'f'.repeat(64) } }
        : each,
    )
    const failed = await failures(relink(forged))
    expect(failed.synthesis).toMatch(/^recomputed as .*, the log says f{64}$/)
  })

  test('fails if something else is shown, or was seen before', async () => {
    expect(
      await failures(log, { result: { ...result, headline: 'All agree.' } }),
    ).toEqual({
      shown: expect.stringContaining('differs from'),
    })
    expect(await failures(log, { content: 'Is the window safe?' })).toEqual({
      task: expect.stringContaining('differs from'),
    })
    expect(await failures(log, { followed: { seq: 99, hash: 'a' } })).toEqual({
      followed: 'when the table was followed, event 99 had the hash a',
    })
  })

  test.each([
    ['', 'the log is empty'],
    ['{"seq": 1', 'Line 1 of the log is not an event of a table: it is not JSON.'],
    ['\n[]', 'Line 2 of the log is not an event of a table'],
    ['<html>', 'it is not JSON'],
    ['null', 'Line 1'],
  ])('fails as %j', async (text, detail) => {
    const { holds, checks } = await verify([], { text })
    expect(holds).toBe(false)
    expect(checks).toEqual([
      { name: 'events', holds: false, detail: expect.stringContaining(detail) },
    ])
  })

  test('fails without its opening, and it is said rather than thrown', async () => {
    const failed = await failures(relink(log.slice(1)))
    expect(failed.result).toContain('does not start with the opening')
    expect(failed.synthesis).toContain('does not start with the opening')
  })

  test('fails when any one thing in it is changed', async () => {
    const lines = formatLog(log).trimEnd().split('\n')
    await fc.assert(
      fc.asyncProperty(
        fc.nat(lines.length - 1),
        fc.nat(),
        fc.anything({ maxDepth: 1, key: fc.constantFrom('a', 'b') }),
        async (line, place, put) => {
          const event: unknown = JSON.parse(lines[line] ?? '')
          const changed = JSON.stringify(changeOne(event, place, put))
          fc.pre(changed !== undefined && changed !== lines[line])
          const text = lines.with(line, changed).join('\n')
          expect((await verify([], { text })).holds).toBe(false)
        },
      ),
      { numRuns: runs(60) },
    )
  })
})

/** Replaces one value, or adds one value to an object. */
function changeOne(value: unknown, place: number, put: unknown): unknown {
  if (typeof value !== 'object' || value === null) return put
  const entries = Object.entries(value)
  const chosen = place % (entries.length + 1)
  const rest = Math.floor(place / (entries.length + 1))
  const [key, inner] = entries[chosen] ?? ['more', undefined]
  const next = changeOne(inner, rest, put)
  if (!Array.isArray(value)) return { ...value, [key]: next }
  return chosen < value.length ? value.with(chosen, next) : [...value, next]
}
